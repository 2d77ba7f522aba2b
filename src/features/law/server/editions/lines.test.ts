import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { setText, type Measure, type Run, type TextBox } from './lines.ts';
import type { TextStyle } from './style.ts';

const style: TextStyle = { face: 'regular', size: 10, leading: 14, colour: '#000000' };
/** Every letter is one wide. */
const measure: Measure = (text) => text.length;

function linesOf({ lines }: TextBox): string[] {
  return lines.map((segments) => segments.map(({ text }) => text).join(''));
}

function set(text: string, width: number): string[] {
  return linesOf(setText([{ text, style }], width, measure));
}

test.each([
  { text: 'one two three', width: 8, lines: ['one two ', 'three'] },
  { text: 'ends exactly', width: 12, lines: ['ends exactly'] },
  { text: 'see s. 26 of it', width: 8, lines: ['see ', 's.\u00A026 of ', 'it'] },
  { text: 'first\nsecond', width: 20, lines: ['first', 'second'] },
  { text: 'https://a.gd/labour/faq', width: 12, lines: ['https://a.', 'gd/labour/', 'faq'] },
  { text: 'the "Court" is the employer\'s', width: 40, lines: ['the “Court” is the employer’s'] },
])('$text is set in $width as $lines', ({ text, width, lines }) => {
  expect(set(text, width)).toEqual(lines);
});

test('a word with two styles is not broken between them', () => {
  const link: Run = { text: 'EA-042', style: { ...style, colour: '#0F5A47' }, link: { to: 'ea-042' } };
  const box = setText([{ text: 'a fact (', style }, link, { text: ').', style }], 12, measure);
  expect(linesOf(box)).toEqual(['a fact ', '(EA-042).']);
});

test('no line is wider than the column, and no word is lost', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(words, fc.integer({ min: 9, max: 40 }), (list, width) => {
      const lines = set(list.join(' '), width);
      expect(lines.every((line) => line.trimEnd().length <= width)).toBe(true);
      expect(lines.join('').split(' ')).toEqual(list);
    }),
  );
});
