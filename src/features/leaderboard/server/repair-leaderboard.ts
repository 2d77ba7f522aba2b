import type { Pool } from 'pg';
import {
  readLearnersWithDifferences,
  readLearnersAfter,
  repairEntries,
  correctScores,
  readCountedPeriods,
} from './store/scores.ts';

/** Users whose entries are repaired in one transaction. A user who studies meanwhile waits for it. */
const BATCH_SIZE = 100;

/**
 * Corrects entries and scores that differ from the ledger, in small transactions, so that users who study do not wait for all of it. Returns
 * the number of wrong entries and scores. A repeated call continues after an abort.
 */
export async function repairLeaderboard(pool: Pool, signal?: AbortSignal): Promise<number> {
  let wrong = 0;
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const learners = await readLearnersAfter(pool, last, BATCH_SIZE);
    const next = learners.at(-1);
    if (next === undefined) break;
    const differing = await readLearnersWithDifferences(pool, learners);
    if (differing.length > 0) wrong += await repairEntries(pool, differing);
    last = next;
  }
  for (const period of await readCountedPeriods(pool)) {
    signal?.throwIfAborted();
    wrong += await correctScores(pool, period);
  }
  return wrong;
}
