import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import { writeFinalPlaces } from './final-places.ts';
import { countDifferences, rebuildLeaderboard } from './rebuild.ts';
import { foldScoreChanges } from './scores.ts';
import { flagSpeed } from './speed-flags.ts';

const nothing = z.strictObject({});
/** Seconds that work over every learner may take. */
const LONG = 30 * 60;

const FOLD = defineQueue({ name: 'leaderboard.add-up-scores', data: nothing, retries: 0, atOnce: 1 });
const FLAG = defineQueue({ name: 'leaderboard.flag-speed', data: nothing, timeoutSeconds: LONG, atOnce: 1 });
const FINISH = defineQueue({ name: 'leaderboard.write-final-places', data: nothing, timeoutSeconds: LONG, atOnce: 1 });
const CHECK = defineQueue({ name: 'leaderboard.check', data: nothing, timeoutSeconds: LONG, atOnce: 1 });

/** What the leaderboard does by itself. Times are Grenadian. */
export function defineLeaderboardJobs({ pool, jobs, now }: Services, log: Pick<FastifyBaseLogger, 'error'>): void {
  jobs.define(FOLD, async () => foldScoreChanges(pool));
  jobs.schedule(FOLD, '* * * * *');

  jobs.define(FLAG, async () => flagSpeed(pool, now()));
  jobs.schedule(FLAG, '20 * * * *');

  jobs.define(FINISH, async () => writeFinalPlaces(pool, now()));
  jobs.schedule(FINISH, '10 2 * * *');

  jobs.define(CHECK, async () => checkLeaderboard(pool, log));
  jobs.schedule(CHECK, '40 4 * * *');
}

/** Holds the leaderboard against the ledger. A difference is a fault of ours: it is told, and put right for the learners. */
async function checkLeaderboard(pool: Services['pool'], log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const differences = await countDifferences(pool);
  if (differences === 0) return;
  log.error({ differences }, 'the leaderboard differed from the ledger and is made anew');
  await rebuildLeaderboard(pool);
}
