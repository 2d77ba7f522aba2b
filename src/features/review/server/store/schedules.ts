import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../../platform/server/database/row-types.ts';
import { studyHistory, type LedgerSubscription } from '../../../progress/server/service.ts';
import type { ScheduledCard } from '../../rules/review-day.ts';
import { inOrder, scheduleAfter, scheduleOf, type CardSchedule, type ScheduledAnswer } from '../../rules/schedule.ts';
import type { reviewCards } from '../tables.ts';

/** Stores the schedules of `rowsOf` ($2) of the learner $1. */
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
 * The schedules follow every answer that the ledger takes. A card whose new answers come after the last one goes on from where
 * it stands, and one never answered before begins; the schedule of any other is made anew from all its answers.
 */
export const reviewSubscription: LedgerSubscription = {
  name: 'review',
  async apply(client, { userId, answers, undone, answeredBefore }) {
    const byCard = Map.groupBy(answers, ({ cardId }) => cardId);
    const stored = byCard.size === 0 ? [] : await readSchedules(client, userId, [...byCard.keys()]);
    const schedules = new Map(stored.map((card) => [card.cardId, card]));
    const next = new Map<number, CardSchedule>();
    const fromTheStart = new Set(undone);
    for (const [cardId, given] of byCard) {
      const before = schedules.get(cardId) ?? null;
      const goesOn = before === null ? !answeredBefore.has(cardId) : given.every(({ at }) => at > before.lastReview);
      const schedule = goesOn && !undone.has(cardId) ? afterAll(before, given) : null;
      if (schedule === null) fromTheStart.add(cardId);
      else next.set(cardId, schedule);
    }
    await storeSchedules(client, userId, next);
    await rebuildSchedules(client, userId, [...fromTheStart]);
    return null;
  },
  async reset(client, userId) {
    await client.query('delete from review_cards where user_id = $1', [userId]);
  },
};

/** Makes the schedules of some cards anew from all their answers that stand. The caller's transaction holds the learner's row. */
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

/** The schedules of a learner's cards, or of some of them, by card. */
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

/** Cards a learner answered before schedules were kept. */
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

/** Some cards are due from an instant on for everyone who has answered them: what they learned has changed. */
export async function bringBackCards(client: PoolClient, cardIds: readonly number[], at: Date): Promise<void> {
  await client.query('update review_cards set due = $2 where flashcard_id = any($1) and due > $2', [cardIds, at]);
}
