import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { storeAudienceRole } from '../../accounts/server/service.ts';
import { cardsKnownOn } from '../../progress/server/service.ts';
import type { goalsContract } from '../contract.ts';
import { meetsGoal, type DailyGoal } from '../rules/daily-goal.ts';
import { roleOf } from '../rules/purpose.ts';
import { readGoal, readGoals, storeGoal, type ChosenGoal } from './store.ts';

export { readGoal } from './store.ts';

/** What a person chose, and how far the Grenadian day of `now` has come (product-rules.md, G1 and G2). */
export async function readStanding(
  pool: Pool,
  userId: number,
  now: Date,
): Promise<ResponseOf<typeof goalsContract.read>> {
  const day = grenadaDay(now);
  const [chosen, known] = await Promise.all([readGoal(pool, userId), cardsKnownOn(pool, [userId], day)]);
  const cardsToday = known.get(userId) ?? 0;
  return { chosen, day, cardsToday, met: meetsGoal(cardsToday, chosen?.dailyGoal ?? null) };
}

/** Stores what a person chose and the audience it makes them part of, both or neither (product-rules.md, G3). */
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
  return readStanding(pool, userId, now);
}

/** A person's goal and the cards they knew on a day. */
export interface GoalOfDay {
  /** Null for who chose none. */
  readonly goal: DailyGoal | null;
  readonly cardsToday: number;
}

/** The goals of some people and what they knew on the Grenadian day of `now`, by their ids. */
export async function goalsToday(
  connection: Pool | PoolClient,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, GoalOfDay>> {
  const goals = await readGoals(connection, userIds);
  const known = await cardsKnownOn(connection, userIds, grenadaDay(now));
  return new Map(userIds.map((id) => [id, { goal: goals.get(id) ?? null, cardsToday: known.get(id) ?? 0 }]));
}
