import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { daysToFreeze, runningStreak, streaksOf } from './streak.ts';

function day(text: string): GrenadaDay {
  const parsed = parseGrenadaDay(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
}

const TODAY = day('2026-11-21');

/** Days before today, as dates. */
function ago(...counts: readonly number[]): GrenadaDay[] {
  return counts.map((count) => addDays(TODAY, -count));
}

/** The days from so many days ago to so many days ago, both of them studied. */
function between(first: number, last: number): GrenadaDay[] {
  return ago(...Array.from({ length: first - last + 1 }, (_, index) => first - index));
}

test.each([
  [[], 7],
  [ago(1, 0, 1), 5],
  [between(6, 1), 1],
  [between(6, 0), 7],
])('after %j the next freeze needs this many days of study: %i', (days, left) => {
  expect(daysToFreeze(days)).toBe(left);
});

describe('streaks', () => {
  test.each<[string, GrenadaDay[], number, number]>([
    ['no study', [], 0, 0],
    ['today only', ago(0), 1, 1],
    ['yesterday only still runs', ago(1), 1, 1],
    ['two days ago is broken', ago(2), 0, 1],
    ['three in a row, given out of order and twice', ago(1, 0, 2, 1), 3, 3],
    ['a gap begins anew', ago(4, 3, 2, 0), 1, 3],
    ['six days earn no freeze', between(7, 2), 0, 6],
  ])('%s', (_, days, current, longest) => {
    expect(streaksOf(days, TODAY)).toMatchObject({ current, longest, freezes: 0, frozenDays: [] });
  });

  test('a streak continues across a year', () => {
    expect(streaksOf([day('2025-12-31'), day('2026-01-01')], TODAY)).toMatchObject({ current: 0, longest: 2 });
  });

  test.each<[string, GrenadaDay[], { current: number; longest: number; freezes: number; frozenDays: GrenadaDay[] }]>([
    ['seven days of study earn one', between(6, 0), { current: 7, longest: 7, freezes: 1, frozenDays: [] }],
    [
      'they need not be in a row',
      ago(30, 27, 24, 21, 18, 15, 0),
      { current: 1, longest: 1, freezes: 1, frozenDays: [] },
    ],
    [
      'it covers the day that was missed, and adds nothing',
      [...between(8, 2), ...ago(0)],
      { current: 8, longest: 8, freezes: 0, frozenDays: ago(1) },
    ],
    [
      'it covers yesterday before today is studied',
      between(8, 2),
      { current: 7, longest: 7, freezes: 0, frozenDays: ago(1) },
    ],
    [
      'one covers one day: two missed days break the streak',
      [...between(9, 3), ...ago(0)],
      { current: 1, longest: 7, freezes: 0, frozenDays: ago(2) },
    ],
    ['two cover two', [...between(16, 3), ...ago(0)], { current: 15, longest: 15, freezes: 0, frozenDays: ago(2, 1) }],
    ['no more than two are held', between(40, 0), { current: 41, longest: 41, freezes: 2, frozenDays: [] }],
  ])('a freeze: %s', (_, days, expected) => {
    expect(streaksOf(days, TODAY)).toEqual(expected);
  });

  test('a stored streak equals the streak computed from the days', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 50 }), (counts) => {
        const days = ago(...counts);
        const lastDay = days.toSorted().at(-1) ?? null;
        const then = lastDay === null ? null : streaksOf(days, lastDay);
        const stored = { streak: then?.current ?? 0, freezes: then?.freezes ?? 0, lastDay };
        expect(runningStreak(stored, TODAY)).toBe(streaksOf(days, TODAY).current);
      }),
    );
  });

  test('freezes are earned by study, cover missed days, and are limited to two', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 50 }), (counts) => {
        const days = ago(...counts);
        const { current, longest, freezes, frozenDays } = streaksOf(days, TODAY);
        expect(current).toBeLessThanOrEqual(longest);
        expect(freezes).toBeLessThanOrEqual(2);
        expect(freezes + frozenDays.length).toBeLessThanOrEqual(Math.floor(days.length / 7));
        expect(frozenDays.filter((frozen) => days.includes(frozen) || frozen >= TODAY)).toEqual([]);
      }),
    );
  });
});
