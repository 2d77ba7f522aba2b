import { describe, expect, it } from 'vitest';
import { milestoneReached, milestoneText, awardTexts } from './awards.ts';

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

const NOTHING = { badges: [], levels: [] };

it('names the milestone, the badges and the levels of a session', () => {
  expect(
    awardTexts(
      { before: 0, now: 21 },
      { badges: [{ id: 'newcomer', name: 'Newcomer' }], levels: [{ id: 2, name: 'Firm Ground' }] },
    ),
  ).toEqual([
    { name: 'Milestone 2.', text: '20 cards completed.' },
    { name: 'Badge earned.', text: 'Newcomer' },
    { name: 'Level 2 is open.', text: 'Firm Ground' },
  ]);
});

it('is empty when nothing was reached, an answer was undone, or it is not known', () => {
  expect(awardTexts({ before: 20, now: 29 }, NOTHING)).toEqual([]);
  expect(awardTexts({ before: 20, now: 19 }, NOTHING)).toEqual([]);
  expect(awardTexts(null, NOTHING)).toEqual([]);
});

it('uses the server’s milestone when the cards are not known', () => {
  expect(awardTexts(null, { ...NOTHING, milestone: 3 })).toEqual([
    { name: 'Milestone 3.', text: '30 cards completed.' },
  ]);
  expect(awardTexts({ before: 20, now: 29 }, { ...NOTHING, milestone: 3 })).toEqual([]);
});
