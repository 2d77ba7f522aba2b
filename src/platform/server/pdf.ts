import { inflateSync } from 'node:zlib';

/** Returns the bytes of a PDF document once it has ended. */
export function pdfBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Returns the plain font inside a WOFF 1.0 file (W3C, WOFF File Format 1.0). fontkit decompresses a table of a WOFF
 * each time it reads a letter, which took a third of the time of an edition.
 * @throws Error when the file is not WOFF 1.0
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is not a WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      content: packed.length < length ? inflateSync(packed) : packed,
    };
  });

  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const largest = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt16BE(largest * SFNT_ENTRY, 6);
  directory.writeUInt16BE(Math.log2(largest), 8);
  directory.writeUInt16BE((count - largest) * SFNT_ENTRY, 10);
  let offset = directory.length;
  const contents = tables.map(({ tag, checksum, content }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([directory, ...contents]);
}
