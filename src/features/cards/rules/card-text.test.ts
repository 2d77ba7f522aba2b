import { describe, expect, it } from 'vitest';
import { paragraphsOf, sectionMark } from './card-text.ts';

describe('the section in the margin', () => {
  it.each([
    ['74', '74.'],
    ['32(1)', '32(1).'],
    ['43A', '43A.'],
    ['43A(2)(b)', '43A(2)(b).'],
    ['Part IX', 'Part IX'],
    ['S.R.&O. 42', 'S.R.&O. 42'],
  ])('%s is shown as %s', (section, mark) => {
    expect(sectionMark(section)).toBe(mark);
  });
});

it('splits an answer into paragraphs at blank lines', () => {
  expect(paragraphsOf('One.\nStill one.\n\n\nTwo.\n')).toEqual(['One.\nStill one.', 'Two.']);
});
