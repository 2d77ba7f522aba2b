import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { unpackWoff } from '../pdf.ts';
import { canBePrinted, findExtraFace, isInTextFaces } from '../../shared/printed-letters.ts';

/** Returns the code points of a font, from the segments of its character map (`cmap`, format 4). */
function coverageOf(file: string): ReadonlySet<number> {
  const { resolve } = createRequire(import.meta.url);
  const font = unpackWoff(readFileSync(resolve(`@fontsource/newsreader/files/newsreader-${file}.woff`)));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('The font has no character map.');
  const map = font.subarray(font.readUInt32BE(entry + 8));
  const parts = Array.from({ length: map.readUInt16BE(2) }, (_, index) => map.readUInt32BE(4 + 8 * index + 4));
  const part = parts.map((at) => map.subarray(at)).find((each) => each.readUInt16BE(0) === 4);
  if (part === undefined) throw new Error('The font has no character map of format 4.');
  const segments = part.readUInt16BE(6) / 2;
  const covered = new Set<number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const end = part.readUInt16BE(14 + 2 * segment);
    const startAt = 16 + 2 * segments + 2 * segment;
    const start = part.readUInt16BE(startAt);
    const delta = part.readUInt16BE(startAt + 2 * segments);
    const offsetAt = startAt + 4 * segments;
    const offset = part.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : part.readUInt16BE(offsetAt + offset + 2 * (code - start));
      if (glyph % 0x10000 !== 0) covered.add(code);
    }
  }
  return covered;
}

const EXTRA = { foreign: coverageOf('latin-ext-500-normal'), vietnamese: coverageOf('vietnamese-500-normal') };
const TEXT = ['latin-500-normal', 'latin-400-normal', 'latin-400-italic', 'latin-600-normal'].map(coverageOf);

test('the font has every letter of a valid name', () => {
  const letters = Array.from({ length: 0xd800 }, (_, code) => code).filter((code) =>
    canBePrinted(String.fromCodePoint(code)),
  );
  expect(letters.length).toBeGreaterThan(400);
  const boxes = letters.filter((code) => {
    const extra = findExtraFace(String.fromCodePoint(code));
    const faces = extra === null ? TEXT : [EXTRA[extra]];
    return !faces.every((face) => face.has(code));
  });
  expect(boxes.map((code) => `U+${code.toString(16)}`)).toEqual([]);
});

test('the text fonts alone have every letter that needs no extra font', () => {
  const letters = Array.from({ length: 0xd800 }, (_, code) => code).filter((code) =>
    isInTextFaces(String.fromCodePoint(code)),
  );
  expect(letters.length).toBeGreaterThan(200);
  expect(letters.filter((code) => !TEXT.every((face) => face.has(code)))).toEqual([]);
});

test('a name with a letter outside these planes is invalid', () => {
  for (const name of ['𝔸', '👩🏽‍⚖️', '🇬🇩', '𠮷']) expect(canBePrinted(name)).toBe(false);
});
