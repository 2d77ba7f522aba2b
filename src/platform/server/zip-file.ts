import { once } from 'node:events';
import { createWriteStream, open, write, writev } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** A file of an archive: its name, and its text in pieces, made when its turn comes and as fast as they are written away. */
export interface ArchiveEntry {
  readonly name: string;
  readonly text: () => AsyncIterable<string>;
}

/**
 * A failed stream closes its file descriptor even with `autoClose: false`, and the number may then belong to another file. So the opener
 * closes the file.
 */
const KEEP_OPEN_FS = { open, write, writev, close: (_fd: number, done: () => void) => done() };

/**
 * Writes files as a zip archive into an open, empty file, one after the other, holding only a piece of them in memory. The file stays open.
 * Once it is over, also by a failure, which is thrown, no text is being made any more.
 */
export async function writeZip(fd: number, entries: readonly ArchiveEntry[]): Promise<void> {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  const opened: Readable[] = [];
  let isOver = false;
  zip.on('error', fail);
  for (const { name, text } of entries) {
    zip.addReadStreamLazy(name, (take) => {
      // yazl does not notice the failure and continues with the next file, which would use a released connection.
      if (isOver) return;
      const stream = Readable.from(text(), { objectMode: false }).on('error', fail);
      opened.push(stream);
      take(null, stream);
    });
  }
  zip.end();
  try {
    await pipeline(zip.outputStream.pipe(output), createWriteStream('', { fd, autoClose: false, fs: KEEP_OPEN_FS }));
  } finally {
    isOver = true;
    await Promise.all(opened.map(closed));
  }
}

/** Ends a stream, and resolves once what made its text has ended too. */
async function closed(stream: Readable): Promise<void> {
  stream.destroy();
  if (!stream.closed) await once(stream, 'close');
}
