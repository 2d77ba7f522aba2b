import type { Pool, PoolClient } from 'pg';
import type { Columns, NotNull, Renamed } from '../../../../platform/server/database/row-types.ts';
import { addDays, dayStart, parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { Grade } from '../../rules/learning-record.ts';
import type { learningDays, learningEvents, userProgress } from '../tables.ts';

/** A valid answer: one that is not undone. `at`: milliseconds since 1970. */
export interface StudiedAnswer {
  readonly id: string;
  readonly cardId: number;
  readonly grade: Grade;
  readonly at: number;
}

type AnswerRow = Renamed<typeof learningEvents, { cardId: 'flashcardId' }> &
  NotNull<Columns<typeof learningEvents, 'id' | 'grade' | 'at'>>;

/** SQL: `e` is an answer of user $1 that is not undone. */
export const IS_VALID_ANSWER = `e.user_id = $1 and e.grade is not null
   and not exists (select from learning_events u where u.user_id = $1 and u.undoes = e.id and u.flashcard_id = e.flashcard_id)`;

/** Maximum number of answers read per card: older ones do not affect when it is due. */
const MAX_ANSWERS_PER_CARD = 300;

/** Returns a learner's valid answers to all cards, or to `cardIds`, oldest first; the latest 300 per card. */
export async function studyHistory(
  connection: Pool | PoolClient,
  userId: number,
  cardIds: readonly number[] | null = null,
): Promise<StudiedAnswer[]> {
  const { rows } = await connection.query<AnswerRow>({
    name: 'study-history',
    text: `
      select a.id, c.card_id as "cardId", a.grade, a.at
        from (select unnest($2::int[]) as card_id
               union select flashcard_id from user_progress where user_id = $1 and attempts > 0 and $2::int[] is null) as c
       cross join lateral (
         select e.id, e.grade, e.at from learning_events e
          where ${IS_VALID_ANSWER} and e.flashcard_id = c.card_id order by e.at desc, e.id desc limit $3) as a
       order by a.at, a.id`,
    values: [userId, cardIds, MAX_ANSWERS_PER_CARD],
  });
  return rows.map(({ at, ...answer }) => ({ ...answer, at: at.getTime() }));
}

/** Returns the cards with a valid answer of a learner. */
export async function answeredCards(pool: Pool, userId: number): Promise<number[]> {
  const { rows } = await pool.query<Renamed<typeof userProgress, { cardId: 'flashcardId' }>>({
    name: 'answered-cards',
    text: 'select flashcard_id as "cardId" from user_progress where user_id = $1 and attempts > 0',
    values: [userId],
  });
  return rows.map(({ cardId }) => cardId);
}

/** Returns when a learner completed each completed card, by card id; in milliseconds since 1970. */
export async function completionTimes(pool: Pool, userId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<
    Renamed<typeof userProgress, { cardId: 'flashcardId' }> & NotNull<Columns<typeof userProgress, 'completedAt'>>
  >({
    name: 'completion-times',
    text: `select flashcard_id as "cardId", completed_at as "completedAt" from user_progress
            where user_id = $1 and status = 'completed' and completed_at is not null`,
    values: [userId],
  });
  return new Map(rows.map(({ cardId, completedAt }) => [cardId, completedAt.getTime()]));
}

/** Counts the completed cards by set and user id. Users who completed none of a set are left out. */
export async function countCompletedAmong(
  pool: Pool,
  userIds: readonly number[],
  sets: readonly (readonly number[])[],
): Promise<ReadonlyMap<readonly number[], ReadonlyMap<number, number>>> {
  const { rows } = await pool.query<
    Columns<typeof userProgress, 'userId'> & { readonly set: number; readonly cards: number }
  >({
    name: 'count-completed-among',
    text: `select set, user_id as "userId", count(*)::int as cards
             from unnest($2::int[], $3::int[]) as requested (set, card)
             join user_progress on flashcard_id = card and user_id = any($1::int[]) and status = 'completed'
            group by set, user_id`,
    values: [userIds, sets.flatMap((cards, index) => cards.map(() => index)), sets.flat()],
  });
  const counts = new Map(sets.map((cards) => [cards, new Map<number, number>()]));
  for (const { set, userId, cards } of rows) counts.get(sets[set] ?? [])?.set(userId, cards);
  return counts;
}

/** Returns the last Grenadian day of study by user id. Users who never studied are left out. */
export async function lastStudyDays(pool: Pool, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<Columns<typeof learningDays, 'userId' | 'day'>>({
    name: 'last-study-days',
    text: 'select user_id as "userId", max(day)::text as day from learning_days where user_id = any($1::int[]) group by user_id',
    values: [userIds],
  });
  return new Map(rows.map(({ userId, day }) => [userId, day]));
}

/** Returns the cards that a learner reviewed from `from` up to, but not including, `until`. */
export async function cardsReviewed(
  pool: Pool,
  userId: number,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number[]> {
  const { rows } = await pool.query<Renamed<typeof learningEvents, { cardId: 'flashcardId' }>>({
    name: 'cards-reviewed',
    text: `select distinct e.flashcard_id as "cardId" from learning_events e
            where ${IS_VALID_ANSWER} and e.kind = 'card.reviewed' and e.at >= $2 and e.at < $3 order by 1`,
    values: [userId, from, until],
  });
  return rows.map(({ cardId }) => cardId);
}

/**
 * Counts by user id the different cards answered correctly on a Grenadian day (product-rules.md, G2). Users without one are left
 * out. Checks card by card with the index of a card's answers, instead of reading all answers.
 */
export async function correctCardsOn(
  connection: Pool | PoolClient,
  userIds: readonly number[],
  day: GrenadaDay,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await connection.query<Columns<typeof userProgress, 'userId'> & { readonly cards: number }>({
    name: 'correct-cards-on',
    text: `
      select p.user_id as "userId", count(*)::int as cards from user_progress p
       where p.user_id = any($1::int[]) and p.attempts > 0 and exists (
         select from learning_events e
          where e.user_id = p.user_id and e.flashcard_id = p.flashcard_id and e.at >= $2 and e.at < $3 and e.grade <> 'again'
            and not exists (select from learning_events u
                             where u.user_id = e.user_id and u.undoes = e.id and u.flashcard_id = e.flashcard_id))
       group by p.user_id`,
    values: [userIds, new Date(dayStart(day)), new Date(dayStart(addDays(day, 1)))],
  });
  return new Map(rows.map(({ userId, cards }) => [userId, cards]));
}

/** Number of answers to cards last answered on an earlier Grenadian day, and of correct ones among them. */
export interface Remembered {
  readonly total: number;
  readonly known: number;
}

/** Counts what a learner remembered since an instant. Grenadian days begin at 04:00 UTC. */
export async function rememberedSince(pool: Pool, userId: number, since: Date): Promise<Remembered> {
  const { rows } = await pool.query<Remembered>({
    name: 'remembered-since',
    text: `
      with answers as (
        select e.grade, e.at, lag(e.at) over (partition by e.flashcard_id order by e.at, e.id) as before
          from learning_events e where ${IS_VALID_ANSWER}
      )
      select count(*)::int as total, count(*) filter (where grade <> 'again')::int as known
        from answers
       where at >= $2
         and (before at time zone 'UTC' - interval '4 hours')::date < (at at time zone 'UTC' - interval '4 hours')::date`,
    values: [userId, since],
  });
  return rows[0] ?? { total: 0, known: 0 };
}

/** Cursor of the history: the last answer of the previous page. */
export interface HistoryCursor {
  readonly at: Date;
  readonly id: string;
}

/** Returns the valid answers before a cursor, or the newest ones for null, newest first. */
export async function historyBefore(
  pool: Pool,
  userId: number,
  { cursor, count }: { readonly cursor: HistoryCursor | null; readonly count: number },
): Promise<StudiedAnswer[]> {
  const { rows } = await pool.query<AnswerRow>({
    name: 'history-before',
    text: `select e.id, e.flashcard_id as "cardId", e.grade, e.at from learning_events e
            where ${IS_VALID_ANSWER} and ($2::timestamptz is null or (e.at, e.id) < ($2, $3::uuid))
            order by e.at desc, e.id desc limit $4`,
    values: [userId, cursor?.at ?? null, cursor?.id ?? null, count],
  });
  return rows.map(({ at, ...answer }) => ({ ...answer, at: at.getTime() }));
}

/** Counts the different cards a learner ever completed, including undone completions. */
export async function countCompletedCards(client: PoolClient, userId: number): Promise<number> {
  const { rows } = await client.query<{ cards: number }>({
    name: 'count-completed',
    text: `select count(distinct flashcard_id)::int as cards from learning_events where user_id = $1 and grade <> 'again'`,
    values: [userId],
  });
  return rows[0]?.cards ?? 0;
}

/** Completion of a card; `at`: milliseconds since 1970. */
interface Completion {
  readonly cardId: number;
  readonly at: number;
}

/**
 * Returns every completion, undone ones included, and every day of study. `least(at, received_at)` corrects device clocks that
 * are ahead.
 */
export async function completionsAndDays(
  client: PoolClient,
  userId: number,
): Promise<{ readonly completions: readonly Completion[]; readonly days: readonly GrenadaDay[] }> {
  const { rows } = await client.query<{ completions: Completion[]; days: string[] }>({
    name: 'completions-and-days',
    text: `
      select coalesce((select jsonb_agg(jsonb_build_object('cardId', flashcard_id, 'at', (extract(epoch from least(at, received_at)) * 1000)::float8))
                from learning_events where user_id = $1 and grade <> 'again'), '[]') as completions,
             array(select day::text from learning_days where user_id = $1) as days`,
    values: [userId],
  });
  return {
    completions: rows[0]?.completions ?? [],
    days: rows[0]?.days.flatMap((day) => parseGrenadaDay(day) ?? []) ?? [],
  };
}

/** Returns the cards that a learner completed before the card's `at` and has not studied since. */
export async function unstudiedSince(
  pool: Pool,
  userId: number,
  cards: readonly { readonly cardId: number; readonly at: Date }[],
): Promise<number[]> {
  const { rows } = await pool.query<Renamed<typeof userProgress, { cardId: 'flashcardId' }>>({
    name: 'unstudied-since',
    text: `select p.flashcard_id as "cardId"
             from user_progress p join jsonb_to_recordset($2::jsonb) as c("cardId" int, at timestamptz) on c."cardId" = p.flashcard_id
            where p.user_id = $1 and p.completed_at < c.at and (p.last_studied is null or p.last_studied < c.at)
            order by p.flashcard_id`,
    values: [userId, JSON.stringify(cards)],
  });
  return rows.map(({ cardId }) => cardId);
}

/** Counts the learners who completed at least one of the cards. */
export async function countUsersWhoCompleted(pool: Pool, cardIds: readonly number[]): Promise<number> {
  const { rows } = await pool.query<{ learners: number }>(
    'select count(distinct user_id)::int as learners from user_progress where flashcard_id = any($1) and completed_at is not null',
    [cardIds],
  );
  return rows[0]?.learners ?? 0;
}
