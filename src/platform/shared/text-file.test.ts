import { describe, expect, test } from 'vitest';
import { decodeTextFile } from './text-file.ts';

const bytes = (...parts: readonly (readonly number[] | string)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part])));

describe('the text of a file', () => {
  test.each([
    ['UTF-8', bytes('Café'), 'Café'],
    ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], 'Card'), 'Card'],
    ['UTF-16 of Windows', bytes([0xff, 0xfe, 0x43, 0, 0xe9, 0]), 'Cé'],
    ['UTF-16 of old Macs', bytes([0xfe, 0xff, 0, 0x43, 0, 0xe9]), 'Cé'],
  ])('is decoded from %s', (_, file, text) => {
    expect(decodeTextFile(file)).toEqual({ text });
  });

  test.each([
    ['a workbook', bytes('PK', [3, 4], '[Content_Types].xml'), 'This is a workbook, not a CSV file.'],
    ['an old workbook', bytes([0xd0, 0xcf, 0x11, 0xe0]), 'This is a workbook, not a CSV file.'],
    ['an Anki package', bytes('PK', [3, 4, 0xff], 'collection.anki21'), 'This is an Anki package, not a CSV file.'],
    ['bytes', bytes('A', [0], 'B'), 'The file is no text.'],
    ['Latin-1', bytes('Card\nCaf', [0xe9], '\n'), 'Line 2 is not written in UTF-8.'],
  ])('is null for %s', (_, file, sentence) => {
    expect(decodeTextFile(file)).toEqual({ problem: expect.stringContaining(sentence) });
  });
});
