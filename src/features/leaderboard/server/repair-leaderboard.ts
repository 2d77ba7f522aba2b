import type { Pool } from 'pg';
import { readDiffering, readLearnersAfter, repairEntries } from './store/repair.ts';
import { correctScores, readCountedPeriods } from './store/scores.ts';

/** Learners whose entries are looked at, and repaired, at a time: a learner of theirs who studies meanwhile waits for so many. */
const AT_ONCE = 100;

/**
 * Holds the leaderboard against the ledger and puts right what differs, some learners at a time and then a period at a time, so that
 * nobody who studies waits for all of it. Answers how many entries and scores were wrong. Broken off it has done a part; done again it
 * finds what is left.
 */
export async function repairLeaderboard(pool: Pool, signal?: AbortSignal): Promise<number> {
  let wrong = 0;
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const learners = await readLearnersAfter(pool, last, AT_ONCE);
    const next = learners.at(-1);
    if (next === undefined) break;
    const differing = await readDiffering(pool, learners);
    if (differing.length > 0) wrong += await repairEntries(pool, differing);
    last = next;
  }
  for (const period of await readCountedPeriods(pool)) {
    signal?.throwIfAborted();
    wrong += await correctScores(pool, period);
  }
  return wrong;
}
