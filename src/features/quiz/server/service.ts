import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { DeckCard } from '../../flashcards/server/service.ts';
import type { QuizResult } from '../../progress/rules/badges.ts';
import { awardPoints, eventIdOf, inUserTransaction, recordMisses, type Awards, type Schedules } from '../../progress/server/service.ts';
import type { quizContract } from '../contract.ts';
import { drawQuestions, serveOptions } from '../rules/draw-questions.ts';
import { gradeQuiz, isCorrect } from '../rules/grade.ts';
import { lawOf, POINTS_PER_FIRST_CORRECT, questionCategoryOf, questionDifficultyOf, type QuizSetup } from '../rules/quiz.ts';
import { creditedTime } from '../rules/timing.ts';
import { arrivalOf, turnAt } from '../rules/turns.ts';
import { clockOf, presentFinished, presentRunning, secondsAllowed } from './present.ts';
import { insertQuiz, readQuiz, storeAnswer, storeGrade, type NewQuestion, type StoredQuiz } from './store.ts';
import { readWeakness } from './weak-spots.ts';

export { eraseQuizzes, quizData } from './personal-data.ts';
export { quizAverages } from './quiz-averages.ts';
export { quizFigures, type QuizFigures } from './quiz-figures.ts';
export { listQuizzes } from './quiz-list.ts';

const NOTHING_TO_ASK = 'There are no quiz questions among the cards open to you yet.';
const NOTHING_MISSED = 'There is nothing to practise yet. What you miss in quizzes, exams and flashcards will be asked here.';

/** How many scores the dashboard shows. */
const RECENT_SCORES = 8;

/** A learner's finished quizzes. Scores in whole percent; `recentScores` oldest first, 8 at most. */
export interface QuizScores {
  readonly finished: number;
  readonly averageScore: number | null;
  readonly recentScores: number[];
}

/**
 * Starts a quiz over the cards open to a learner; an unfinished one is dropped. It gives the time that the account says now.
 * @throws ApiError REFUSED when none of the cards can be asked, or none was missed that a quiz of weak spots could ask.
 */
export async function startQuiz(
  pool: Pool,
  { id: userId, timeAccommodation }: SignedInUser,
  { setup, openCards, random, now }: { setup: QuizSetup; openCards: readonly DeckCard[]; random: () => number; now: Date },
): Promise<ResponseOf<typeof quizContract.start>> {
  const weakness = setup.mode === 'weak_spots' ? await readWeakness(pool, userId, now) : undefined;
  const { cards, usedAllCategories } = drawQuestions(openCards, setup, random, weakness);
  if (cards.length === 0) throw new ApiError('REFUSED', weakness === undefined ? NOTHING_TO_ASK : NOTHING_MISSED);
  const questions = cards.map((card, index) => questionOf(card, index + 1, random));
  const quiz = { setup, usedAllCategories, timeAccommodation, createdAt: now };
  const id = await inUserTransaction(pool, userId, (client) => insertQuiz(client, { ...quiz, userId, questions }));
  const unanswered = questions.map((question) => ({ ...question, chosen: null, answeredAt: null, timeSpent: null }));
  return presentRunning({ ...quiz, id, completed: false, pointsEarned: 0, questions: unanswered }, now);
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
 * Keeps the answer to one question, unless it comes too late or another one came first, and says whose turn it is. The same
 * answer may come again.
 * @throws ApiError NOT_FOUND, ALREADY_FINISHED, REFUSED for a question whose turn has not come, INVALID_REQUEST for a question or option the quiz does not have.
 */
export async function saveAnswer(
  pool: Pool,
  userId: number,
  id: number,
  answer: ParsedOf<typeof quizContract.answer, 'body'>,
  now: Date,
): Promise<ResponseOf<typeof quizContract.answer>> {
  return inUserTransaction(pool, userId, async (client) => {
    const quiz = found(await readQuiz(client, userId, id));
    if (quiz.completed) throw new ApiError('ALREADY_FINISHED', 'This quiz is already finished.');
    const question = quiz.questions.find(({ position }) => position === answer.position);
    const arrival = arrivalOf(clockOf(quiz), answer, now.getTime());
    if (question === undefined || arrival === null) throw invalid('position', 'There is no such question in this quiz.');
    if (answer.chosen !== null && answer.chosen >= question.options.length) throw invalid('chosen', 'There is no such option.');
    if (arrival.kind === 'early') throw new ApiError('REFUSED', 'That question has not been asked yet.');
    if (arrival.kind !== 'kept') {
      const isSame = arrival.kind === 'repeat' && question.chosen === answer.chosen;
      return { position: answer.position, kept: isSame, open: turnAt(clockOf(quiz), now.getTime()) };
    }
    await storeAnswer(client, id, { ...answer, timeSpent: creditedTime(answer.timeSpent, secondsAllowed(quiz)), at: new Date(arrival.at) });
    const questions = quiz.questions.map((one) => (one === question ? { ...one, answeredAt: arrival.at } : one));
    return { position: answer.position, kept: true, open: turnAt(clockOf({ ...quiz, questions }), now.getTime()) };
  });
}

/**
 * Grades a quiz, brings what was missed back for review and gives its points and what badges follow, in one transaction.
 * Finishing again answers the same and gives nothing more.
 * @throws ApiError NOT_FOUND when the learner has no such quiz.
 */
export async function finishQuiz(
  pool: Pool,
  userId: number,
  id: number,
  { awards, schedules, now }: { readonly awards: Awards; readonly schedules: Schedules; readonly now: Date },
): Promise<ResponseOf<typeof quizContract.finish>> {
  return inUserTransaction(pool, userId, async (client) => {
    let news: ResponseOf<typeof quizContract.finish>['awards'] = { badges: [], levels: [] };
    let quiz = found(await readQuiz(client, userId, id));
    if (!quiz.completed) {
      await recordMisses(client, userId, { misses: missesOf(quiz), schedules, now });
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

/**
 * What a learner missed in a quiz: each question that was answered wrong, or whose time ran out before them. One that was
 * never put to them, because they were away or finished early, says nothing about what they know.
 */
function missesOf({ id, questions }: StoredQuiz): { id: string; cardId: number; at: Date }[] {
  return questions.flatMap((question) => {
    if (question.answeredAt === null || isCorrect(question)) return [];
    return { id: eventIdOf(`quiz:${id}:${question.position}`), cardId: question.flashcardId, at: new Date(question.answeredAt) };
  });
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
