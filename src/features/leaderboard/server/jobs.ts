import { z } from 'zod';
import { timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import { writeFinalPlaces } from './store/final-places.ts';
import { countDifferences, rebuildLeaderboard } from './store/rebuild.ts';
import { foldScoreChanges } from './store/scores.ts';
import { flagSpeed } from './speed-flags.ts';

const nothing = z.strictObject({});
/** Seconds that work over every learner may take. */
const LONG = 30 * 60;

const FOLD = defineQueue({ name: 'leaderboard.add-up-scores', data: nothing, retries: 0, atOnce: 1 });
const FLAG = defineQueue({ name: 'leaderboard.flag-speed', data: nothing, timeoutSeconds: LONG, atOnce: 1 });
const FINISH = defineQueue({ name: 'leaderboard.write-final-places', data: nothing, timeoutSeconds: LONG, atOnce: 1 });
const CHECK = defineQueue({ name: 'leaderboard.check', data: nothing, timeoutSeconds: LONG, atOnce: 1 });

/** What the leaderboard does by itself. Times are Grenadian. */
export function leaderboardJobs({ pool, log, now }: Services): readonly FeatureJob[] {
  return [
    timedJob(FOLD, '* * * * *', async () => foldScoreChanges(pool)),
    timedJob(FLAG, '20 * * * *', async () => flagSpeed(pool, now())),
    timedJob(FINISH, '10 2 * * *', async () => writeFinalPlaces(pool, now())),
    timedJob(CHECK, '40 4 * * *', async () => checkLeaderboard(pool, log)),
  ];
}

/** Holds the leaderboard against the ledger. A difference is a fault of ours: it is told, and put right for the learners. */
async function checkLeaderboard(pool: Services['pool'], log: Services['log']): Promise<void> {
  const differences = await countDifferences(pool);
  if (differences === 0) return;
  log.error({ differences }, 'the leaderboard differed from the ledger and is made anew');
  await rebuildLeaderboard(pool);
}
