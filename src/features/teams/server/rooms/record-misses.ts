import type { Pool } from 'pg';
import { missesOf } from '../../../assessment/server/service.ts';
import { inUserTransaction, type Ledger } from '../../../progress/server/service.ts';
import { LIVE_ROOM } from '../../rules/rooms/policy.ts';
import { readAllAnswers } from '../store/participants.ts';

/**
 * Puts what people answered wrong in a room into their ledgers, each in a transaction of their own, so that it comes back for review. An answer
 * has an id made of the room and the card, so it counts once however often this is done (product-rules.md, O19).
 */
export async function recordMisses(pool: Pool, ledger: Ledger, sessionId: string, now: Date): Promise<void> {
  const answers = await readAllAnswers(pool, sessionId);
  for (const [userId, given] of Map.groupBy(answers, (answer) => answer.userId)) {
    const questions = given.map((answer) => ({ ...answer, answeredAt: answer.answeredAt.getTime() }));
    const misses = missesOf(LIVE_ROOM, { id: sessionId, questions });
    if (misses.length === 0) continue;
    await inUserTransaction(pool, userId, (client) => ledger.recordMisses(client, userId, { misses, now }));
  }
}
