import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { storeAudienceRole } from '../../accounts/server/service.ts';
import { correctCardsOn } from '../../progress/server/service.ts';
import type { goalsContract } from '../contract.ts';
import { meetsGoal, type DailyGoal, roleOf } from '../rules/goals.ts';
import { readGoal, readGoals, storeGoal, type ChosenGoal } from './store.ts';

export { readGoal } from './store.ts';

/** Returns a learner's goal and the progress of the day in Grenada at `now` (product-rules.md, G1 and G2). */
export async function readStatus(
  pool: Pool,
  userId: number,
  now: Date,
): Promise<ResponseOf<typeof goalsContract.read>> {
  const day = grenadaDay(now);
  const [chosen, known] = await Promise.all([readGoal(pool, userId), correctCardsOn(pool, [userId], day)]);
  const cardsToday = known.get(userId) ?? 0;
  return { chosen, day, cardsToday, met: meetsGoal(cardsToday, chosen?.dailyGoal ?? null) };
}

/** Stores a learner's goal and the audience of their purpose, in one transaction (product-rules.md, G3). */
export async function chooseGoal(
  pool: Pool,
  userId: number,
  chosen: ChosenGoal,
  now: Date,
): Promise<ResponseOf<typeof goalsContract.choose>> {
  await inTransaction(pool, async (client) => {
    await storeGoal(client, userId, chosen, now);
    const role = roleOf(chosen.purpose);
    if (role !== null) await storeAudienceRole(client, userId, role, now);
  });
  return readStatus(pool, userId, now);
}

/** A learner's goal and the number of cards known on a day. */
export interface GoalOfDay {
  /** Null without a goal. */
  readonly goal: DailyGoal | null;
  readonly cardsToday: number;
}

/** Returns the goals of users and the cards they knew on the day in Grenada at `now`, by user id. */
export async function goalsToday(
  connection: Pool | PoolClient,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, GoalOfDay>> {
  const goals = await readGoals(connection, userIds);
  const known = await correctCardsOn(connection, userIds, grenadaDay(now));
  return new Map(userIds.map((id) => [id, { goal: goals.get(id) ?? null, cardsToday: known.get(id) ?? 0 }]));
}
