import type { Pool, PoolClient } from 'pg';
import type { NotNull, Renamed } from '../../../../platform/server/database/row-types.ts';
import { historyBefore } from '../../../progress/server/service.ts';
import { weaknessOf, type CardOutcome } from '../../rules/draw-questions.ts';
import type { quizQuestions } from '../tables.ts';

/** How many answers of each kind are read: older ones hardly change a card's weakness. */
const MAX_ANSWERS = 1000;

/**
 * Returns how weak each of a learner's weak cards is, by card id.
 * Reads the ledger, which holds answers to cards and misses in quizzes and exams, and the right answers in quizzes.
 */
export async function readWeakness(pool: Pool, userId: number, now: Date): Promise<ReadonlyMap<number, number>> {
  const [answers, right] = await Promise.all([
    historyBefore(pool, userId, { cursor: null, count: MAX_ANSWERS }),
    rightAnswers(pool, userId),
  ]);
  const studied = answers.map(({ cardId, grade, at }): CardOutcome => ({ cardId, right: grade !== 'again', at }));
  return weaknessOf([...studied, ...right], now.getTime());
}

type RightAnswerRow = Renamed<typeof quizQuestions, { cardId: 'flashcardId' }> &
  NotNull<Renamed<typeof quizQuestions, { at: 'answeredAt' }>>;

async function rightAnswers(pool: Pool, userId: number): Promise<CardOutcome[]> {
  const { rows } = await pool.query<RightAnswerRow>({
    name: 'right-quiz-answers',
    text: `select q.flashcard_id as "cardId", q.answered_at as at
             from quiz_questions q join quiz_sessions s on s.user_id = q.user_id and s.id = q.session_id
            where q.user_id = $1 and s.completed and q.chosen_option = q.correct_option
            order by q.answered_at desc limit $2`,
    values: [userId, MAX_ANSWERS],
  });
  return rows.map(({ cardId, at }) => ({ cardId, right: true, at: at.getTime() }));
}

/** Returns the cards a learner missed in one of their own quizzes, in the order of its questions; empty when there is no such quiz. */
export async function missedCardsOf(pool: Pool, userId: number, quizId: number): Promise<readonly number[]> {
  const { rows } = await pool.query<Renamed<typeof quizQuestions, { cardId: 'flashcardId' }>>({
    name: 'missed-cards-of-quiz',
    text: `select flashcard_id as "cardId" from quiz_questions
            where user_id = $1 and session_id = $2 and chosen_option is distinct from correct_option
              and set_aside is not true order by position`,
    values: [userId, quizId],
  });
  return rows.map(({ cardId }) => cardId);
}

/** How many answers a card got, and how many of them were wrong. */
export type CardDifficulty = Renamed<typeof quizQuestions, { cardId: 'flashcardId' }> & {
  readonly answers: number;
  readonly wrong: number;
};

/**
 * Returns the cards with the highest share of wrong answers, in quizzes finished from `from` up to `until`.
 * Only each learner's first answer to a card counts. Cards with fewer than `minAnswers` answers are left out.
 */
export async function hardestCards(
  client: Pool | PoolClient,
  {
    from,
    until,
    minAnswers,
    limit,
  }: { readonly from: Date; readonly until: Date; readonly minAnswers: number; readonly limit: number },
): Promise<readonly CardDifficulty[]> {
  const { rows } = await client.query<CardDifficulty>(
    `select flashcard_id as "cardId", count(*)::int as answers, (count(*) filter (where chosen_option <> correct_option))::int as wrong
       from (select distinct on (s.user_id, q.flashcard_id) q.flashcard_id, q.chosen_option, q.correct_option
               from quiz_sessions s join quiz_questions q on q.user_id = s.user_id and q.session_id = s.id
              where s.completed and s.finished_at >= $1 and s.finished_at < $2 and q.chosen_option is not null
              order by s.user_id, q.flashcard_id, q.answered_at) as firsts
      group by flashcard_id having count(*) >= $3 and bool_or(chosen_option <> correct_option)
      order by (count(*) filter (where chosen_option <> correct_option))::float8 / count(*) desc, flashcard_id limit $4`,
    [from, until, minAnswers, limit],
  );
  return rows;
}
