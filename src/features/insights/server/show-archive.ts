import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import type { insightsContract } from '../contract.ts';
import { archivePage, firstArchiveDay, isArchived } from '../rules/archive-days.ts';
import { dayOfInsight } from '../rules/day-of-insight.ts';
import { showDay, type InsightServices } from './service.ts';
import { readAttempts, readReads, type StoredAttempt } from './store/days.ts';

type ArchiveAnswer = ResponseOf<typeof insightsContract.archive>;

/** A page of a learner's past days, newest first; `before` is the last day of the page before, absent for the first page. */
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
 * A past day of a learner's archive, its challenge with the answer.
 * @throws ApiError NOT_FOUND for today, a day to come, or one before the archive begins
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
 * The day on which a learner has an insight to read; what was read on a day stays that day's.
 * @throws ApiError NOT_FOUND when there is no such insight
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
