import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/server/testing/test-database.ts';
import { addDays, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { periodAt, PERIODS } from '../rules/periods.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the database begins every week, month and all time on the day on which the rules do', async () => {
  const first = grenadaDay(new Date('2023-12-25T12:00:00Z'));
  const days = Array.from({ length: 6 * 366 }, (_, place) => addDays(first, place));
  const { rows } = await database.pool.query<{ day: string; period: string; start: string }>(
    `select day::text, leaderboard_type as period, period_start::text as start
       from unnest($1::date[]) as day, leaderboard_periods(day)`,
    [days],
  );
  const begun = new Map(rows.map(({ day, period, start }) => [`${day} ${period}`, start]));
  const ruled = new Map(
    days.flatMap((day) => PERIODS.map((period) => [`${day} ${period}`, periodAt(period, day).start] as const)),
  );
  expect(begun).toEqual(ruled);
});
