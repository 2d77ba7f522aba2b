import { expect, test } from 'vitest';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { formatHour, settledDay } from './mail-hour.ts';

test.each([
  [0, '12:00 midnight'],
  [7, '7:00 am'],
  [12, '12:00 noon'],
  [23, '11:00 pm'],
])('hour %i is %s', (hour, text) => {
  expect(formatHour(hour)).toBe(text);
});

test('a request before the hour starts today, and a later one tomorrow', () => {
  const now = { day: grenadaDay(new Date('2026-11-20T16:00:00Z')), hour: 12 };
  expect(settledDay(13, now)).toBeNull();
  expect(settledDay(12, now)).toBe('2026-11-20');
  expect(settledDay(7, now)).toBe('2026-11-20');
});
