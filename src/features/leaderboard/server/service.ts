import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import {
  addDays,
  dayStart,
  grenadaDay,
  weekStart,
  type GrenadaDay,
} from '../../../platform/shared/grenada-calendar.ts';
import { currentLevels } from '../../achievements/server/service.ts';
import { runningStreaks, thisWeek } from '../../progress/server/service.ts';
import { quizAverages } from '../../quiz/server/service.ts';
import type { leaderboardContract } from '../contract.ts';
import { periodAt, type Period, type PeriodSpan } from '../rules/periods.ts';
import { CHALLENGE_CARDS } from '../rules/weekly-challenge.ts';
import { readOwnPlace, readTop, type OwnPlace, type PlacedLearner } from './store/ranking.ts';

/** What the leaderboard is read from. `achievementsOf` counts what each of some learners unlocked; who unlocked nothing may be absent. */
export interface LeaderboardServices {
  readonly pool: Pool;
  readonly achievementsOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  readonly now: () => Date;
}

type Leaderboard = ResponseOf<typeof leaderboardContract.show>;
type Entry = Leaderboard['entries'][number];

/** The leaderboard of the period that it is now, as one learner sees it. */
export async function showLeaderboard(
  services: LeaderboardServices,
  user: SignedInUser,
  period: Period,
): Promise<Leaderboard> {
  const today = grenadaDay(services.now());
  const span = periodAt(period, today);
  const [top, own, weeklyChallenge] = await Promise.all([
    readTop(services.pool, span),
    readOwnPlace(services.pool, user.id, span),
    challengeOf(services.pool, user.id, today),
  ]);
  const entryOf = await presenter(services, { learners: [...top, ...own.placed], viewer: user.id, span, today });
  return {
    period,
    periodStart: span.end === null ? null : span.start,
    periodEnd: span.end,
    entries: top.map(entryOf),
    totalLearners: own.total,
    you: yourPlace(own, user.id, entryOf),
    optedIn: own.listed,
    alias: own.alias,
    nameWithoutAlias: own.nameWithoutAlias,
    beforeJoining: beforeJoining(own, user.id),
    weeklyChallenge,
  };
}

/** The place of a learner who chose to appear, of so many; null for anyone else, and without points in the period. */
export async function placeOf(
  pool: Pool,
  userId: number,
  period: Period,
  now: Date,
): Promise<{ position: number; totalUsers: number } | null> {
  const own = await readOwnPlace(pool, userId, periodAt(period, grenadaDay(now)));
  const row = own.listed ? ownRow(own, userId) : undefined;
  return row === undefined ? null : { position: row.rank, totalUsers: own.total };
}

function ownRow({ placed }: OwnPlace, userId: number): PlacedLearner | undefined {
  return placed.find((learner) => learner.userId === userId);
}

function yourPlace(own: OwnPlace, userId: number, entryOf: (learner: PlacedLearner) => Entry): Leaderboard['you'] {
  const mine = own.listed ? ownRow(own, userId) : undefined;
  if (mine === undefined) return null;
  const index = own.placed.indexOf(mine);
  return {
    ...entryOf(mine),
    above: own.placed.slice(0, index).map(entryOf),
    below: own.placed.slice(index + 1).map(entryOf),
    pointsToNext: own.next === null ? null : own.next.points - mine.points,
    nextRank: own.next?.rank ?? null,
    bestRank: own.bestRank,
  };
}

/** Where a learner would stand who chose not to appear. The row is their own: it is in no answer but theirs. */
function beforeJoining(own: OwnPlace, userId: number): Leaderboard['beforeJoining'] {
  const mine = own.listed ? undefined : ownRow(own, userId);
  return mine === undefined ? null : { rank: mine.rank, totalXP: mine.points, cardsStudied: mine.cards };
}

/** Reads what stands beside the points of the learners who are shown, at most 55 of them, each figure in one question. */
async function presenter(
  { pool, achievementsOf }: LeaderboardServices,
  {
    learners,
    viewer,
    span,
    today,
  }: {
    readonly learners: readonly PlacedLearner[];
    readonly viewer: number;
    readonly span: PeriodSpan;
    readonly today: GrenadaDay;
  },
): Promise<(learner: PlacedLearner) => Entry> {
  const ids = [...new Set(learners.map(({ userId }) => userId))];
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
  return { target: CHALLENGE_CARDS, studied: cards, endsAt: new Date(dayStart(addDays(monday, 7))).toISOString() };
}
