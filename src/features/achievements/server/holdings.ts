import type { Pool } from 'pg';
import { countLearners } from '../../progress/server/service.ts';
import { countHolders } from './store/unlocked.ts';

/** How long a count is good for. */
const COUNTED_ANEW_MS = 5 * 60 * 1000;

/** How many learners there are, and how many of them have each achievement, by id. */
export interface Holdings {
  readonly learners: number;
  readonly holders: ReadonlyMap<string, number>;
}

/**
 * Counts who has what, over all learners: at most every five minutes in this process. Whoever asks while an old count is
 * renewed gets the old one and does not wait.
 */
export function createHoldings(pool: Pool, now: () => Date): () => Promise<Holdings> {
  let known: Holdings | null = null;
  let countedAt = -Infinity;
  let counting: Promise<Holdings> | null = null;

  async function count(): Promise<Holdings> {
    try {
      const [learners, holders] = await Promise.all([countLearners(pool), countHolders(pool)]);
      known = { learners, holders };
      countedAt = now().getTime();
      return known;
    } finally {
      counting = null;
    }
  }

  return async () => {
    if (known !== null && now().getTime() - countedAt < COUNTED_ANEW_MS) return known;
    counting ??= count();
    if (known === null) return counting;
    // The old count still serves: a failure to renew it is met by the next one who asks.
    counting.catch(() => undefined);
    return known;
  };
}
