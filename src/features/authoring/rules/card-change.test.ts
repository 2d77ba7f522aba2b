import { expect, test } from 'vitest';
import { sectionInLine } from './card-change.ts';

test.each([
  ['32(1)', 's. 32(1)'],
  ['Part IX', 'Part IX'],
])('the section %s reads as %s in a line', (section, text) => {
  expect(sectionInLine(section)).toBe(text);
});
