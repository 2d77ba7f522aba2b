import type { PoolClient } from 'pg';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { POINTS_PER_CARD, type LearningEvent } from '../rules/learning-record.ts';

/**
 * Stores a batch in one statement: the events whose id is new, and what follows from them. Every row is merged so that
 * the order in which events arrive makes no difference: first completion, latest bookmark word, latest study.
 */
const RECORD_EVENTS = {
  name: 'record-events',
  text: `
    with incoming as (
      select * from jsonb_to_recordset($2::jsonb)
        as e(id uuid, kind text, card_id int, bookmarked boolean, at timestamptz, day date)
    ), fresh as (
      insert into learning_events (user_id, id, kind, flashcard_id, bookmarked, at, received_at)
      select $1, id, kind, card_id, bookmarked, at, $3 from incoming
      on conflict do nothing
      returning id
    ), applied as (
      select i.* from incoming i join fresh using (id)
    ), studied as (
      insert into learning_days (user_id, day)
      select distinct $1::int, day from applied where kind <> 'bookmark.set'
      on conflict do nothing
    ), points as (
      insert into points_ledger as l (user_id, reason, source, points, at, day)
      select $1, 'card.completed', card_id::text, $4, min(at), min(day)
        from applied where kind = 'card.completed' group by card_id
      on conflict (user_id, reason, source) do update
        set at = least(l.at, excluded.at), day = least(l.day, excluded.day)
    ), latest_bookmark as (
      select distinct on (card_id) card_id, bookmarked, at
        from applied where kind = 'bookmark.set' order by card_id, at desc, bookmarked desc
    ), merged as (
      select a.card_id,
             count(*) filter (where kind <> 'bookmark.set')::int as attempts,
             count(*) filter (where kind = 'card.completed')::int as correct,
             min(a.at) filter (where kind = 'card.completed') as completed_at,
             max(a.at) filter (where kind <> 'bookmark.set') as last_studied
        from applied a group by a.card_id
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
    )
    select id from fresh`,
};

/** Inserts a batch for one learner; answers the ids that were new. The caller holds the learner's row. */
export async function insertEvents(
  client: PoolClient,
  userId: number,
  events: readonly LearningEvent[],
  receivedAt: Date,
): Promise<ReadonlySet<string>> {
  const rows = events.map((event) => ({
    id: event.id,
    kind: event.kind,
    card_id: event.cardId,
    bookmarked: event.kind === 'bookmark.set' ? event.bookmarked : null,
    at: event.at,
    day: grenadaDay(new Date(event.at)),
  }));
  const answer = await client.query<{ id: string }>({
    ...RECORD_EVENTS,
    values: [userId, JSON.stringify(rows), receivedAt, POINTS_PER_CARD],
  });
  return new Set(answer.rows.map((row) => row.id));
}
