import type { Pool, PoolClient } from 'pg';
import { inLongTransaction } from '../../../platform/server/database/transaction.ts';
import { dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { countAnswerChanges, countNewLearners, type ReceivedPeriod } from '../../progress/server/service.ts';
import { MEASURES, type DayCount, type Measure, type FigurePeriod } from '../rules/period.ts';
import { lockCountedUntil, addCounts, setCountedUntil, readCounts } from './store.ts';

/** How long received answers may take to be stored, in milliseconds. */
const SETTLING_MS = 60 * 60 * 1000;

/**
 * Adds the answers received before today to the stored counts, in one transaction. A late answer counts on the day it
 * was given. A repeated run adds nothing.
 */
export async function updateDailyFigures(pool: Pool, now: Date): Promise<void> {
  const until = new Date(dayStart(grenadaDay(new Date(now.getTime() - SETTLING_MS))));
  await inLongTransaction(pool, async (client) => {
    const since = await lockCountedUntil(client);
    if (since !== null && since >= until) return;
    for (const measure of MEASURES)
      await addCounts(client, measure, await readChanges(client, measure, { since, until }));
    await setCountedUntil(client, until);
  });
}

/**
 * Returns a measure at this moment: stored counts, and later answers counted directly. The nightly run may come
 * between both reads, so the second read starts where the stored counts end.
 */
export async function readMeasure(pool: Pool, measure: Measure, period: FigurePeriod): Promise<readonly DayCount[]> {
  const { until, counts } = await readCounts(pool, measure, period);
  const since = await readChanges(pool, measure, { since: until, until: null });
  return [...counts, ...since.filter(({ day }) => period.first <= day && day <= period.last)];
}

async function readChanges(
  client: Pool | PoolClient,
  measure: Measure,
  period: ReceivedPeriod,
): Promise<readonly DayCount[]> {
  switch (measure) {
    case 'answers':
      return countAnswerChanges(client, period);
    case 'learners.day':
      return countNewLearners(client, 'day', period);
    case 'learners.week':
      return countNewLearners(client, 'week', period);
    case 'learners.month':
      return countNewLearners(client, 'month', period);
  }
}
