import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Pool } from 'pg';
import { readOrigin } from '../../../platform/server/audit.ts';
import { type Feature, job, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
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

const CHECK = defineQueue({ name: 'leaderboard.check', data: nothing, concurrency: 1 });

const slice = z.strictObject({
  /** The last user id that was checked. */
  after: z.int(),
});

const CHECK_USERS = defineQueue({
  name: 'leaderboard.check-users',
  data: slice,
  timeoutSeconds: LONG_TIMEOUT,
  concurrency: 1,
});

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
function leaderboardJobs(services: Services): readonly FeatureJob[] {
  const { pool, jobs, now } = services;
  return [
    timedJob(ADD_UP, '* * * * *', async () => foldScoreChanges(pool)),
    timedJob(FLAG_SPEED, '20 * * * *', async () => flagSpeed(pool, now())),
    timedJob(FINAL_RANKS, '10 2 * * *', async () => storeFinalRanks(pool, now())),
    timedJob(CHECK, '40 4 * * *', async () => void (await jobs.enqueue(pool, CHECK_USERS, { after: 0 }))),
    job(CHECK_USERS, async (data, { signal }) => checkSlice(services, data, { signal })),
  ];
}

/** Users that one job checks. The next job continues after them, so that no job takes longer the more users there are. */
const USERS_PER_JOB = 10_000;

/** Users whose entries are repaired in one transaction. A user who studies meanwhile waits for it. */
const BATCH_SIZE = 100;

/** Corrects the entries of the next users, or the scores after the last user, and logs an error for differences. */
export async function checkSlice(
  { pool, jobs, log }: Pick<Services, 'pool' | 'jobs' | 'log'>,
  { after }: z.infer<typeof slice>,
  { signal, limit = USERS_PER_JOB }: { readonly signal: AbortSignal; readonly limit?: number },
): Promise<void> {
  const { wrong, next } = await repairUsers(pool, { after, limit, signal });
  const differences = wrong + (next === null ? await repairScores(pool, signal) : 0);
  if (differences > 0) log.error({ differences }, 'the leaderboard differed from the ledger and was corrected');
  if (next !== null) await jobs.enqueue(pool, CHECK_USERS, { after: next });
}

/** Corrects all entries and scores that differ from the ledger. Returns the number of wrong ones. */
export async function repairLeaderboard(pool: Pool): Promise<number> {
  const signal = new AbortController().signal;
  const { wrong } = await repairUsers(pool, { after: 0, limit: Infinity, signal });
  return wrong + (await repairScores(pool, signal));
}

/**
 * Corrects the entries of up to `limit` users after a user id, in small transactions, so that users who study do not wait for all of it.
 * Returns the number of wrong entries, and the last id when there are more users.
 */
async function repairUsers(
  pool: Pool,
  { after, limit, signal }: { readonly after: number; readonly limit: number; readonly signal: AbortSignal },
): Promise<{ readonly wrong: number; readonly next: number | null }> {
  let wrong = 0;
  let last = after;
  for (let checked = 0; checked < limit; checked += BATCH_SIZE) {
    signal.throwIfAborted();
    const userIds = await readUserIdsAfter(pool, last, BATCH_SIZE);
    const next = userIds.at(-1);
    if (next === undefined) return { wrong, next: null };
    const differing = await readUsersWithDifferences(pool, userIds);
    if (differing.length > 0) wrong += await repairEntries(pool, differing);
    last = next;
  }
  return { wrong, next: last };
}

/** Corrects the users per score of each period. Returns the number of wrong scores. */
async function repairScores(pool: Pool, signal: AbortSignal): Promise<number> {
  let wrong = 0;
  for (const period of await readCountedPeriods(pool)) {
    signal.throwIfAborted();
    wrong += await correctScores(pool, period);
  }
  return wrong;
}
