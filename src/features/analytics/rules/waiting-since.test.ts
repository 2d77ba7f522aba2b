import { expect, test } from 'vitest';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { formatWaitingSince } from './waiting-since.ts';

const day = (date: string) => grenadaDay(new Date(`${date}T16:00:00Z`));

test.each([
  ['2026-11-29', 'since today'],
  ['2026-11-30', 'since today'],
  ['2026-11-28', 'since yesterday'],
  ['2026-11-26', 'since Thursday'],
  ['2026-11-23', 'since Monday'],
  ['2026-11-22', 'since 22 November 2026'],
])('an item of %s waits %s', (date, text) => {
  expect(formatWaitingSince(day(date), day('2026-11-29'))).toBe(text);
});
