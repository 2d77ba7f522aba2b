import type { Pool, PoolClient } from 'pg';
import type { Grade } from '../rules/learning-record.ts';

/** An answer that stands. `at` is milliseconds since 1970. */
export interface StudiedAnswer {
  readonly id: string;
  readonly cardId: number;
  readonly grade: Grade;
  readonly at: number;
}

/** An answer e of $1 that was not taken back. */
const STANDS = `e.user_id = $1 and e.grade is not null
   and not exists (select from learning_events u where u.user_id = $1 and u.undoes = e.id and u.flashcard_id = e.flashcard_id)`;

/** Answers of one card that are looked at: hundreds of answers ago no longer bear on when it is due. */
const MOST_ANSWERS = 300;

/** The answers of a learner that stand, of all cards or of some, in the order they were made; of each card its latest 300. */
export async function studyHistory(connection: Pool | PoolClient, userId: number, cardIds: readonly number[] | null = null): Promise<StudiedAnswer[]> {
  const { rows } = await connection.query<Omit<StudiedAnswer, 'at'> & { at: Date }>({
    name: 'study-history',
    text: `
      select a.id, c.card_id as "cardId", a.grade, a.at
        from (select unnest($2::int[]) as card_id
               union select flashcard_id from user_progress where user_id = $1 and attempts > 0 and $2::int[] is null) as c
       cross join lateral (
         select e.id, e.grade, e.at from learning_events e
          where ${STANDS} and e.flashcard_id = c.card_id order by e.at desc, e.id desc limit $3) as a
       order by a.at, a.id`,
    values: [userId, cardIds, MOST_ANSWERS],
  });
  return rows.map(({ at, ...answer }) => ({ ...answer, at: at.getTime() }));
}

/** The cards that a learner answered and did not take back. */
export async function answeredCards(pool: Pool, userId: number): Promise<number[]> {
  const { rows } = await pool.query<{ cardId: number }>({
    name: 'answered-cards',
    text: 'select flashcard_id as "cardId" from user_progress where user_id = $1 and attempts > 0',
    values: [userId],
  });
  return rows.map(({ cardId }) => cardId);
}

/** The cards that a learner reviewed from one instant up to another. */
export async function cardsReviewed(pool: Pool, userId: number, { from, until }: { readonly from: Date; readonly until: Date }): Promise<number[]> {
  const { rows } = await pool.query<{ cardId: number }>({
    name: 'cards-reviewed',
    text: `select distinct e.flashcard_id as "cardId" from learning_events e
            where ${STANDS} and e.kind = 'card.reviewed' and e.at >= $2 and e.at < $3 order by 1`,
    values: [userId, from, until],
  });
  return rows.map(({ cardId }) => cardId);
}

/** Answers to cards last answered on an earlier Grenadian day, and how many of them were known. */
export interface Remembered {
  readonly asked: number;
  readonly known: number;
}

/** How much a learner remembered since an instant, from real answers. A day begins at 04:00 UTC in Grenada. */
export async function rememberedSince(pool: Pool, userId: number, since: Date): Promise<Remembered> {
  const { rows } = await pool.query<Remembered>({
    name: 'remembered-since',
    text: `
      with answers as (
        select e.grade, e.at, lag(e.at) over (partition by e.flashcard_id order by e.at, e.id) as before
          from learning_events e where ${STANDS}
      )
      select count(*)::int as asked, count(*) filter (where grade <> 'again')::int as known
        from answers
       where at >= $2
         and (before at time zone 'UTC' - interval '4 hours')::date < (at at time zone 'UTC' - interval '4 hours')::date`,
    values: [userId, since],
  });
  return rows[0] ?? { asked: 0, known: 0 };
}

/** A place in the history: the last answer that was shown. */
export interface HistoryPlace {
  readonly at: Date;
  readonly id: string;
}

/** The answers before a place (null: the newest), newest first. */
export async function historyBefore(pool: Pool, userId: number, { place, count }: { readonly place: HistoryPlace | null; readonly count: number }): Promise<StudiedAnswer[]> {
  const { rows } = await pool.query<Omit<StudiedAnswer, 'at'> & { at: Date }>({
    name: 'history-before',
    text: `select e.id, e.flashcard_id as "cardId", e.grade, e.at from learning_events e
            where ${STANDS} and ($2::timestamptz is null or (e.at, e.id) < ($2, $3::uuid))
            order by e.at desc, e.id desc limit $4`,
    values: [userId, place?.at ?? null, place?.id ?? null, count],
  });
  return rows.map(({ at, ...answer }) => ({ ...answer, at: at.getTime() }));
}
