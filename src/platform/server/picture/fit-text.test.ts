import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText, type Column } from './fit-text.ts';

/** Every letter half as wide as the text is high. */
const measure = (text: string, size: number) => ([...text].length * size) / 2;
const COLUMN: Column = { width: 200, height: 100, leading: 1, sizes: [40, 20, 10] };

test('a short text has the largest size, a longer one a smaller', () => {
  expect(fitText('Notice', COLUMN, measure)).toEqual({ lines: ['Notice'], size: 40 });
  expect(fitText('Notice of the end of a contract', COLUMN, measure)).toEqual({
    lines: ['Notice of the end', 'of a contract'],
    size: 20,
  });
});

test('a text too long for the smallest size ends in an ellipsis, like a word wider than the column', () => {
  const { lines, size } = fitText('notice '.repeat(200), COLUMN, measure);
  expect([size, lines.length, lines.at(-1)?.endsWith('…')]).toEqual([10, 10, true]);
  expect(fitText('x'.repeat(100), COLUMN, measure)).toEqual({ lines: [`${'x'.repeat(39)}…`], size: 10 });
});

test('no line exceeds the column, and uncut text keeps every word in order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 50 })), (words) => {
      const text = words.join(' ');
      const { lines, size } = fitText(text, COLUMN, measure);
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(COLUMN.width);
      expect(lines.length * size).toBeLessThanOrEqual(COLUMN.height);
      const cut = lines.some((line) => line.endsWith('…'));
      const spaced = text
        .split(/\s+/)
        .filter((word) => word !== '')
        .join(' ');
      expect(cut || lines.join(' ') === spaced).toBe(true);
    }),
  );
});
