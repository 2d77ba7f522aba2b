import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { storeAudienceRole } from '../../accounts/server/service.ts';
import { cardsKnownOn } from '../../progress/server/service.ts';
import type { goalsContract } from '../contract.ts';
import { meetsGoal } from '../rules/daily-goal.ts';
import { roleOf } from '../rules/purpose.ts';
import { readGoal, storeGoal, type ChosenGoal } from './store.ts';

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
    await storeAudienceRole(client, userId, roleOf(chosen.purpose), now);
  });
  return readStanding(pool, userId, now);
}
