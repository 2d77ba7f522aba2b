import { z } from 'zod';
import { timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import { repairLeaderboard } from './repair-leaderboard.ts';
import { writeFinalPlaces } from './store/final-places.ts';
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
    timedJob(CHECK, '40 4 * * *', async (_, { signal }) => checkLeaderboard(pool, log, signal)),
  ];
}

/** Holds the leaderboard against the ledger. A difference is a fault of ours: it is put right for the learners, and logged. */
async function checkLeaderboard(pool: Services['pool'], log: Services['log'], signal: AbortSignal): Promise<void> {
  const differences = await repairLeaderboard(pool, signal);
  if (differences > 0) log.error({ differences }, 'the leaderboard differed from the ledger and was put right');
}
