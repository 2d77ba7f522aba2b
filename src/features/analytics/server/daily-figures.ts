import type { Pool, PoolClient } from 'pg';
import { inLongTransaction } from '../../../platform/server/database/transaction.ts';
import { dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { answersHeard, learnersFirstHeard, type Heard } from '../../progress/server/service.ts';
import { MEASURES, type DayCount, type Measure } from '../rules/measures.ts';
import type { FigurePeriod } from '../rules/period.ts';
import { addCounts, holdCountedUntil, readCounts, setCountedUntil } from './store.ts';

/** What was received so shortly before the end of a day may not be stored yet, in milliseconds. */
const UNDER_WAY_MS = 60 * 60 * 1000;

/**
 * Adds to the counts what was received before today began, since the last time. An answer that comes days late is received today and
 * belongs to the day on which it was given: it is added there. All of it is kept at once, or nothing: broken off it begins anew, and done
 * twice it finds nothing more to add.
 */
export async function addUpDays(pool: Pool, now: Date): Promise<void> {
  const until = new Date(dayStart(grenadaDay(new Date(now.getTime() - UNDER_WAY_MS))));
  await inLongTransaction(pool, async (client) => {
    const since = await holdCountedUntil(client);
    if (since !== null && since >= until) return;
    for (const measure of MEASURES)
      await addCounts(client, measure, await changesOf(client, measure, { since, until }));
    await setCountedUntil(client, until);
  });
}

/**
 * A measure over a time as of this moment: the counts, and what was received after them counted where it lies. The nightly adding-up may
 * come between the two: what is counted where it lies begins where the counts that were read end.
 */
export async function readMeasure(pool: Pool, measure: Measure, period: FigurePeriod): Promise<readonly DayCount[]> {
  const { until, counts } = await readCounts(pool, measure, period);
  const since = await changesOf(pool, measure, { since: until, until: null });
  return [...counts, ...since.filter(({ day }) => period.first <= day && day <= period.last)];
}

async function changesOf(client: Pool | PoolClient, measure: Measure, heard: Heard): Promise<readonly DayCount[]> {
  switch (measure) {
    case 'answers':
      return answersHeard(client, heard);
    case 'learners.day':
      return learnersFirstHeard(client, 'day', heard);
    case 'learners.week':
      return learnersFirstHeard(client, 'week', heard);
    case 'learners.month':
      return learnersFirstHeard(client, 'month', heard);
  }
}
