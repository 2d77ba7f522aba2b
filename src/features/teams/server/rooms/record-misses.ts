import type { Pool } from 'pg';
import { z } from 'zod';
import { defineQueue } from '../../../../platform/server/jobs/queue.ts';
import { missesOf } from '../../../assessment/server/service.ts';
import { inUserTransaction, type Ledger } from '../../../progress/server/service.ts';
import { LIVE_ROOM } from '../../rules/rooms/room.ts';
import { readAllAnswers } from '../store/participants.ts';

/** Records the wrong answers of an ended room for review. */
export const RECORD_MISSES = defineQueue({
  name: 'live-rooms.record-misses',
  data: z.strictObject({ sessionId: z.uuid() }),
  timeoutSeconds: 300,
});

/**
 * Records wrong answers of a room in the users' ledgers for review, with one transaction for each user. The id of an answer derives from room
 * and card, so a repeated run records nothing twice (product-rules.md, O19).
 */
export async function recordMisses(pool: Pool, ledger: Ledger, sessionId: string, now: Date): Promise<void> {
  const answers = await readAllAnswers(pool, sessionId);
  for (const [userId, given] of Map.groupBy(answers, (answer) => answer.userId)) {
    const questions = given.map((answer) => ({ ...answer, answeredAt: answer.answeredAt.getTime() }));
    const misses = missesOf(LIVE_ROOM, { id: sessionId, questions });
    if (misses.length === 0) continue;
    await inUserTransaction(pool, userId, (client) => ledger.recordAssessment(client, userId, { misses, now }));
  }
}
