import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import type { ByteStep } from './encryption.ts';
import { BackupError } from './manifest.ts';

/** The last file of an archive: the SHA-256 of the names and contents of those before it. */
const SEAL = 'sha256';

/** Enough that a large table is not thousands of files, little enough that memory does not notice. */
const PART_BYTES = 1024 * 1024;

const DAMAGED = 'The file is damaged or cut short, and was not used.';

/** A `.tar.gz` that is being written. */
export interface ArchiveWriter {
  /** Adds a file. Waits for a slower destination. */
  add(name: string, content: Buffer): Promise<void>;
  /**
   * Adds the data of a stream as files of at most a megabyte, named `<folder>/000001` and so on. An archive needs the
   * size of each file in advance.
   */
  addParts(folder: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Ends the archive with its seal; resolves when all of it is written. */
  seal(): Promise<void>;
  /** Closes the destination of an archive that will not be finished. */
  abort(): Promise<void>;
}

/** Begins an archive that is written to `output` while it grows. */
export function writeArchive(output: Writable, encrypt?: ByteStep): ArchiveWriter {
  const pack = tar.pack();
  const written =
    encrypt === undefined ? pipeline(pack, createGzip(), output) : pipeline(pack, createGzip(), encrypt, output);
  // The next addition reports a failure. Without a listener, a failure between two additions would end the process.
  written.catch(() => undefined);
  const hash = createHash('sha256');

  async function addFile(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      pack
        .entry({ name, size: content.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
        .end(content);
    });
    await Promise.race([added, written]);
  }

  async function add(name: string, content: Buffer): Promise<void> {
    noteIn(hash, name, content);
    await addFile(name, content);
  }

  return {
    add,
    async addParts(folder, content) {
      let count = 0;
      const addPart = (part: Buffer) => add(`${folder}/${String((count += 1)).padStart(6, '0')}`, part);
      let waiting: Buffer[] = [];
      let length = 0;
      for await (const chunk of content) {
        waiting.push(chunk);
        length += chunk.length;
        if (length < PART_BYTES) continue;
        await addPart(Buffer.concat(waiting));
        waiting = [];
        length = 0;
      }
      if (length > 0) await addPart(Buffer.concat(waiting));
    },
    async seal() {
      await addFile(SEAL, Buffer.from(`${hash.digest('hex')}\n`));
      pack.finalize();
      await written;
    },
    async abort() {
      pack.destroy(new Error('The backup was not finished.'));
      await written.catch(() => undefined);
    },
  };
}

/** A file of an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Yields the files of an archive. Ends only if its seal is right. `decrypt` opens an encrypted one.
 * @throws BackupError when it is no archive or was changed
 */
export async function* readArchive(path: string, decrypt?: ByteStep): AsyncGenerator<ArchivedFile> {
  const extract = tar.extract();
  const file = createReadStream(path);
  const read =
    decrypt === undefined ? pipeline(file, createGunzip(), extract) : pipeline(file, decrypt, createGunzip(), extract);
  read.catch(() => undefined);
  const hash = createHash('sha256');
  let seal: string | null = null;
  try {
    for await (const file of filesOf(extract)) {
      if (seal !== null) throw new BackupError(DAMAGED);
      if (file.name === SEAL) {
        seal = file.content.toString().trim();
        continue;
      }
      noteIn(hash, file.name, file.content);
      yield file;
    }
    await orDamaged(read);
    if (seal !== hash.digest('hex')) throw new BackupError(DAMAGED);
  } finally {
    extract.destroy();
  }
}

/**
 * Reads an archive to its end.
 * @throws BackupError when it is no archive or was changed
 */
export async function checkArchive(
  path: string,
  { decrypt, signal }: { readonly decrypt?: ByteStep | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const files = readArchive(path, decrypt);
  for (let file = await files.next(); file.done !== true; file = await files.next()) signal?.throwIfAborted();
}

/** Files come whole: none was written larger than a part. */
async function* filesOf(extract: tar.Extract): AsyncGenerator<ArchivedFile> {
  const entries = extract[Symbol.asyncIterator]();
  for (;;) {
    const { value: entry, done } = await orDamaged(entries.next());
    if (done === true) return;
    yield { name: entry.header.name, content: await orDamaged(buffer(entry)) };
  }
}

/** Errors between file and archive mean that the file was changed, unless it cannot be read. */
async function orDamaged<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
      throw new BackupError('There is no such file, or LabourWise is not allowed to read it.', { cause: error });
    throw new BackupError(DAMAGED, { cause: error });
  }
}

function noteIn(hash: Hash, name: string, content: Buffer): void {
  hash.update(`${name} ${content.length}\n`).update(content);
}
