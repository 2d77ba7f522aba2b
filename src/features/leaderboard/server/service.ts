import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf, ParsedOf } from '../../../platform/shared/contract.ts';
import {
  addDays,
  dayStart,
  grenadaDay,
  weekStart,
  type GrenadaDay,
} from '../../../platform/shared/grenada-calendar.ts';
import type { Services } from '../../../platform/server/services.ts';
import { cleanLine, withoutInvisible } from '../../../platform/shared/clean-text.ts';
import { currentLevels } from '../../achievements/server/service.ts';
import { runningStreaks, thisWeek, inUserTransaction } from '../../progress/server/service.ts';
import { quizAverages } from '../../quiz/server/service.ts';
import type { ShareSource } from '../../sharing/server/service.ts';
import { claimName, countClaim } from '../../accounts/server/service.ts';
import type { leaderboardContract } from '../contract.ts';
import { periodAt, type Period, type PeriodSpan, WEEKLY_CHALLENGE_CARDS } from '../rules/periods.ts';
import { aliasProblem } from '../rules/alias.ts';
import {
  readOwnRank,
  readTop,
  type OwnRank,
  type RankedUser,
  isAliasTaken,
  readAlias,
  storeAlias,
  storeOptIn,
} from './store/ranking.ts';

const TAKEN = 'Someone already goes by that name. Please choose another one.';

export interface LeaderboardServices {
  readonly pool: Pool;
  /** Counts the unlocked achievements of users, by user id; users without one may be absent. */
  readonly achievementsOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  readonly now: () => Date;
}

type Leaderboard = ResponseOf<typeof leaderboardContract.show>;

type Entry = Leaderboard['entries'][number];

/** Returns the leaderboard of the current period for a user. */
export async function showLeaderboard(
  services: LeaderboardServices,
  user: SignedInUser,
  period: Period,
): Promise<Leaderboard> {
  const today = grenadaDay(services.now());
  const span = periodAt(period, today);
  const [top, own, weeklyChallenge] = await Promise.all([
    readTop(services.pool, span),
    readOwnRank(services.pool, user.id, span),
    challengeOf(services.pool, user.id, today),
  ]);
  const entryOf = await presenter(services, { ranked: [...top, ...own.ranked], viewer: user.id, span, today });
  return {
    period,
    periodStart: span.end === null ? null : span.start,
    periodEnd: span.end,
    entries: top.map(entryOf),
    totalLearners: own.total,
    you: presentOwnRank(own, user.id, entryOf),
    optedIn: own.isListed,
    alias: own.alias,
    nameWithoutAlias: own.nameWithoutAlias,
    beforeJoining: beforeJoining(own, user.id),
    weeklyChallenge,
  };
}

/** Returns a user's rank and the number of ranked users; null when the user does not appear or has no points. */
export async function rankOf(
  pool: Pool,
  userId: number,
  period: Period,
  now: Date,
): Promise<{ readonly rank: number; readonly totalUsers: number } | null> {
  const own = await readOwnRank(pool, userId, periodAt(period, grenadaDay(now)));
  const row = own.isListed ? ownRow(own, userId) : undefined;
  return row === undefined ? null : { rank: row.rank, totalUsers: own.total };
}

/** Provides the user's current rank of a period to the sharing feature. */
export function rankShares(pool: Pool, now: () => Date): ShareSource<'leaderboard'> {
  return async (user, { period }) => {
    const own = await rankOf(pool, user.id, period, now());
    if (own === null)
      throw new ApiError('REFUSED', 'You are not on the leaderboard yet. Join it and earn points first.');
    return {
      source: `${period} ${own.rank}/${own.totalUsers}`,
      // Shares call a rank a position.
      data: { type: 'leaderboard', position: own.rank, totalUsers: own.totalUsers },
    };
  };
}

/**
 * Stores whether the user appears, and the alias: empty deletes it, absent keeps it. A database trigger lists or unlists all entries of the
 * user in the same transaction.
 * @throws ApiError INVALID_REQUEST for an alias that is too short or too long, USERNAME_TAKEN for one that is reserved or resembles another
 *   user's name, TOO_MANY_REQUESTS.
 */
export async function changeSettings(
  services: Pick<Services, 'pool' | 'limiter' | 'now'>,
  userId: number,
  { optIn, alias }: ParsedOf<typeof leaderboardContract.settings, 'body'>,
): Promise<ResponseOf<typeof leaderboardContract.settings>> {
  const name = alias === null || alias === undefined ? null : cleanAlias(alias);
  const problem = name === null ? null : aliasProblem(name);
  if (problem !== null)
    throw new ApiError('INVALID_REQUEST', problem, { issues: [{ path: 'alias', message: problem }] });
  const claim = { userId, kind: 'alias', name } as const;
  if (alias !== undefined) await countClaim(services, claim);
  return inUserTransaction(services.pool, userId, async (client) => {
    if (alias !== undefined && !(await claimName(client, claim))) throw takenError();
    await storeOptIn(client, userId, optIn, services.now());
    if (alias === undefined) return { optIn, alias: await readAlias(client, userId) };
    await storeAlias(client, userId, name);
    return { optIn, alias: name };
  }).catch((error: unknown) => {
    throw isAliasTaken(error) ? takenError() : error;
  });
}

/** Returns the alias normalized, on one line, without invisible characters; null when empty. */
function cleanAlias(text: string): string | null {
  const clean = cleanLine(withoutInvisible(text.toWellFormed().normalize('NFKC')));
  return clean === '' ? null : clean;
}

function takenError(): ApiError {
  return new ApiError('USERNAME_TAKEN', TAKEN, { issues: [{ path: 'alias', message: TAKEN }] });
}

function ownRow({ ranked }: OwnRank, userId: number): RankedUser | undefined {
  return ranked.find((row) => row.userId === userId);
}

function presentOwnRank(own: OwnRank, userId: number, entryOf: (row: RankedUser) => Entry): Leaderboard['you'] {
  const mine = own.isListed ? ownRow(own, userId) : undefined;
  if (mine === undefined) return null;
  const index = own.ranked.indexOf(mine);
  return {
    ...entryOf(mine),
    above: own.ranked.slice(0, index).map(entryOf),
    below: own.ranked.slice(index + 1).map(entryOf),
    pointsToNext: own.next === null ? null : own.next.points - mine.points,
    nextRank: own.next?.rank ?? null,
    bestRank: own.bestRank,
  };
}

/** Returns the rank that a user who does not appear would have. Only that user receives it. */
function beforeJoining(own: OwnRank, userId: number): Leaderboard['beforeJoining'] {
  const mine = own.isListed ? undefined : ownRow(own, userId);
  return mine === undefined ? null : { rank: mine.rank, totalXP: mine.points, cardsStudied: mine.cards };
}

/** Reads the other numbers of the shown users, at most 55, one query each. Returns a function that converts a user's row. */
async function presenter(
  { pool, achievementsOf }: LeaderboardServices,
  {
    ranked,
    viewer,
    span,
    today,
  }: {
    readonly ranked: readonly RankedUser[];
    readonly viewer: number;
    readonly span: PeriodSpan;
    readonly today: GrenadaDay;
  },
): Promise<(row: RankedUser) => Entry> {
  const ids = [...new Set(ranked.map(({ userId }) => userId))];
  const time = {
    from: new Date(dayStart(span.start)),
    until: span.end === null ? null : new Date(dayStart(addDays(span.end, 1))),
  };
  const [streaks, levels, averages, achievements] = await Promise.all([
    runningStreaks(pool, ids, today),
    currentLevels(pool, ids),
    quizAverages(pool, ids, time),
    achievementsOf(ids),
  ]);
  return ({ userId, name, handle, points, cards, rank }) => ({
    rank,
    username: name,
    handle,
    totalXP: points,
    cardsStudied: cards,
    quizScore: averages.get(userId) ?? null,
    studyStreak: streaks.get(userId) ?? 0,
    achievements: achievements.get(userId) ?? 0,
    level: levels.get(userId) ?? 1,
    isCurrentUser: userId === viewer,
  });
}

async function challengeOf(pool: Pool, userId: number, today: GrenadaDay): Promise<Leaderboard['weeklyChallenge']> {
  const monday = weekStart(today);
  const { cards } = await thisWeek(pool, userId, today);
  return {
    target: WEEKLY_CHALLENGE_CARDS,
    studied: cards,
    endsAt: new Date(dayStart(addDays(monday, 7))).toISOString(),
  };
}
