import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { answersByDay, learnersHeardFrom } from '../../progress/server/service.ts';
import type { leaderboardContract } from '../contract.ts';
import { IMPLAUSIBLE_PACES, implausiblePace } from '../rules/speed.ts';
import { audit } from './audit.ts';
import { countOpenFlags, holdFlag, insertFlag, readFlags, storeClosed, type FlagRow } from './store/flags.ts';

/** How far back the look goes; the job runs every hour, so that one that failed or came late is made up for. */
const LOOK_BACK_MS = 3 * 60 * 60 * 1000;
/** Learners whose answers are held in memory at a time. */
const AT_ONCE = 200;
/** Flags on one page of the list. */
const PAGE = 50;

type Flag = ResponseOf<typeof leaderboardContract.closeSpeedFlag>;
type FlagList = ResponseOf<typeof leaderboardContract.speedFlags>;

/**
 * Looks at the days of which answers arrived lately and flags those on which a learner answered quicker than anyone reads:
 * once a learner and day, for an administrator to look at. It blocks nobody and takes nothing.
 */
export async function flagSpeed(pool: Pool, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  const learners = await learnersHeardFrom(pool, since);
  const fewest = Math.min(...IMPLAUSIBLE_PACES.map(({ answers }) => answers));
  for (let first = 0; first < learners.length; first += AT_ONCE) {
    const days = await answersByDay(pool, { userIds: learners.slice(first, first + AT_ONCE), since, fewest });
    for (const { userId, day, times } of days) {
      const pace = implausiblePace(times);
      if (pace === null) continue;
      await insertFlag(pool, { userId, day, answers: pace.answers, seconds: pace.seconds }, now);
    }
  }
}

/** A page of flags: what is open first, then what is closed, newest first. `after` is the `next` of the page before. */
export async function listSpeedFlags(pool: Pool, after: string | undefined): Promise<FlagList> {
  const [state, id] = after?.split('-') ?? [];
  const place = state === undefined || id === undefined ? null : { isOpen: state === 'open', id };
  const rows = await readFlags(pool, place, PAGE + 1);
  const open = await countOpenFlags(pool);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  const next =
    rows.length > PAGE && last !== undefined ? `${last.closedAt === null ? 'open' : 'closed'}-${last.id}` : null;
  return { flags: shown.map(present), open, next };
}

/**
 * Closes a flag with what an administrator made of it.
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
    const row = await holdFlag(client, id);
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
