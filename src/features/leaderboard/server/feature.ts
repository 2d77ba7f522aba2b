import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Pool } from 'pg';
import { readOrigin } from '../../../platform/server/audit.ts';
import { type Feature, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import { leaderboardContract } from '../contract.ts';
import { leaderboardPersonalData } from './personal-data.ts';
import { type LeaderboardServices, showLeaderboard, changeSettings } from './service.ts';
import { audit, flagSpeed, closeSpeedFlag, listSpeedFlags } from './speed-flags.ts';
import { storeFinalRanks } from './store/ranking.ts';
import {
  foldScoreChanges,
  readUsersWithDifferences,
  readUserIdsAfter,
  repairEntries,
  correctScores,
  readCountedPeriods,
} from './store/scores.ts';

const nothing = z.strictObject({});

/** Seconds. */
const LONG_TIMEOUT = 30 * 60;

const ADD_UP = defineQueue({ name: 'leaderboard.add-up-scores', data: nothing, retries: 0, concurrency: 1 });

const FLAG_SPEED = defineQueue({
  name: 'leaderboard.flag-speed',
  data: nothing,
  timeoutSeconds: LONG_TIMEOUT,
  concurrency: 1,
});

const FINAL_RANKS = defineQueue({
  name: 'leaderboard.write-final-places',
  data: nothing,
  timeoutSeconds: LONG_TIMEOUT,
  concurrency: 1,
});

const CHECK = defineQueue({ name: 'leaderboard.check', data: nothing, timeoutSeconds: LONG_TIMEOUT, concurrency: 1 });

/** The leaderboard. */
export function leaderboardFeature(services: Services & LeaderboardServices): Feature {
  return {
    name: 'leaderboard',
    audit,
    personalData: leaderboardPersonalData,
    jobs: leaderboardJobs(services),
    routes: (app) => leaderboardRoutes(app, services),
  };
}

function leaderboardRoutes(app: FastifyInstance, services: Services & LeaderboardServices): void {
  const { pool, now } = services;

  registerCall(app, leaderboardContract.show, { audience: 'signedIn', limiter: 'read' }, async ({ user, query }) =>
    showLeaderboard(services, user, query.period),
  );

  registerCall(app, leaderboardContract.settings, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) =>
    changeSettings(services, user.id, body),
  );

  registerCall(app, leaderboardContract.speedFlags, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    listSpeedFlags(pool, query.after),
  );

  registerCall(
    app,
    leaderboardContract.closeSpeedFlag,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      closeSpeedFlag(pool, params.id, { note: body.note, by: user, origin: readOrigin(request), now: now() }),
  );
}

/** Jobs of the leaderboard; times are those of Grenada. */
function leaderboardJobs({ pool, log, now }: Services): readonly FeatureJob[] {
  return [
    timedJob(ADD_UP, '* * * * *', async () => foldScoreChanges(pool)),
    timedJob(FLAG_SPEED, '20 * * * *', async () => flagSpeed(pool, now())),
    timedJob(FINAL_RANKS, '10 2 * * *', async () => storeFinalRanks(pool, now())),
    timedJob(CHECK, '40 4 * * *', async (_, { signal }) => checkLeaderboard(pool, log, signal)),
  ];
}

/** Corrects entries and scores that differ from the ledger, and logs an error for them. */
async function checkLeaderboard(pool: Services['pool'], log: Services['log'], signal: AbortSignal): Promise<void> {
  const differences = await repairLeaderboard(pool, signal);
  if (differences > 0) log.error({ differences }, 'the leaderboard differed from the ledger and was corrected');
}

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
    const userIds = await readUserIdsAfter(pool, last, BATCH_SIZE);
    const next = userIds.at(-1);
    if (next === undefined) break;
    const differing = await readUsersWithDifferences(pool, userIds);
    if (differing.length > 0) wrong += await repairEntries(pool, differing);
    last = next;
  }
  for (const period of await readCountedPeriods(pool)) {
    signal?.throwIfAborted();
    wrong += await correctScores(pool, period);
  }
  return wrong;
}
