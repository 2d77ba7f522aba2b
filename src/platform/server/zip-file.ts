import { createWriteStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** A file of an archive: its name, and its text in pieces, made when its turn comes and as fast as they are written away. */
export interface ArchiveEntry {
  readonly name: string;
  readonly text: () => AsyncIterable<string>;
}

/** Writes files as a zip archive into an open, empty file, one after the other, holding only a piece of them in memory. The file stays open. */
export async function writeZip(fd: number, entries: readonly ArchiveEntry[]): Promise<void> {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  const opened: Readable[] = [];
  zip.on('error', fail);
  for (const { name, text } of entries) {
    zip.addReadStreamLazy(name, (take) => {
      const stream = Readable.from(text(), { objectMode: false }).on('error', fail);
      opened.push(stream);
      take(null, stream);
    });
  }
  zip.end();
  try {
    await pipeline(zip.outputStream.pipe(output), createWriteStream('', { fd, autoClose: false }));
  } finally {
    for (const stream of opened) stream.destroy();
  }
}
