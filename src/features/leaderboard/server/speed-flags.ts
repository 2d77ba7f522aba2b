import type { Pool } from 'pg';
import { type RequestOrigin, createAudit } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { answersByDay, learnersWithNewAnswers } from '../../progress/server/service.ts';
import type { leaderboardContract } from '../contract.ts';
import { IMPLAUSIBLE_PACES, implausiblePace } from '../rules/speed.ts';
import { countOpenFlags, lockFlag, insertFlag, readFlags, storeClosed, type FlagRow } from './store/flags.ts';

export const audit = createAudit('speed_flag.closed');

/** Answers of this time are checked. The job runs every hour: the overlap makes up for missed runs. */
const CHECKED_MS = 3 * 60 * 60 * 1000;

/** Users whose answers are in memory at a time. */
const BATCH_SIZE = 200;

/** Flags on a page. */
const PAGE_SIZE = 50;

type Flag = ResponseOf<typeof leaderboardContract.closeSpeedFlag>;

type FlagList = ResponseOf<typeof leaderboardContract.speedFlags>;

/**
 * Flags days on which a user answered faster than reading, among days with recent answers: once per user and day, for administrators. A flag
 * has no effect on the user.
 */
export async function flagSpeed(pool: Pool, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CHECKED_MS);
  const learners = await learnersWithNewAnswers(pool, since);
  const fewest = Math.min(...IMPLAUSIBLE_PACES.map(({ answers }) => answers));
  for (let first = 0; first < learners.length; first += BATCH_SIZE) {
    const days = await answersByDay(pool, { userIds: learners.slice(first, first + BATCH_SIZE), since, fewest });
    for (const { userId, day, times } of days) {
      const pace = implausiblePace(times);
      if (pace === null) continue;
      await insertFlag(pool, { userId, day, answers: pace.answers, seconds: pace.seconds }, now);
    }
  }
}

/** Returns a page of flags: open ones first, then closed ones, newest first. `after` is the `next` of the previous page. */
export async function listSpeedFlags(pool: Pool, after: string | undefined): Promise<FlagList> {
  const [state, id] = after?.split('-') ?? [];
  const cursor = state === undefined || id === undefined ? null : { isOpen: state === 'open', id };
  const rows = await readFlags(pool, cursor, PAGE_SIZE + 1);
  const open = await countOpenFlags(pool);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const next =
    rows.length > PAGE_SIZE && last !== undefined ? `${last.closedAt === null ? 'open' : 'closed'}-${last.id}` : null;
  return { flags: shown.map(present), open, next };
}

/**
 * Closes a flag with an administrator's note.
 * @throws ApiError NOT_FOUND, ALREADY_FINISHED when it was closed before.
 */
export async function closeSpeedFlag(
  pool: Pool,
  id: number,
  {
    note,
    by,
    origin,
    now,
  }: { readonly note: string; readonly by: SignedInUser; readonly origin: RequestOrigin; readonly now: Date },
): Promise<Flag> {
  return inTransaction(pool, async (client) => {
    const row = await lockFlag(client, id);
    if (row === null) throw new ApiError('NOT_FOUND', 'There is no such flag.');
    if (row.closedAt !== null) throw new ApiError('ALREADY_FINISHED', 'This flag is already closed.');
    await storeClosed(client, id, { by: by.id, note, now });
    const { userId, ...flag } = row;
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'speed_flag.closed', resource: `speed flag ${id}`, success: true, details: { userId } },
      now,
    );
    return present({ ...flag, closedAt: now, closedBy: by.username, note });
  });
}

function present({ flaggedAt, closedAt, ...flag }: FlagRow): Flag {
  return { ...flag, flaggedAt: flaggedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
}
