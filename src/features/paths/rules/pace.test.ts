import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayNumber, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { expectedFinish } from './pace.ts';

const today = parseGrenadaDay('2026-11-22');
if (today === null) throw new Error('That is no day.');

it.each([
  ['no card in two weeks', { learnt: 0, left: 20, closed: 0 }, null],
  ['no card left', { learnt: 10, left: 0, closed: 0 }, null],
  ['cards left that are closed', { learnt: 10, left: 20, closed: 1 }, null],
  ['a card a day', { learnt: 14, left: 14, closed: 0 }, '2026-12-06'],
  ['part of a day counts as one', { learnt: 14, left: 1, closed: 0 }, '2026-11-23'],
  ['a year at the most', { learnt: 1, left: 26, closed: 0 }, '2027-11-21'],
  ['further than a year', { learnt: 1, left: 27, closed: 0 }, null],
])('%s', (_, learning, day) => {
  expect(expectedFinish({ today, ...learning })).toBe(day);
});

it('lies ahead, and no later for whoever learns more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (learnt, left) => {
      const day = expectedFinish({ today, learnt, left, closed: 0 });
      const faster = expectedFinish({ today, learnt: learnt + 1, left, closed: 0 });
      if (day === null) return;
      expect(dayNumber(day)).toBeGreaterThan(dayNumber(today));
      expect(faster === null ? Infinity : dayNumber(faster)).toBeLessThanOrEqual(dayNumber(day));
    }),
  );
});
