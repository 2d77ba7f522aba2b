import { open } from 'node:fs/promises';
import { BackupError } from './manifest.ts';

/** A step of a stream of bytes. */
export type ByteStep = (source: AsyncIterable<Buffer>) => AsyncGenerator<Uint8Array>;

/** How a backup is encrypted, and how this process reads it again. */
export interface Encryption {
  readonly encrypt: ByteStep;
  readonly decrypt: ByteStep;
}

/** First bytes of each file of age. */
const HEADER = 'age-encryption.org/v1';

/**
 * Creates the encryption of one backup for a public key of age. A key that only this process has opens it too, so that the written file
 * can be checked without the secret key of the recipient.
 */
export async function createEncryption(recipient: string): Promise<Encryption> {
  const { Encrypter, generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const ownIdentity = await generateX25519Identity();
  const encrypter = new Encrypter();
  for (const key of [recipient, await identityToRecipient(ownIdentity)]) encrypter.addRecipient(key);
  return {
    async *encrypt(source) {
      yield* bytesOf(await encrypter.encrypt(streamOf(source)));
    },
    decrypt: decryptWith(ownIdentity),
  };
}

/**
 * Returns the decryption of a file; undefined when it is not encrypted or not readable.
 * @throws BackupError when it is encrypted and there is no secret key
 */
export async function decryptionOf(path: string, identity: string | null): Promise<ByteStep | undefined> {
  if (!(await isEncrypted(path))) return undefined;
  if (identity === null)
    throw new BackupError('The backup is encrypted. Set BACKUP_AGE_IDENTITY to the secret key that opens it.');
  return decryptWith(identity);
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { buffer } = await file
      .read({ buffer: Buffer.alloc(HEADER.length) })
      .catch(() => ({ buffer: Buffer.alloc(0) }));
    return buffer.toString('latin1') === HEADER;
  } finally {
    await file.close();
  }
}

function decryptWith(identity: string): ByteStep {
  return async function* decrypt(source) {
    const { Decrypter } = await import('age-encryption');
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const opened = await decrypter.decrypt(streamOf(source)).catch((cause: unknown) => {
      throw new BackupError('BACKUP_AGE_IDENTITY does not open this backup, or the file is damaged.', { cause });
    });
    yield* bytesOf(opened);
  };
}

/** Returns the stream that the library reads. It expects arrays whose `slice` copies, which that of a Buffer does not. */
function streamOf(source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  const parts = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const part = await parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(new Uint8Array(part.value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

/** Reads a stream of the library, whose type has no iterator. */
async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
