import { describe, expect, test } from 'vitest';
import { parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { runningStreak, streaksOf } from './streak.ts';

function day(text: string): GrenadaDay {
  const parsed = parseGrenadaDay(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
}

describe('streaks', () => {
  test.each<[string, string[], number, number]>([
    ['no study', [], 0, 0],
    ['today only', ['2026-11-21'], 1, 1],
    ['yesterday only still runs', ['2026-11-20'], 1, 1],
    ['two days ago is broken', ['2026-11-19'], 0, 1],
    ['three in a row, given out of order and twice', ['2026-11-20', '2026-11-21', '2026-11-19', '2026-11-20'], 3, 3],
    ['a gap begins anew', ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-21'], 1, 3],
    ['across a year', ['2025-12-31', '2026-01-01'], 0, 2],
  ])('%s', (_, days, current, longest) => {
    expect(streaksOf(days.map(day), day('2026-11-21'))).toEqual({ current, longest });
  });

  test('a stored streak runs until the day after the last study', () => {
    expect(runningStreak(4, day('2026-11-20'), day('2026-11-21'))).toBe(4);
    expect(runningStreak(4, day('2026-11-19'), day('2026-11-21'))).toBe(0);
    expect(runningStreak(0, null, day('2026-11-21'))).toBe(0);
  });
});
