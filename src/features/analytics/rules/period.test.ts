import { expect, test } from 'vitest';
import { parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { barStarts, figurePeriod, groupIntoBars } from './period.ts';

const today = parseGrenadaDay('2026-11-23');
if (today === null) throw new Error('That is not a day.');

test.each([
  [7, '2026-11-17', 'day', 7],
  [30, '2026-10-25', 'day', 30],
  [90, '2026-08-24', 'week', 14],
  [365, '2025-11-01', 'month', 13],
] as const)('%i days begin on %s, in bars of one %s', (days, first, unit, bars) => {
  const period = figurePeriod(days, today);
  expect(period).toEqual({ first, last: today, unit });
  const starts = barStarts(period);
  expect(starts).toHaveLength(bars);
  expect(starts[0]).toBe(first);
  expect(starts.at(-1)?.localeCompare(today)).not.toBe(1);
});

test('months are consecutive, whatever their length', () => {
  expect(barStarts(figurePeriod(365, today)).slice(2, 6)).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ]);
});

test('days are summed into bars, and empty bars are 0', () => {
  const days = [
    { day: '2026-11-20', count: 4 },
    { day: '2026-11-22', count: 1 },
    { day: '2026-11-23', count: 2 },
  ];
  expect(groupIntoBars(figurePeriod(7, today), days).map(({ count }) => count)).toEqual([0, 0, 0, 4, 0, 1, 2]);
  // The week that ended on Sunday, and the one that began on Monday.
  expect(
    groupIntoBars(figurePeriod(90, today), days)
      .slice(-3)
      .map(({ count }) => count),
  ).toEqual([0, 5, 2]);
  expect(groupIntoBars(figurePeriod(365, today), days).at(-1)).toEqual({ start: '2026-11-01', count: 7 });
});
