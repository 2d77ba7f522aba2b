import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { DeckCard } from '../../flashcards/server/service.ts';
import type { QuizResult } from '../../progress/rules/badges.ts';
import { awardPoints, inUserTransaction, type Awards } from '../../progress/server/service.ts';
import type { quizContract } from '../contract.ts';
import { drawQuestions, serveOptions } from '../rules/draw-questions.ts';
import { gradeQuiz, isCorrect } from '../rules/grade.ts';
import { lawOf, POINTS_PER_FIRST_CORRECT, questionCategoryOf, questionDifficultyOf, type QuizSetup } from '../rules/quiz.ts';
import { creditedTime, deadlineOf } from '../rules/timing.ts';
import { isExpired, presentFinished, presentRunning } from './present.ts';
import { insertQuiz, readQuiz, storeAnswer, storeGrade, type NewQuestion, type StoredQuiz } from './store.ts';

export { eraseQuizzes, quizData } from './personal-data.ts';

/** How many scores the dashboard shows. */
const RECENT_SCORES = 8;

/** A learner's finished quizzes. Scores in whole percent; `recentScores` oldest first, 8 at most. */
export interface QuizScores {
  readonly finished: number;
  readonly averageScore: number | null;
  readonly recentScores: number[];
}

/**
 * Starts a quiz over the cards open to a learner; an unfinished one is dropped.
 * @throws ApiError REFUSED when none of the cards can be asked.
 */
export async function startQuiz(
  pool: Pool,
  userId: number,
  { setup, openCards, random, now }: { setup: QuizSetup; openCards: readonly DeckCard[]; random: () => number; now: Date },
): Promise<ResponseOf<typeof quizContract.start>> {
  const { cards, usedAllCategories } = drawQuestions(openCards, setup, random);
  if (cards.length === 0) throw new ApiError('REFUSED', 'There are no quiz questions among the cards open to you yet.');
  const questions = cards.map((card, index) => questionOf(card, index + 1, random));
  const expiresAt = deadlineOf(setup, questions.length, now);
  const id = await inUserTransaction(pool, userId, (client) =>
    insertQuiz(client, { userId, setup, usedAllCategories, expiresAt, questions, now }),
  );
  const unanswered = questions.map((question) => ({ ...question, chosen: null, answered: false, timeSpent: null }));
  return presentRunning(
    { id, setup, usedAllCategories, expiresAt, completed: false, pointsEarned: 0, questions: unanswered },
    now,
  );
}

/**
 * One of the learner's own quizzes, running or finished.
 * @throws ApiError NOT_FOUND when the learner has no such quiz.
 */
export async function showQuiz(pool: Pool, userId: number, id: number, now: Date): Promise<ResponseOf<typeof quizContract.read>> {
  const quiz = found(await readQuiz(pool, userId, id));
  return quiz.completed ? presentFinished(quiz) : presentRunning(quiz, now);
}

/**
 * Keeps the answer to one question; the same answer may come again.
 * @throws ApiError NOT_FOUND, ALREADY_FINISHED, REFUSED when the time is over, INVALID_REQUEST for a question or option the quiz does not have.
 */
export async function saveAnswer(
  pool: Pool,
  userId: number,
  id: number,
  answer: ParsedOf<typeof quizContract.answer, 'body'>,
  now: Date,
): Promise<ResponseOf<typeof quizContract.answer>> {
  await inUserTransaction(pool, userId, async (client) => {
    const quiz = found(await readQuiz(client, userId, id));
    if (quiz.completed) throw new ApiError('ALREADY_FINISHED', 'This quiz is already finished.');
    if (isExpired(quiz, now)) throw new ApiError('REFUSED', 'The time of this quiz is over. The answers kept before count.');
    const question = quiz.questions.find(({ position }) => position === answer.position);
    if (question === undefined) throw invalid('position', 'There is no such question in this quiz.');
    if (answer.chosen !== null && answer.chosen >= question.options.length) throw invalid('chosen', 'There is no such option.');
    await storeAnswer(client, id, { ...answer, timeSpent: creditedTime(answer.timeSpent, quiz.setup), now });
  });
  return { position: answer.position };
}

/**
 * Grades a quiz and gives its points and what badges follow, in one transaction. Finishing again answers the same and
 * gives nothing more.
 * @throws ApiError NOT_FOUND when the learner has no such quiz.
 */
export async function finishQuiz(
  pool: Pool,
  userId: number,
  id: number,
  { awards, now }: { readonly awards: Awards; readonly now: Date },
): Promise<ResponseOf<typeof quizContract.finish>> {
  return inUserTransaction(pool, userId, async (client) => {
    let news: ResponseOf<typeof quizContract.finish>['awards'] = { badges: [], levels: [] };
    let quiz = found(await readQuiz(client, userId, id));
    if (!quiz.completed) {
      const sources = quiz.questions.filter(isCorrect).map(({ flashcardId }) => String(flashcardId));
      const award = { userId, reason: 'quiz.correct', sources, pointsEach: POINTS_PER_FIRST_CORRECT, now };
      const pointsEarned = (await awardPoints(client, award)) * POINTS_PER_FIRST_CORRECT;
      await storeGrade(client, userId, id, { ...gradeQuiz(quiz.questions), pointsEarned, now });
      quiz = { ...quiz, completed: true, pointsEarned };
      news = await awards.give(client, { userId, since: now.getTime() });
    }
    const { rows } = await client.query<{ points: number; streak: number }>('select points, streak from users where id = $1', [userId]);
    return { quiz: presentFinished(quiz), points: rows[0]?.points ?? 0, streak: rows[0]?.streak ?? 0, awards: news };
  });
}

/** What a learner's finished quizzes come to. */
export async function quizScores(pool: Pool, userId: number): Promise<QuizScores> {
  const { rows } = await pool.query<QuizScores>({
    name: 'quiz-scores',
    text: `
      select count(*)::int as finished, round(avg(score))::int as "averageScore",
             coalesce((select array_agg(recent.score order by recent.finished_at, recent.id)
                from (select id, score, finished_at from quiz_sessions where user_id = $1 and completed
                       order by finished_at desc, id desc limit $2) as recent), '{}') as "recentScores"
        from quiz_sessions where user_id = $1 and completed`,
    values: [userId, RECENT_SCORES],
  });
  return rows[0] ?? { finished: 0, averageScore: null, recentScores: [] };
}

/** A learner's finished quizzes as badges look at them. */
export async function finishedQuizzes(connection: Pool | PoolClient, userId: number): Promise<QuizResult[]> {
  const { rows } = await connection.query<{ id: number; score: number; questions: number; at: Date }>({
    name: 'finished-quizzes',
    text: `select id, score, total_questions as questions, finished_at as at from quiz_sessions where user_id = $1 and completed`,
    values: [userId],
  });
  return rows.map(({ at, ...quiz }) => ({ ...quiz, at: at.getTime() }));
}

/** How one of a learner's own quizzes went. `category` names the law as cards do; null is all of them. */
export interface QuizOutcome {
  readonly correctAnswers: number;
  readonly totalQuestions: number;
  readonly category: string | null;
}

/** How one of a learner's own quizzes went; null when there is no such quiz, or it is not finished. */
export async function quizOutcome(pool: Pool, userId: number, id: number): Promise<QuizOutcome | null> {
  const { rows } = await pool.query<{ setup: QuizSetup; correctAnswers: number; totalQuestions: number }>({
    name: 'quiz-outcome',
    text: `select setup, correct_answers as "correctAnswers", total_questions as "totalQuestions"
             from quiz_sessions where id = $1 and user_id = $2 and completed`,
    values: [id, userId],
  });
  const row = rows[0];
  if (row === undefined) return null;
  const { setup, ...counts } = row;
  return { ...counts, category: lawOf(setup.category) };
}

/** A card as it is asked in one quiz. Without an author's explanation the card's own answer explains. */
function questionOf(card: DeckCard, position: number, random: () => number): NewQuestion {
  const { question, section, lawReference } = card;
  return {
    position,
    flashcardId: card.id,
    question,
    ...serveOptions(card, random),
    explanation: card.explanation ?? card.answer,
    category: questionCategoryOf(card.category),
    difficulty: questionDifficultyOf(card.difficulty),
    section,
    lawReference,
  };
}

function found(quiz: StoredQuiz | null): StoredQuiz {
  if (quiz === null) throw new ApiError('NOT_FOUND', 'You have no such quiz.');
  return quiz;
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { issues: [{ path, message }] });
}
