import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import type { insightsContract } from '../contract.ts';
import { archivePage, firstArchiveDay, isArchived, dayOfInsight } from '../rules/archive.ts';
import { showDay, type InsightServices } from './service.ts';
import { readAttempts, readReads, type StoredAttempt } from './store.ts';

type ArchiveAnswer = ResponseOf<typeof insightsContract.archive>;

/** Returns a page of the user's past days, newest first, before the day `before` or, without it, before today. */
export async function showArchive(
  { pool, calendar }: InsightServices,
  user: SignedInUser,
  before: string | undefined,
  now: Date,
): Promise<ArchiveAnswer> {
  const today = grenadaDay(now);
  const first = firstArchiveDay(user.createdAt, today);
  const days = archivePage({ first, today, before: before === undefined ? null : parseGrenadaDay(before) });
  const [newest, oldest] = [days[0], days.at(-1)];
  if (newest === undefined || oldest === undefined) return { days: [], next: null };
  const [reads, attempts] = await Promise.all([
    readReads(pool, user.id, oldest, newest),
    readAttempts(pool, user.id, oldest, newest),
  ]);
  const readOf = new Map(reads.map((read) => [read.day, read]));
  const attemptOf = new Map(attempts.map((attempt) => [attempt.day, attempt]));
  return { days: days.map((day) => entryOf(day)), next: oldest > first ? oldest : null };

  function entryOf(day: GrenadaDay): ArchiveAnswer['days'][number] {
    const read = readOf.get(day);
    const attempt = attemptOf.get(day);
    const insight = (read === undefined ? null : calendar.insight(read.insightId)) ?? calendar.insightOf(day);
    const challenge =
      (attempt === undefined ? null : calendar.challenge(attempt.challengeId)) ?? calendar.challengeOf(day);
    return {
      day,
      insight:
        insight === null
          ? null
          : { id: insight.id, title: insight.title, category: insight.category, isCompleted: read !== undefined },
      challenge: challenge === null ? null : { id: challenge.id, title: challenge.title, result: resultOf(attempt) },
    };
  }
}

function resultOf(attempt: StoredAttempt | undefined): 'right' | 'wrong' | 'not_taken' {
  if (attempt === undefined) return 'not_taken';
  return attempt.correct === true ? 'right' : 'wrong';
}

/**
 * Returns a past day with the answer to its challenge.
 * @throws ApiError NOT_FOUND for a day that is not in the user's archive.
 */
export async function showPastDay(
  services: InsightServices,
  user: SignedInUser,
  text: string,
  now: Date,
): Promise<ResponseOf<typeof insightsContract.pastDay>> {
  const today = grenadaDay(now);
  const day = parseGrenadaDay(text);
  if (day === null || !isArchived(day, { first: firstArchiveDay(user.createdAt, today), today }))
    throw new ApiError('NOT_FOUND', 'That day is not in your archive.');
  return showDay(services, user, day, now);
}

/**
 * Returns the day of an insight. A day on which the user read an insight stays that insight's.
 * @throws ApiError NOT_FOUND for an unknown insight.
 */
export async function showInsightDay(
  { pool, calendar }: InsightServices,
  user: SignedInUser,
  id: number,
  now: Date,
): Promise<ResponseOf<typeof insightsContract.insightDay>> {
  const today = grenadaDay(now);
  const first = firstArchiveDay(user.createdAt, today);
  const reads = new Map((await readReads(pool, user.id, first, today)).map(({ day, insightId }) => [day, insightId]));
  const insightOf = (day: GrenadaDay) => reads.get(day) ?? calendar.insightOf(day)?.id ?? null;
  const insight = calendar.insight(id);
  const found = insight === null ? null : dayOfInsight(id, insightOf, { first, today, round: calendar.round });
  if (insight === null || found === null) throw new ApiError('NOT_FOUND', 'There is no such insight.');
  return { id, title: withoutMarks(insight.title), ...found };
}
