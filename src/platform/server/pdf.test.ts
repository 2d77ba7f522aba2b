import { expect, test } from 'vitest';
import { readFaces } from '../../features/law/server/editions/style.ts';
import { unpackWoff } from './pdf.ts';

test('every font is a plain WOFF with an outline table', () => {
  for (const font of Object.values(readFaces())) {
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
    const glyf = tables.find((entry) => font.toString('latin1', entry, entry + 4) === 'glyf');
    expect(glyf).toBeDefined();
    for (const entry of tables)
      expect(font.readUInt32BE(entry + 8) + font.readUInt32BE(entry + 12)).toBeLessThanOrEqual(font.length);
  }
});

test('a file that is not WOFF is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('not a WOFF');
});
