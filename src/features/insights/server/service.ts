import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { addDays, grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accommodatedSeconds } from '../../accounts/rules/time-accommodation.ts';
import type { Badges } from '../../achievements/server/service.ts';
import { isClosed } from '../../assessment/rules/clock.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { awardPoints, inUserTransaction } from '../../progress/server/service.ts';
import type { SearchItem } from '../../search/rules/search-item.ts';
import type { Challenge, Insight } from '../content.ts';
import type { insightsContract } from '../contract.ts';
import { challengeState, CHALLENGE, insightPath } from '../rules/insight.ts';
import { POINTS_PER_INSIGHT } from '../../progress/rules/awards.ts';
import type { InsightCalendar } from './calendar.ts';
import { optionAt, shownPosition, presentChallenge, presentInsight, RIGHT_OPTION, type Places } from './present.ts';
import {
  insertAttempt,
  insertRead,
  readAttempts,
  readReads,
  readTotals,
  storeAnswer,
  type StoredAttempt,
} from './store.ts';

export { insightFigures, insightsRead } from './store.ts';
export { createTeasers, type InsightTeaser } from './present.ts';

export interface InsightServices {
  readonly pool: Pool;
  readonly calendar: InsightCalendar;
  readonly places: Places;
  readonly badges: Badges;
}

type DayAnswer = ResponseOf<typeof insightsContract.today>;

/** Returns the insight and challenge of a day. What the user read or started that day stays when the content changes. */
export async function showDay(
  { pool, calendar, places }: InsightServices,
  user: SignedInUser,
  day: GrenadaDay,
  now: Date,
): Promise<DayAnswer> {
  const [[read], [attempt]] = await Promise.all([
    readReads(pool, user.id, day, day),
    readAttempts(pool, user.id, day, day),
  ]);
  const insight = (read === undefined ? null : calendar.insight(read.insightId)) ?? calendar.insightOf(day);
  const challenge =
    (attempt === undefined ? null : calendar.challenge(attempt.challengeId)) ?? calendar.challengeOf(day);
  const view = {
    userId: user.id,
    attempt: attempt ?? null,
    timeAccommodation: user.timeAccommodation,
    dayIsOver: day < grenadaDay(now),
    now,
  };
  return {
    day,
    insight: insight === null ? null : presentInsight(insight, read !== undefined, places),
    challenge: challenge === null ? null : presentChallenge(challenge, view),
  };
}

/**
 * Marks the insight of the day as read and awards its points once.
 * @throws ApiError NOT_FOUND for an unknown insight, REFUSED for one of another day, ALREADY_FINISHED for a repetition.
 */
export async function completeInsight(
  { pool, calendar, badges }: InsightServices,
  user: SignedInUser,
  insightId: number,
  now: Date,
): Promise<ResponseOf<typeof insightsContract.completeInsight>> {
  const day = grenadaDay(now);
  if (calendar.insight(insightId) === null) throw new ApiError('NOT_FOUND', 'There is no such insight.');
  return inUserTransaction(pool, user.id, async (client) => {
    const [read] = await readReads(client, user.id, day, day);
    if (read?.insightId === insightId) throw alreadyRead();
    if (calendar.insightOf(day)?.id !== insightId)
      throw new ApiError('REFUSED', 'This insight belongs to another day. Only today’s insight earns points.');
    const isFirst = await insertRead(client, user.id, { day, insightId, points: POINTS_PER_INSIGHT, now });
    if (!isFirst) throw alreadyRead();
    return award(client, badges, { userId: user.id, reason: 'insight.read', day, points: POINTS_PER_INSIGHT, now });
  });
}

/**
 * Starts the daily challenge, or returns the running attempt with its remaining time.
 * @throws ApiError NOT_FOUND for an unknown challenge, REFUSED for one of another day, ALREADY_FINISHED when it is over.
 */
export async function startChallenge(
  services: InsightServices,
  user: SignedInUser,
  challengeId: number,
  now: Date,
): Promise<ResponseOf<typeof insightsContract.startChallenge>> {
  return inUserTransaction(services.pool, user.id, async (client) => {
    const { challenge, attempt } = await openAttempt(client, services, { user, challengeId, now });
    if (challengeState(attempt, now) === 'completed') throw alreadyTaken();
    return {
      challenge: presentChallenge(challenge, {
        userId: user.id,
        attempt,
        timeAccommodation: user.timeAccommodation,
        dayIsOver: false,
        now,
      }),
    };
  });
}

/**
 * Grades the answer to a challenge, once. Starts the challenge if necessary. An answer after time and grace is wrong. Any answer counts
 * as a day of study.
 * @throws ApiError NOT_FOUND for an unknown challenge, REFUSED for one of another day, ALREADY_FINISHED for a repetition.
 */
export async function completeChallenge(
  services: InsightServices,
  user: SignedInUser,
  { challengeId, answer }: Pick<ParsedOf<typeof insightsContract.completeChallenge, 'body'>, 'challengeId' | 'answer'>,
  now: Date,
): Promise<ResponseOf<typeof insightsContract.completeChallenge>> {
  return inUserTransaction(services.pool, user.id, async (client) => {
    const { challenge, attempt } = await openAttempt(client, services, { user, challengeId, now });
    if (attempt.answeredAt !== null) throw alreadyTaken();
    const correctAnswer = shownPosition(challenge, user.id, RIGHT_OPTION);
    const option = answer === null ? null : optionAt(challenge, user.id, answer);
    const outOfTime = isClosed(CHALLENGE, attempt.expiresAt, now);
    const correct = !outOfTime && option === RIGHT_OPTION;
    const points = correct ? challenge.points : 0;
    await storeAnswer(client, user.id, attempt.day, { answer: option, correct, points, now });
    const totals = await award(client, services.badges, {
      userId: user.id,
      reason: 'challenge.correct',
      day: attempt.day,
      points,
      now,
    });
    const answered = { ...attempt, answer: option, correct, answeredAt: now };
    return {
      correct,
      outOfTime,
      correctAnswer,
      explanation: challenge.explanation,
      challenge: presentChallenge(challenge, {
        userId: user.id,
        attempt: answered,
        timeAccommodation: user.timeAccommodation,
        dayIsOver: false,
        now,
      }),
      ...totals,
    };
  });
}

/**
 * Returns the user's attempt at a challenge, and starts one if there is none. An attempt started before midnight can be finished after it.
 * @throws ApiError NOT_FOUND, REFUSED.
 */
async function openAttempt(
  client: PoolClient,
  { calendar }: InsightServices,
  { user, challengeId, now }: { readonly user: SignedInUser; readonly challengeId: number; readonly now: Date },
): Promise<{ challenge: Challenge; attempt: StoredAttempt }> {
  const challenge = calendar.challenge(challengeId);
  if (challenge === null) throw new ApiError('NOT_FOUND', 'There is no such challenge.');
  const day = grenadaDay(now);
  const attempts = await readAttempts(client, user.id, addDays(day, -1), day);
  const started = attempts.findLast(
    (attempt) =>
      attempt.challengeId === challengeId && (attempt.day === day || challengeState(attempt, now) === 'started'),
  );
  if (started !== undefined) return { challenge, attempt: started };
  if (calendar.challengeOf(day)?.id !== challengeId || attempts.some((attempt) => attempt.day === day)) {
    throw new ApiError('REFUSED', 'This challenge belongs to another day. Only today’s challenge can be taken.');
  }
  const expiresAt = new Date(now.getTime() + accommodatedSeconds(challenge.timeLimit, user.timeAccommodation) * 1000);
  const attempt = { day, challengeId, startedAt: now, expiresAt, answeredAt: null, answer: null, correct: null };
  await insertAttempt(client, user.id, attempt);
  return { challenge, attempt };
}

/** Awards points and badges, marks the day of study and returns the user's totals. Points are awarded once per day and reason. */
async function award(
  client: PoolClient,
  badges: Badges,
  {
    userId,
    reason,
    day,
    points,
    now,
  }: {
    readonly userId: number;
    readonly reason: string;
    readonly day: GrenadaDay;
    readonly points: number;
    readonly now: Date;
  },
) {
  await awardPoints(client, { userId, reason, sources: points === 0 ? [] : [day], pointsEach: points, now });
  const awards = await badges.award(client, { userId, since: now.getTime() });
  return { points, ...(await readTotals(client, userId)), awards };
}

function alreadyRead(): ApiError {
  return new ApiError('ALREADY_FINISHED', 'You have already read today’s insight. It counts once.');
}

function alreadyTaken(): ApiError {
  return new ApiError('ALREADY_FINISHED', 'You have already taken today’s challenge. It can be taken once.');
}

/** Returns the insights as search items, found by title and by the facts they depend on. */
export function insightItems(insights: readonly Insight[]): readonly SearchItem[] {
  return insights.map(({ id, title, facts }) => ({
    id: `insight ${id}`,
    kind: 'insights',
    title: withoutMarks(title),
    text: '',
    restsOn: facts,
    label: 'Daily insight',
    law: null,
    path: insightPath(id),
    opens: 'trial',
  }));
}
