import { describe, expect, it } from 'vitest';
import { milestoneReached, milestoneText } from './awards.ts';

describe('a milestone', () => {
  it.each([
    [0, 9, null],
    [9, 10, 1],
    [10, 10, null],
    [5, 31, 3],
    [10, 9, null],
  ])('from %i to %i completed cards is %s', (before, now, milestone) => {
    expect(milestoneReached(before, now)).toBe(milestone);
  });

  it('is named with its cards', () => {
    expect(milestoneText(3)).toEqual({ name: 'Milestone 3.', text: '30 cards completed.' });
  });
});
