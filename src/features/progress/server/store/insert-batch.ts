import type { PoolClient } from 'pg';
import { namedStatement, type NamedStatement } from '../../../../platform/server/database/named-statement.ts';
import { countCallsSql, type LimitCounter } from '../../../../platform/server/rate-limits.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { BatchProgress, CardOfBatch } from '../../rules/batch-progress.ts';
import { gradeOf, type LearningEvent } from '../../rules/learning-record.ts';
import { POINTS_PER_CARD } from '../../rules/awards.ts';
import type { Streaks } from '../../rules/streak.ts';
import type { LedgerSnapshot } from './read-snapshot.ts';
import { CARDS_OF_RECORD, type CardsOfRecord } from './read-record.ts';

/**
 * Inserts a card's points for its first completion; undoing and answering again changes nothing. Left out of a batch without a
 * completion, so that no trigger on the table runs.
 */
const POINTS = `points as (
      insert into points_ledger as l (user_id, reason, source, points, at, day)
      select $1, 'card.completed', p.card_id::text, p.points, p.at, p.day
        from jsonb_to_recordset($2::jsonb -> 'points') as p(card_id int, points int, at timestamptz, day date)
      on conflict (user_id, reason, source) do update
        set points = greatest(l.points, excluded.points), at = least(l.at, excluded.at), day = least(l.day, excluded.day)
    ), `;

/** Inserts new days of study. */
const DAYS = `days as (
      insert into learning_days (user_id, day) select $1, day::date from jsonb_array_elements_text($2::jsonb -> 'days') as day
      on conflict do nothing
    ), `;

/**
 * Merges the progress of each card so that the order of batches makes no difference: first completion, latest bookmark, latest
 * study.
 */
const PROGRESS = `progress as (
      insert into user_progress as p
        (user_id, flashcard_id, status, attempts, correct_answers, completed_at, last_studied, last_attempt_date,
         is_bookmarked, bookmarked_at)
      select $1, c.card_id,
             case when c.completed_at is not null then 'completed' when c.attempts > 0 then 'learning' else 'new' end,
             c.attempts, c.correct, c.completed_at, c.last_studied, c.last_studied,
             coalesce(c.bookmarked, false), c.bookmarked_at
        from jsonb_to_recordset($2::jsonb -> 'cards')
          as c(card_id int, attempts int, correct int, completed_at timestamptz, last_studied timestamptz,
               bookmarked boolean, bookmarked_at timestamptz)
      on conflict (user_id, flashcard_id) do update set
        status = case when 'completed' in (p.status, excluded.status) then 'completed'
                      when 'learning' in (p.status, excluded.status) then 'learning' else 'new' end,
        attempts = p.attempts + excluded.attempts,
        correct_answers = p.correct_answers + excluded.correct_answers,
        completed_at = least(p.completed_at, excluded.completed_at),
        last_studied = greatest(p.last_studied, excluded.last_studied),
        last_attempt_date = greatest(p.last_attempt_date, excluded.last_attempt_date),
        is_bookmarked = case
          when excluded.bookmarked_at is null then p.is_bookmarked
          when p.bookmarked_at is null or excluded.bookmarked_at > p.bookmarked_at then excluded.is_bookmarked
          when excluded.bookmarked_at = p.bookmarked_at then p.is_bookmarked or excluded.is_bookmarked
          else p.is_bookmarked end,
        bookmarked_at = greatest(p.bookmarked_at, excluded.bookmarked_at)
      returning flashcard_id, status, completed_at, last_studied, is_bookmarked, bookmarked_at
    ), `;

/** The optional parts of the statement. */
interface Parts {
  readonly hasPoints: boolean;
  readonly hasNewDays: boolean;
  readonly isLimited: boolean;
}

/**
 * Returns the statement that stores a batch: events, points, days, progress of cards and the user's totals. It fails when an
 * event is recorded already. Parameters: $1 user, $2 JSON of events, cards, points and days, $3 time of receipt, $4 points, $5 streak,
 * $6 freezes, $7 last day of study, $8 right answers and $9 all answers of the user, $10 cards of the batch, $11 to $14 the limit.
 *
 * Each part of the statement reads the tables as they were before it. So the result joins the returned rows of the batch with the
 * stored rows of all other cards.
 */
function recordStatement({ hasPoints, hasNewDays, isLimited }: Parts): NamedStatement {
  const countCalls = isLimited ? `counted_calls as (${countCallsSql('$11', '$12', '$13', '$14')}), ` : '';
  return namedStatement(`
    with recorded as (
      insert into learning_events (user_id, id, kind, flashcard_id, bookmarked, grade, undoes, at, received_at)
      select $1, id, kind, card_id, bookmarked, grade, undoes, at, $3
        from jsonb_to_recordset($2::jsonb -> 'events')
          as e(id uuid, kind text, card_id int, bookmarked boolean, grade text, undoes uuid, at timestamptz)
    ), ${hasNewDays ? DAYS : ''}${hasPoints ? POINTS : ''}${countCalls}${PROGRESS}totals as (
      update users
         set points = $4, streak = $5, streak_freezes = $6, last_active_date = $7, updated_at = now(),
             total_correct = $8, total_attempts = $9
       where id = $1
    )
    select ${CARDS_OF_RECORD}
      from (select * from progress
             union all
            select flashcard_id, status, completed_at, last_studied, is_bookmarked, bookmarked_at from user_progress
             where user_id = $1 and flashcard_id <> all ($10::int[])) as cards`);
}

/** A batch to store, with its computed effects. */
export interface Batch {
  readonly userId: number;
  readonly events: readonly LearningEvent[];
  readonly receivedAt: Date;
  /** Effect of the events on cards and points. */
  readonly progress: BatchProgress;
  /** Grenadian days of the batch on which the learner had not studied before. */
  readonly newDays: readonly GrenadaDay[];
  /** Points of the learner after the batch. */
  readonly totalPoints: number;
  /** Answers of the learner before the batch. */
  readonly answersBefore: LedgerSnapshot['answerTotals'];
  /** The streak on `lastDay`, the last day of study. */
  readonly streaks: Streaks;
  readonly lastDay: GrenadaDay | null;
  /** The limit that counts the events; null for none. */
  readonly limit: LimitCounter | null;
}

/**
 * Stores a batch of new events of one user with their effects, and returns all cards of the user's record. Counts undone answers
 * that earlier batches stored: `recountCards` corrects their cards afterwards. The caller's transaction locks the user's row.
 */
export async function insertBatch(client: PoolClient, batch: Batch): Promise<CardsOfRecord> {
  const { userId, events, receivedAt, progress, newDays, totalPoints, answersBefore, streaks, lastDay, limit } = batch;
  const parts = {
    hasPoints: progress.points.length > 0,
    hasNewDays: newDays.length > 0,
    isLimited: limit !== null,
  };
  const given = {
    events: events.map(eventRow),
    cards: progress.cards.map(cardRow),
    points: progress.points.map(({ cardId, ...rest }) => ({ card_id: cardId, ...rest })),
    days: newDays,
  };
  const correct = answersBefore.correct + sumOf(progress.cards.map((card) => card.correct));
  const attempts = answersBefore.attempts + sumOf(progress.cards.map((card) => card.attempts));
  const totals = [totalPoints, streaks.current, streaks.freezes, lastDay, correct, attempts];
  const cardIds = progress.cards.map(({ cardId }) => cardId);
  const counted = limit === null ? [] : [limit.action, limit.identity, limit.windowStart, events.length];
  const values = [userId, JSON.stringify(given), receivedAt, ...totals, cardIds, ...counted];
  const row = (await client.query<CardsOfRecord>({ ...recordStatement(parts), values })).rows[0];
  if (row === undefined) throw new Error('The record of a learner could not be read.');
  return row;
}

function eventRow(event: LearningEvent) {
  return {
    id: event.id,
    kind: event.kind,
    card_id: event.cardId,
    bookmarked: event.kind === 'bookmark.set' ? event.bookmarked : null,
    grade: gradeOf(event),
    undoes: event.kind === 'answer.undone' ? event.undoes.toLowerCase() : null,
    at: event.at,
  };
}

function cardRow({ cardId, attempts, correct, completedAt, lastStudied, bookmark }: CardOfBatch) {
  return {
    card_id: cardId,
    attempts,
    correct,
    completed_at: completedAt,
    last_studied: lastStudied,
    bookmarked: bookmark?.bookmarked ?? null,
    bookmarked_at: bookmark?.at ?? null,
  };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Recounts cards from their valid answers. Keeps the rows of points, so that a card earns points only once. */
const RECOUNT_CARDS = {
  name: 'recount-cards',
  text: `
    with counted as (
      select c.card_id, count(e.id)::int as attempts, count(e.id) filter (where e.grade <> 'again')::int as correct,
             min(e.at) filter (where e.grade <> 'again') as completed_at, max(e.at) as last_studied
        from unnest($2::int[]) as c(card_id)
        left join learning_events e on e.user_id = $1 and e.flashcard_id = c.card_id and e.grade is not null
         and not exists (select from learning_events u where u.user_id = $1 and u.undoes = e.id and u.flashcard_id = e.flashcard_id)
       group by c.card_id
    ), points as (
      update points_ledger l
         set points = case when c.completed_at is null then 0 else $3 end
        from counted c where l.user_id = $1 and l.reason = 'card.completed' and l.source = c.card_id::text
    )
    update user_progress p
       set status = case when c.completed_at is not null then 'completed' when c.attempts > 0 then 'learning' else 'new' end,
           attempts = c.attempts, correct_answers = c.correct, completed_at = c.completed_at,
           last_studied = c.last_studied, last_attempt_date = c.last_studied
      from counted c where p.user_id = $1 and p.flashcard_id = c.card_id`,
};

/** Updates the progress and points of cards after answers were undone. The caller's transaction locks the user's row. */
export async function recountCards(client: PoolClient, userId: number, cardIds: readonly number[]): Promise<void> {
  await client.query({ ...RECOUNT_CARDS, values: [userId, cardIds, POINTS_PER_CARD] });
}
