import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { studyHistory, type LedgerSubscriber } from '../../progress/server/service.ts';
import {
  DEFAULT_SETTINGS,
  LEARN_AHEAD_MS,
  type DueCards,
  type ReviewSettings,
  type ScheduledCard,
} from '../rules/review-queue.ts';
import { inOrder, scheduleAfter, scheduleOf, type CardSchedule, type ScheduledAnswer } from '../rules/schedule.ts';
import { reviewCards, reviewSettings } from './tables.ts';

/** SQL: stores the schedules in $2, a JSON array from `rowsOf`, for the learner $1. */
const STORE_SCHEDULES = `
      insert into review_cards (user_id, flashcard_id, due, stability, difficulty, state, learning_step, scheduled_days, reps, lapses, last_review)
      select $1, card_id, due, stability, difficulty, state, "learningStep", "scheduledDays", reps, lapses, last_review
        from jsonb_to_recordset($2::jsonb) as s(card_id int, due timestamptz, stability float8, difficulty float8, state text,
             "learningStep" int, "scheduledDays" int, reps int, lapses int, last_review timestamptz)
      on conflict (user_id, flashcard_id) do update set
        due = excluded.due, stability = excluded.stability, difficulty = excluded.difficulty, state = excluded.state,
        learning_step = excluded.learning_step, scheduled_days = excluded.scheduled_days, reps = excluded.reps,
        lapses = excluded.lapses, last_review = excluded.last_review`;

/**
 * Updates the schedules with every answer recorded in the ledger. When the new answers of a card are later than all its others,
 * its schedule is continued, or started. Otherwise it is rebuilt from all its answers.
 */
export const reviewSubscriber: LedgerSubscriber = {
  name: 'review',
  async apply(client, { userId, answers, cardsWithUndo, answeredBefore }) {
    const byCard = Map.groupBy(answers, ({ cardId }) => cardId);
    const stored = byCard.size === 0 ? [] : await readSchedules(client, userId, [...byCard.keys()]);
    const schedules = new Map(stored.map((card) => [card.cardId, card]));
    const next = new Map<number, CardSchedule>();
    const rebuilt = new Set(cardsWithUndo);
    for (const [cardId, given] of byCard) {
      const before = schedules.get(cardId) ?? null;
      const isContinued =
        before === null ? !answeredBefore.has(cardId) : given.every(({ at }) => at > before.lastReview);
      const schedule = isContinued && !cardsWithUndo.has(cardId) ? afterAll(before, given) : null;
      if (schedule === null) rebuilt.add(cardId);
      else next.set(cardId, schedule);
    }
    await storeSchedules(client, userId, next);
    await rebuildSchedules(client, userId, [...rebuilt]);
    return null;
  },
  async reset(client, userId) {
    await client.query('delete from review_cards where user_id = $1', [userId]);
  },
};

/** Rebuilds the schedules of cards from all their answers that were not undone. The caller's transaction has locked the learner's row. */
export async function rebuildSchedules(client: PoolClient, userId: number, cardIds: readonly number[]): Promise<void> {
  if (cardIds.length === 0) return;
  const history = Map.groupBy(await studyHistory(client, userId, cardIds), ({ cardId }) => cardId);
  const schedules = new Map<number, CardSchedule>();
  const dropped: number[] = [];
  for (const cardId of cardIds) {
    const schedule = scheduleOf(history.get(cardId) ?? []);
    if (schedule === null) dropped.push(cardId);
    else schedules.set(cardId, schedule);
  }
  if (dropped.length > 0)
    await client.query('delete from review_cards where user_id = $1 and flashcard_id = any($2)', [userId, dropped]);
  await storeSchedules(client, userId, schedules);
}

async function storeSchedules(
  client: PoolClient,
  userId: number,
  schedules: ReadonlyMap<number, CardSchedule>,
): Promise<void> {
  if (schedules.size === 0) return;
  await client.query({
    name: 'store-schedules',
    text: STORE_SCHEDULES,
    values: [userId, JSON.stringify(rowsOf(schedules))],
  });
}

function afterAll(schedule: CardSchedule | null, answers: readonly ScheduledAnswer[]): CardSchedule | null {
  return inOrder(answers).reduce<CardSchedule | null>(
    (before, { grade, at }) => scheduleAfter(before, grade, at),
    schedule,
  );
}

type ScheduleRow = Renamed<typeof reviewCards, { cardId: 'flashcardId' }> &
  Columns<
    typeof reviewCards,
    'due' | 'stability' | 'difficulty' | 'state' | 'learningStep' | 'scheduledDays' | 'reps' | 'lapses' | 'lastReview'
  >;

/** Returns the schedules of a learner's cards, or of the given ones, ordered by card. */
export async function readSchedules(
  connection: Pool | PoolClient,
  userId: number,
  cardIds: readonly number[] | null = null,
): Promise<ScheduledCard[]> {
  const { rows } = await connection.query<ScheduleRow>({
    name: 'read-schedules',
    text: `select flashcard_id as "cardId", due, stability, difficulty, state, learning_step as "learningStep",
                  scheduled_days as "scheduledDays", reps, lapses, last_review as "lastReview"
             from review_cards where user_id = $1 and ($2::int[] is null or flashcard_id = any($2)) order by flashcard_id`,
    values: [userId, cardIds],
  });
  return rows.map(({ due, lastReview, ...row }) => ({ ...row, due: due.getTime(), lastReview: lastReview.getTime() }));
}

/** Returns which of the answered cards have no schedule: they were answered before schedules were stored. */
export async function cardsWithoutSchedule(pool: Pool, userId: number, answered: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ cardId: number }>({
    name: 'cards-without-schedule',
    text: `select c as "cardId" from unnest($2::int[]) as c
            where not exists (select from review_cards r where r.user_id = $1 and r.flashcard_id = c)`,
    values: [userId, answered],
  });
  return rows.map(({ cardId }) => cardId);
}

function rowsOf(schedules: ReadonlyMap<number, CardSchedule>) {
  return [...schedules].map(([cardId, schedule]) => ({
    ...schedule,
    card_id: cardId,
    due: new Date(schedule.due),
    last_review: new Date(schedule.lastReview),
  }));
}

/** Makes cards due at `at` for all learners who answered them, after their content changed. */
export async function scheduleForReview(client: PoolClient, cardIds: readonly number[], at: Date): Promise<void> {
  await client.query('update review_cards set due = $2 where flashcard_id = any($1) and due > $2', [cardIds, at]);
}

/** Returns the due cards of a learner, the missed cards that a review shows early, and the daily maximum. */
export async function readDue(
  pool: Pool,
  userId: number,
  now: Date,
): Promise<DueCards & { readonly missed: readonly number[] }> {
  const { rows } = await pool.query<{ due: number[]; missed: number[]; cardsPerDay: number | null }>({
    name: 'cards-due',
    text: `select coalesce((select array_agg(flashcard_id) from review_cards where user_id = $1 and due <= $2), '{}') as due,
                  coalesce((select array_agg(flashcard_id) from review_cards
                             where user_id = $1 and due > $2 and due <= $3 and scheduled_days = 0), '{}') as missed,
                  (select cards_per_day from review_settings where user_id = $1) as "cardsPerDay"`,
    values: [userId, now, new Date(now.getTime() + LEARN_AHEAD_MS)],
  });
  const [found] = rows;
  return {
    due: found?.due ?? [],
    missed: found?.missed ?? [],
    cardsPerDay: found?.cardsPerDay ?? DEFAULT_SETTINGS.cardsPerDay,
  };
}

/** Returns a learner's settings, or the defaults. */
export async function readSettings(pool: Pool, userId: number): Promise<ReviewSettings> {
  const { rows } = await pool.query<Columns<typeof reviewSettings, 'cardsPerDay' | 'fourGrades'>>({
    name: 'review-settings',
    text: 'select cards_per_day as "cardsPerDay", four_grades as "fourGrades" from review_settings where user_id = $1',
    values: [userId],
  });
  return rows[0] ?? DEFAULT_SETTINGS;
}

export async function storeSettings(
  pool: Pool,
  userId: number,
  { cardsPerDay, fourGrades }: ReviewSettings,
): Promise<void> {
  await pool.query(
    `insert into review_settings (user_id, cards_per_day, four_grades) values ($1, $2, $3)
     on conflict (user_id) do update set cards_per_day = excluded.cards_per_day, four_grades = excluded.four_grades`,
    [userId, cardsPerDay, fourGrades],
  );
}

/** Exports and erases a learner's schedules and settings. */
export const reviewPersonalData: PersonalData = {
  export: { tables: [reviewCards, reviewSettings], read: reviewData },
  erase: { tables: [reviewCards, reviewSettings], run: eraseReviews },
};

async function reviewData(pool: Pool, userId: number) {
  const [schedules, settings] = await Promise.all([
    pool.query(
      `select r.flashcard_id as card, f.heading, r.due, r.stability, r.difficulty, r.state, r.scheduled_days, r.reps, r.lapses, r.last_review
         from review_cards r join flashcards f on f.id = r.flashcard_id where r.user_id = $1 order by r.flashcard_id`,
      [userId],
    ),
    pool.query('select cards_per_day, four_grades from review_settings where user_id = $1', [userId]),
  ]);
  return [
    { name: 'review-schedule', rows: schedules.rows },
    { name: 'review-settings', rows: settings.rows },
  ];
}

async function eraseReviews(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['review_cards', 'review_settings'])
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
}
