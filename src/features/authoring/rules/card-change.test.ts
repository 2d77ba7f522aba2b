import { expect, test } from 'vitest';
import { sectionInLine } from './card-change.ts';

test.each([
  ['32(1)', 's. 32(1)'],
  ['Part IX', 'Part IX'],
])('the section %s is shortened to %s', (section, text) => {
  expect(sectionInLine(section)).toBe(text);
});
