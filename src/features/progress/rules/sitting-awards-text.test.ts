import { expect, it } from 'vitest';
import { reachedSince } from './sitting-awards-text.ts';

const NOTHING = { badges: [], levels: [] };

it('tells the milestone, the badges and the levels of a sitting', () => {
  expect(
    reachedSince(
      { before: 0, now: 21 },
      { badges: [{ id: 'newcomer', name: 'Newcomer' }], levels: [{ id: 2, name: 'Firm Ground' }] },
    ),
  ).toEqual([
    { name: 'Milestone 2.', text: '20 cards completed.' },
    { name: 'Badge earned.', text: 'Newcomer' },
    { name: 'Level 2 is open.', text: 'Firm Ground' },
  ]);
});

it('tells nothing where nothing was reached, an answer was taken back, or it is not known', () => {
  expect(reachedSince({ before: 20, now: 29 }, NOTHING)).toEqual([]);
  expect(reachedSince({ before: 20, now: 19 }, NOTHING)).toEqual([]);
  expect(reachedSince(null, NOTHING)).toEqual([]);
});

it('takes the server at its word for a milestone where the cards are not known', () => {
  expect(reachedSince(null, { ...NOTHING, milestone: 3 })).toEqual([
    { name: 'Milestone 3.', text: '30 cards completed.' },
  ]);
  expect(reachedSince({ before: 20, now: 29 }, { ...NOTHING, milestone: 3 })).toEqual([]);
});
