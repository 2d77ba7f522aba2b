import { expect, it } from 'vitest';
import { awardTexts } from './session-awards-text.ts';

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
