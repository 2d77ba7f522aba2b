import type { Pool, PoolClient } from 'pg';
import type { ScheduledCard } from '../rules/review-day.ts';
import { inOrder, scheduleAfter, scheduleOf, type CardSchedule, type ScheduledAnswer } from '../rules/schedule.ts';

/** An answer to a card. */
export interface CardAnswer extends ScheduledAnswer {
  readonly cardId: number;
}

/** What just happened to a learner's cards. */
export interface StudyNews {
  /** New answers. */
  readonly answers: readonly CardAnswer[];
  /** Cards of which an answer was taken back. */
  readonly undone: ReadonlySet<number>;
}

/** The keeper of schedules. */
export interface Schedules {
  /** Brings the schedules in line with new answers. The caller's transaction holds the learner's row. */
  follow(client: PoolClient, userId: number, news: StudyNews): Promise<void>;
}

/** Keeps schedules. `historyOf` reads all answers to some cards that stand. */
export function createSchedules(historyOf: (client: PoolClient, userId: number, cardIds: readonly number[]) => Promise<readonly CardAnswer[]>): Schedules {
  return {
    async follow(client, userId, { answers, undone }) {
      const cardIds = [...new Set([...answers.map(({ cardId }) => cardId), ...undone])];
      if (cardIds.length === 0) return;
      const byCard = Map.groupBy(answers, ({ cardId }) => cardId);
      const known = new Map((await readSchedules(client, userId, cardIds)).map((card) => [card.cardId, card]));
      const goesOn = (cardId: number): boolean => {
        const last = known.get(cardId)?.lastReview;
        return last !== undefined && !undone.has(cardId) && (byCard.get(cardId) ?? []).every(({ at }) => at > last);
      };
      const fromTheStart = cardIds.filter((cardId) => !goesOn(cardId));
      const history = Map.groupBy(fromTheStart.length === 0 ? [] : await historyOf(client, userId, fromTheStart), ({ cardId }) => cardId);
      const schedules = new Map<number, CardSchedule | null>();
      for (const cardId of cardIds) {
        schedules.set(cardId, goesOn(cardId) ? afterAll(known.get(cardId) ?? null, byCard.get(cardId) ?? []) : scheduleOf(history.get(cardId) ?? []));
      }
      await storeSchedules(client, userId, schedules);
    },
  };
}

function afterAll(schedule: CardSchedule | null, answers: readonly CardAnswer[]): CardSchedule | null {
  return inOrder(answers).reduce<CardSchedule | null>((before, { grade, at }) => scheduleAfter(before, grade, at), schedule);
}

interface ScheduleRow extends Omit<ScheduledCard, 'due' | 'lastReview'> {
  readonly due: Date;
  readonly lastReview: Date;
}

/** The schedules of a learner's cards, or of some of them, by card. */
export async function readSchedules(connection: Pool | PoolClient, userId: number, cardIds: readonly number[] | null = null): Promise<ScheduledCard[]> {
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

async function storeSchedules(client: PoolClient, userId: number, schedules: ReadonlyMap<number, CardSchedule | null>): Promise<void> {
  const kept = [...schedules].flatMap(([cardId, schedule]) =>
    schedule === null ? [] : [{ ...schedule, card_id: cardId, due: new Date(schedule.due), last_review: new Date(schedule.lastReview) }],
  );
  const dropped = [...schedules].flatMap(([cardId, schedule]) => (schedule === null ? [cardId] : []));
  if (dropped.length > 0) await client.query('delete from review_cards where user_id = $1 and flashcard_id = any($2)', [userId, dropped]);
  if (kept.length === 0) return;
  await client.query({
    name: 'store-schedules',
    text: `
      insert into review_cards (user_id, flashcard_id, due, stability, difficulty, state, learning_step, scheduled_days, reps, lapses, last_review)
      select $1, card_id, due, stability, difficulty, state, "learningStep", "scheduledDays", reps, lapses, last_review
        from jsonb_to_recordset($2::jsonb) as s(card_id int, due timestamptz, stability float8, difficulty float8, state text,
             "learningStep" int, "scheduledDays" int, reps int, lapses int, last_review timestamptz)
      on conflict (user_id, flashcard_id) do update set
        due = excluded.due, stability = excluded.stability, difficulty = excluded.difficulty, state = excluded.state,
        learning_step = excluded.learning_step, scheduled_days = excluded.scheduled_days, reps = excluded.reps,
        lapses = excluded.lapses, last_review = excluded.last_review`,
    values: [userId, JSON.stringify(kept)],
  });
}
