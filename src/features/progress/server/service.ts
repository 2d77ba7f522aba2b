import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { gradeOf, summaryOf, type LearningEvent, type LearningRecord, type LearningSummary } from '../rules/learning-record.ts';
import { NO_NEWS, type AwardNews, type Awards } from './awards.ts';
import { readLearningRecord } from './learning-record.ts';
import { insertEvents, recountCards } from './record-events.ts';
import type { StudiedAnswer } from './study-history.ts';

export type { Achievement } from '../content.ts';
export { achievementFigures, countLearners, type AchievementFigures } from './achievement-figures.ts';
export { answersByDay, learnersHeardFrom } from './answer-times.ts';
export { createAwards, type AwardNews, type Awards } from './awards.ts';
export { eventIdOf } from './event-id.ts';
export { eraseLearning, learningData } from './personal-data.ts';
export { cardsStudiedSince, standingsOf } from './standings.ts';
export { answeredCards, cardsReviewed, historyBefore, rememberedSince, studyHistory, type StudiedAnswer } from './study-history.ts';

/** How far a device's clock may run ahead of ours before its events are refused. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

const NOTHING_FRESH: ReadonlyMap<string, { readonly stands: boolean }> = new Map();

/** What follows the answers of a learner, in the transaction that stores them. */
export interface Schedules {
  follow(client: PoolClient, userId: number, news: { readonly answers: readonly StudiedAnswer[]; readonly undone: ReadonlySet<number> }): Promise<void>;
}

/** What became of one event. */
export interface EventResult {
  readonly id: string;
  readonly outcome: 'applied' | 'repeat' | 'refused';
  readonly reason?: string;
}

/** Results in the order of the batch, the learner's record after it, and what it earned. */
export interface RecordedBatch {
  readonly results: EventResult[];
  readonly record: LearningRecord;
  readonly lastStudied: Date | null;
  readonly awards: AwardNews;
}

/** Takes a batch of events of one learner in one transaction; `openCards` are the ids this learner may study. */
export async function recordEvents(
  pool: Pool,
  user: SignedInUser,
  { events, openCards, awards, schedules, now }: {
    readonly events: readonly LearningEvent[];
    readonly openCards: ReadonlySet<number>;
    readonly awards: Awards;
    readonly schedules: Schedules;
    readonly now: Date;
  },
): Promise<RecordedBatch> {
  const reasons = new Map(events.map((event) => [event, refusalOf(event, user, openCards, now)]));
  const accepted = firstOfEachId(events.filter((event) => reasons.get(event) === null));
  return inUserTransaction(pool, user.id, async (client) => {
    const fresh = accepted.length === 0 ? NOTHING_FRESH : await insertEvents(client, user.id, accepted, now);
    const news = studyNews(accepted, fresh);
    if (news.undone.size > 0) await recountCards(client, user.id, [...news.undone]);
    await schedules.follow(client, user.id, news);
    const stored = await readLearningRecord(client, user.id);
    if (fresh.size > 0) await storeTotals(client, user.id, stored.record, grenadaDay(now));
    const studied = accepted.filter((event) => fresh.has(event.id) && gradeOf(event) !== null);
    const earned = studied.length === 0 ? NO_NEWS : await awards.give(client, {
      userId: user.id,
      cards: stored.record.completedCards.length + stored.undone,
      since: Math.min(now.getTime(), ...studied.map(({ at }) => Date.parse(at))),
    });
    return { results: resultsOf(events, reasons, fresh), ...stored, awards: earned };
  });
}

/**
 * Takes what a learner got wrong in a quiz or an exam as answers 'again' of those cards, so that they come back for review.
 * An id counts once (see `eventIdOf`). No points are earned or lost. The caller's transaction holds the learner's row.
 */
export async function recordMisses(
  client: PoolClient,
  userId: number,
  { misses, schedules, now }: {
    readonly misses: readonly { readonly id: string; readonly cardId: number; readonly at: Date }[];
    readonly schedules: Schedules;
    readonly now: Date;
  },
): Promise<void> {
  if (misses.length === 0) return;
  const events = misses.map(({ id, cardId, at }): LearningEvent => ({ id, kind: 'card.practised', cardId, at: at.toISOString() }));
  const fresh = await insertEvents(client, userId, events, now);
  if (fresh.size === 0) return;
  await schedules.follow(client, userId, studyNews(events, fresh));
  const { record } = await readLearningRecord(client, userId);
  await storeTotals(client, userId, record, grenadaDay(now));
}

/** The new answers that stand, and the cards of which one was taken back. */
function studyNews(accepted: readonly LearningEvent[], fresh: ReadonlyMap<string, { readonly stands: boolean }>) {
  const answers: StudiedAnswer[] = [];
  const undone = new Set<number>();
  for (const event of accepted) {
    const stored = fresh.get(event.id);
    if (stored === undefined) continue;
    const grade = gradeOf(event);
    if (grade !== null && stored.stands) answers.push({ id: event.id, cardId: event.cardId, grade, at: Date.parse(event.at) });
    else if (event.kind !== 'bookmark.set') undone.add(event.cardId);
  }
  return { answers, undone };
}

/** Adds points for a reason and source that earn once; answers how many of the sources were new. */
export async function awardPoints(
  client: PoolClient,
  award: { userId: number; reason: string; sources: readonly string[]; pointsEach: number; now: Date },
): Promise<number> {
  const day = grenadaDay(award.now);
  const { rowCount } = await client.query(
    `insert into points_ledger (user_id, reason, source, points, at, day)
     select $1, $2, source, $4, $5, $6 from unnest($3::text[]) as source
     on conflict do nothing`,
    [award.userId, award.reason, award.sources, award.pointsEach, award.now, day],
  );
  await client.query('insert into learning_days (user_id, day) values ($1, $2) on conflict do nothing', [award.userId, day]);
  const { record } = await readLearningRecord(client, award.userId);
  await storeTotals(client, award.userId, record, day);
  return rowCount ?? 0;
}

/** Runs work in a transaction that holds the learner's row, so that two devices cannot interleave. Others may refer to the row meanwhile. */
export async function inUserTransaction<T>(pool: Pool, userId: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('select 1 from users where id = $1 for no key update', [userId]);
    return work(client);
  });
}

/** Keeps the totals that every screen's header shows; they follow from the ledger and can be rebuilt from it. The streak is that of the last day of study. */
async function storeTotals(client: PoolClient, userId: number, record: LearningRecord, today: GrenadaDay): Promise<void> {
  const lastDay = record.days.toSorted().at(-1) ?? null;
  const { totalPoints, currentStreak, freezes } = summaryOf(record, lastDay ?? today);
  await client.query(
    'update users set points = $2, streak = $3, streak_freezes = $4, last_active_date = $5, updated_at = now() where id = $1',
    [userId, totalPoints, currentStreak, freezes, lastDay],
  );
}

function refusalOf(event: LearningEvent, user: SignedInUser, openCards: ReadonlySet<number>, now: Date): string | null {
  const at = Date.parse(event.at);
  if (at > now.getTime() + CLOCK_SKEW_MS) return 'This happened in the future by our clock. Check the date of the device.';
  if (at < user.createdAt.getTime() - CLOCK_SKEW_MS) return 'This happened before the account was made.';
  if (!openCards.has(event.cardId)) return 'This card is not open to this account.';
  return null;
}

function firstOfEachId(events: readonly LearningEvent[]): LearningEvent[] {
  const byId = new Map<string, LearningEvent>();
  for (const event of events) {
    const id = event.id.toLowerCase();
    if (!byId.has(id)) byId.set(id, { ...event, id });
  }
  return [...byId.values()];
}

function resultsOf(
  events: readonly LearningEvent[],
  reasons: ReadonlyMap<LearningEvent, string | null>,
  fresh: ReadonlyMap<string, unknown>,
): EventResult[] {
  const told = new Set<string>();
  return events.map((event) => {
    const reason = reasons.get(event) ?? null;
    if (reason !== null) return { id: event.id, outcome: 'refused', reason };
    const id = event.id.toLowerCase();
    const first = !told.has(id);
    told.add(id);
    return { id: event.id, outcome: first && fresh.has(id) ? 'applied' : 'repeat' };
  });
}

/** The figures of a learner as the dashboard shows them on a day, for features that show them too. */
export async function learningFigures(pool: Pool, userId: number, today: GrenadaDay): Promise<LearningSummary> {
  const { record } = await readLearningRecord(pool, userId);
  return summaryOf(record, today);
}
