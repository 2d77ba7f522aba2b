import type { PoolClient } from 'pg';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { gradeOf, POINTS_PER_CARD, type LearningEvent } from '../rules/learning-record.ts';

/**
 * Stores a batch in one statement: the events whose id is new, and what follows from them. Every row is merged so that
 * the order in which events arrive makes no difference: first completion, latest bookmark word, latest study. An answer
 * that is taken back counts only as a day of study.
 */
const RECORD_EVENTS = {
  name: 'record-events',
  text: `
    with incoming as (
      select * from jsonb_to_recordset($2::jsonb)
        as e(id uuid, kind text, card_id int, bookmarked boolean, grade text, undoes uuid, at timestamptz, day date)
    ), fresh as (
      insert into learning_events (user_id, id, kind, flashcard_id, bookmarked, grade, undoes, at, received_at)
      select $1, id, kind, card_id, bookmarked, grade, undoes, at, $3 from incoming
      on conflict do nothing
      returning id
    ), applied as (
      select i.* from incoming i join fresh using (id)
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
    ), points as (
      insert into points_ledger as l (user_id, reason, source, points, at, day)
      select $1, 'card.completed', card_id::text, $4, min(at), min(day)
        from standing where grade <> 'again' group by card_id
      on conflict (user_id, reason, source) do update
        set points = excluded.points,
            at = case when l.points = 0 then excluded.at else least(l.at, excluded.at) end,
            day = case when l.points = 0 then excluded.day else least(l.day, excluded.day) end
    ), latest_bookmark as (
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
    )
    select f.id, exists (select from standing s where s.id = f.id) as stands from fresh f`,
};

/** Inserts a batch for one learner; answers the ids that were new, and whether each stands: an answer may have been taken back before it came. The caller holds the learner's row. */
export async function insertEvents(
  client: PoolClient,
  userId: number,
  events: readonly LearningEvent[],
  receivedAt: Date,
): Promise<ReadonlyMap<string, { readonly stands: boolean }>> {
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
  const answer = await client.query<{ id: string; stands: boolean }>({
    ...RECORD_EVENTS,
    values: [userId, JSON.stringify(rows), receivedAt, POINTS_PER_CARD],
  });
  return new Map(answer.rows.map(({ id, stands }) => [id, { stands }]));
}

/** Counts cards anew from the answers that stand, after some of them were taken back. A day begins at 04:00 UTC in Grenada. */
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
         set points = case when c.completed_at is null then 0 else $3 end,
             at = coalesce(c.completed_at, l.at),
             day = coalesce((c.completed_at at time zone 'UTC' - interval '4 hours')::date, l.day)
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
