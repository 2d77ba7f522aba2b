import type { PoolClient } from 'pg';
import { namedStatement, type NamedStatement } from '../../../../platform/server/database/named-statement.ts';
import { countCallsSql, type Bound } from '../../../../platform/server/rate-limits.ts';
import { grenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { gradeOf, POINTS_PER_CARD, type LearningEvent } from '../../rules/learning-record.ts';
import type { Streaks } from '../../rules/streak.ts';
import type { LedgerWrite } from '../subscriptions.ts';
import { CARDS_OF_RECORD, type CardsOfRecord } from './read-record.ts';

/**
 * A card's points: of the first completion, whatever is taken back and answered anew. Left out of a batch without a completion,
 * so that nothing that follows the points is woken.
 */
const POINTS = `points as (
      insert into points_ledger as l (user_id, reason, source, points, at, day)
      select $1, 'card.completed', a.card_id::text, case when count(s.id) > 0 then $4::int else 0 end, min(a.at), min(a.day)
        from applied a left join standing s using (id) where a.grade <> 'again' group by a.card_id
      on conflict (user_id, reason, source) do update
        set points = greatest(l.points, excluded.points), at = least(l.at, excluded.at), day = least(l.day, excluded.day)
    ), `;

/**
 * The progress of each card of the batch. Every row is merged so that the order in which events arrive makes no difference: first
 * completion, latest bookmark word, latest study.
 */
const PROGRESS = `latest_bookmark as (
      select distinct on (card_id) card_id, bookmarked, at
        from applied where kind = 'bookmark.set' order by card_id, at desc, bookmarked desc
    ), merged as (
      select s.card_id,
             count(grade)::int as attempts,
             count(*) filter (where grade <> 'again')::int as correct,
             min(s.at) filter (where grade <> 'again') as completed_at,
             max(s.at) filter (where grade is not null) as last_studied
        from standing s group by s.card_id
    ), progress as (
      insert into user_progress as p
        (user_id, flashcard_id, status, attempts, correct_answers, completed_at, last_studied, last_attempt_date,
         is_bookmarked, bookmarked_at)
      select $1, m.card_id,
             case when m.completed_at is not null then 'completed' when m.attempts > 0 then 'learning' else 'new' end,
             m.attempts, m.correct, m.completed_at, m.last_studied, m.last_studied,
             coalesce(b.bookmarked, false), b.at
        from merged m left join latest_bookmark b using (card_id)
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

/**
 * Stores a batch in one statement, which fails where the ledger has one of its events: the events, what follows from them, the
 * learner's totals, and what other features write with it. An answer that is taken back counts only as a day of study, and for when
 * its card was first known: a card's points stay in the week of its first completion, whatever is taken back and answered anew.
 */
function recordStatement(hasCompletions: boolean, isBounded: boolean, writes: readonly LedgerWrite[]): NamedStatement {
  // What is given to a part stands at its place among what is given to the whole.
  const followers = writes.map(
    ({ sql }, place) =>
      `follower_${place} as (${sql.replaceAll('$2::jsonb', `($2::jsonb -> 'writes' -> ${place})`)}), `,
  );
  const bound = isBounded ? `bound as (${countCallsSql('$9', '$10', '$11', '$12')}), ` : '';
  return namedStatement(`
    with applied as (
      select * from jsonb_to_recordset($2::jsonb -> 'events')
        as e(id uuid, kind text, card_id int, bookmarked boolean, grade text, undoes uuid, at timestamptz, day date)
    ), recorded as (
      insert into learning_events (user_id, id, kind, flashcard_id, bookmarked, grade, undoes, at, received_at)
      select $1, id, kind, card_id, bookmarked, grade, undoes, at, $3 from applied
    ), undone as (
      select undoes as id, card_id from applied where undoes is not null
      union
      select e.undoes, e.flashcard_id from learning_events e join applied a on e.undoes = a.id where e.user_id = $1
    ), studied as (
      insert into learning_days (user_id, day)
      select distinct $1::int, day from applied where grade is not null
      on conflict do nothing
    ), standing as (
      select * from applied a
       where undoes is null and (grade is null or not exists (select from undone u where u.id = a.id and u.card_id = a.card_id))
    ), ${hasCompletions ? POINTS : ''}${bound}${followers.join('')}${PROGRESS}cards as materialized (
      select * from progress
      union all
      select flashcard_id, status, completed_at, last_studied, is_bookmarked, bookmarked_at from user_progress
       where user_id = $1 and flashcard_id not in (select flashcard_id from progress)
    ), totals as (
      update users u
         set points = (select count(*) from cards where status = 'completed') * $4::int + $5::int,
             streak = $6, streak_freezes = $7, last_active_date = $8, updated_at = now(),
             total_correct = t.correct + m.correct, total_attempts = t.attempts + m.attempts
        from answer_totals($1) as t,
             (select coalesce(sum(correct), 0) as correct, coalesce(sum(attempts), 0) as attempts from merged) as m
       where u.id = $1
    )
    select ${CARDS_OF_RECORD}`);
}

/** What is stored with a batch. */
export interface Batch {
  readonly userId: number;
  readonly events: readonly LearningEvent[];
  readonly receivedAt: Date;
  /** Points from anything but completed cards. */
  readonly otherPoints: number;
  /** The streak on the last day of study, and that day. */
  readonly streaks: Streaks;
  readonly lastDay: GrenadaDay | null;
  /** Against which bound the events count; null for none. */
  readonly bound: Bound | null;
  /** What other features write. */
  readonly writes: readonly LedgerWrite[];
}

/**
 * Inserts a batch of new events for one learner, with all that follows; answers the cards of the record then. Answers to cards
 * of which some were taken back are not yet counted anew (see `recountCards`). The caller holds the learner's row.
 */
export async function recordBatch(
  client: PoolClient,
  { userId, events, receivedAt, otherPoints, streaks, lastDay, bound, writes }: Batch,
): Promise<CardsOfRecord> {
  const rows = events.map((event) => ({
    id: event.id,
    kind: event.kind,
    card_id: event.cardId,
    bookmarked: event.kind === 'bookmark.set' ? event.bookmarked : null,
    grade: gradeOf(event),
    undoes: event.kind === 'answer.undone' ? event.undoes.toLowerCase() : null,
    at: event.at,
    day: grenadaDay(new Date(event.at)),
  }));
  const hasCompletions = rows.some(({ grade }) => grade !== null && grade !== 'again');
  const given = JSON.stringify({ events: rows, writes: writes.map((write) => write.given) });
  const values = [userId, given, receivedAt, POINTS_PER_CARD, otherPoints, streaks.current, streaks.freezes, lastDay];
  const counted = bound === null ? [] : [bound.action, bound.identity, bound.windowStart, events.length];
  const answer = await client.query<CardsOfRecord>({
    ...recordStatement(hasCompletions, bound !== null, writes),
    values: [...values, ...counted],
  });
  const row = answer.rows[0];
  if (row === undefined) throw new Error('The record of a learner could not be read.');
  return row;
}

/** Counts cards anew from the answers that stand, after some of them were taken back. When a card was first known stays. */
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

/** Brings the progress and points of cards in line with the answers that stand. The caller holds the learner's row. */
export async function recountCards(client: PoolClient, userId: number, cardIds: readonly number[]): Promise<void> {
  await client.query({ ...RECOUNT_CARDS, values: [userId, cardIds, POINTS_PER_CARD] });
}
