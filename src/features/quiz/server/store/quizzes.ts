import type { Pool, PoolClient } from 'pg';
import type { Columns, NotNull } from '../../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../../platform/server/personal-data.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { CardQuestion } from '../../../assessment/rules/card-question.ts';
import {
  addTexts,
  JOIN_TEXTS_SQL,
  QUESTION_COLUMNS,
  storeTexts,
  type StoredQuestion,
  type StoredRow,
} from '../../../assessment/server/service.ts';
import type { QuizGrade } from '../../rules/grade.ts';
import { quizQuestions, quizSessions } from '../tables.ts';
import { COUNTED_SQL } from './finished.ts';

type QuizColumns = Columns<typeof quizQuestions, 'difficulty' | 'timeSpent'>;

/** A stored quiz, its questions in order. */
export interface StoredQuiz extends Columns<
  typeof quizSessions,
  'id' | 'setup' | 'usedAllCategories' | 'completed' | 'pointsEarned' | 'timeAccommodation' | 'createdAt'
> {
  readonly questions: readonly (StoredQuestion & QuizColumns)[];
}

/** Stores a new quiz, deletes the learner's unfinished one, and returns the new id. */
export async function insertQuiz(
  client: PoolClient,
  quiz: Pick<StoredQuiz, 'setup' | 'usedAllCategories' | 'timeAccommodation' | 'createdAt'> & {
    readonly userId: number;
    readonly questions: readonly (CardQuestion & Pick<QuizColumns, 'difficulty'>)[];
  },
): Promise<number> {
  await client.query('delete from quiz_sessions where user_id = $1 and not completed', [quiz.userId]);
  const { rows } = await client.query<Columns<typeof quizSessions, 'id'>>(
    `insert into quiz_sessions (user_id, setup, used_all_categories, total_questions, time_accommodation, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      quiz.userId,
      JSON.stringify(quiz.setup),
      quiz.usedAllCategories,
      quiz.questions.length,
      quiz.timeAccommodation,
      quiz.createdAt,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The quiz was not stored.');
  await client.query(
    `insert into quiz_questions (user_id, session_id, position, flashcard_id, text_id, correct_option, difficulty)
     select $1, $2, position, "flashcardId", "textId", "correctOption", difficulty
       from jsonb_to_recordset($3::jsonb) as q(position int, "flashcardId" int, "textId" uuid, "correctOption" int, difficulty text)`,
    [quiz.userId, id, JSON.stringify(await storeTexts(client, quiz.questions))],
  );
  return id;
}

/** Stores the answer to one question. */
export async function storeAnswer(
  client: PoolClient,
  { userId, id, position }: { readonly userId: number; readonly id: number; readonly position: number },
  answer: NotNull<Columns<typeof quizQuestions, 'answeredAt'>> & Columns<typeof quizQuestions, 'chosen' | 'timeSpent'>,
): Promise<void> {
  await client.query(
    `update quiz_questions set chosen_option = $4, time_spent = $5, answered_at = $6
      where user_id = $1 and session_id = $2 and position = $3`,
    [userId, id, position, answer.chosen, answer.timeSpent, answer.answeredAt],
  );
}

/** Deletes a quiz with its questions. */
export async function deleteQuiz(client: PoolClient, userId: number, id: number): Promise<void> {
  await client.query('delete from quiz_sessions where user_id = $1 and id = $2', [userId, id]);
}

/** Reads one of the learner's own quizzes; null when the learner has none with this id. */
export async function readQuiz(connection: Pool | PoolClient, userId: number, id: number): Promise<StoredQuiz | null> {
  const { rows } = await connection.query<Omit<StoredQuiz, 'questions'>>({
    name: 'read-quiz',
    text: `
      select s.id, s.setup, s.used_all_categories as "usedAllCategories", s.completed, s.points_earned as "pointsEarned",
             s.time_accommodation as "timeAccommodation", s.created_at as "createdAt"
        from quiz_sessions s where s.user_id = $1 and s.id = $2`,
    values: [userId, id],
  });
  const quiz = rows[0];
  if (quiz === undefined) return null;
  const { rows: questions } = await connection.query<StoredRow & QuizColumns>({
    name: 'read-quiz-questions',
    text: `select ${QUESTION_COLUMNS}, difficulty, time_spent as "timeSpent"
             from quiz_questions where user_id = $1 and session_id = $2 order by position`,
    values: [userId, id],
  });
  return { ...quiz, questions: await addTexts(connection, questions) };
}

/** Stores the grade of a finished quiz and updates the learner's totals. */
export async function storeGrade(
  client: PoolClient,
  userId: number,
  id: number,
  grade: QuizGrade & { readonly pointsEarned: number; readonly now: Date },
): Promise<void> {
  await client.query(
    `update quiz_sessions set completed = true, score = $3, correct_answers = $4, time_spent = $5, points_earned = $6,
                              finished_at = $7, right_first = $8, right_last = $9 where user_id = $1 and id = $2`,
    [
      userId,
      id,
      grade.score,
      grade.correctAnswers,
      grade.timeSpent,
      grade.pointsEarned,
      grade.now,
      grade.rightFirst,
      grade.rightLast,
    ],
  );
  await client.query(
    `update users set total_quizzes_completed = q.finished, average_score = q.average, updated_at = $2,
                      total_correct = t.correct, total_attempts = t.attempts
       from (select count(*)::int as finished, coalesce(avg(score), 0)::float8 as average
               from quiz_sessions where user_id = $1 and ${COUNTED_SQL}) as q, answer_totals($1) as t
      where id = $1`,
    [userId, grade.now],
  );
}

/** Reads a learner's unfinished quiz, on whatever device it began; null without one. */
export async function readRunningQuiz(pool: Pool, userId: number): Promise<StoredQuiz | null> {
  const { rows } = await pool.query<Columns<typeof quizSessions, 'id'>>({
    name: 'running-quiz',
    text: 'select id from quiz_sessions where user_id = $1 and not completed',
    values: [userId],
  });
  return rows[0] === undefined ? null : readQuiz(pool, userId, rows[0].id);
}

type Totals = Columns<typeof users, 'points' | 'streak'>;

/** Reads the points and streak shown in the header. */
export async function readTotals(client: PoolClient, userId: number): Promise<Totals> {
  const { rows } = await client.query<Totals>('select points, streak from users where id = $1', [userId]);
  return { points: rows[0]?.points ?? 0, streak: rows[0]?.streak ?? 0 };
}

/** Marks the questions about these cards in running quizzes: they count as right whatever is answered. */
export async function setAsideInQuizzes(client: PoolClient, cardIds: readonly number[]): Promise<void> {
  await client.query(
    `update quiz_questions q set set_aside = true from quiz_sessions s
      where s.user_id = q.user_id and s.id = q.session_id and not s.completed and q.flashcard_id = any($1)`,
    [cardIds],
  );
}

/** Exports and erases a learner's quizzes. */
export const quizPersonalData: PersonalData = {
  export: { tables: [quizSessions, quizQuestions], read: quizData },
  erase: { tables: [quizSessions, quizQuestions], run: eraseQuizzes },
};

/** Queries a learner's quizzes and answers. Scores in percent, times in milliseconds, time_accommodation in percent of the usual time. */
async function quizData(_pool: Pool, userId: number) {
  const values = [userId];
  return [
    {
      name: 'quizzes',
      query: {
        text: 'select id, created_at, finished_at, completed, score, total_questions, correct_answers, time_spent, points_earned, time_accommodation from quiz_sessions where user_id = $1 order by id',
        values,
      },
    },
    {
      name: 'quiz-answers',
      query: {
        text: `select q.session_id as quiz, q.position, t.question, t.options ->> q.chosen_option as answer, q.chosen_option = q.correct_option as correct, q.answered_at, q.time_spent
                 from quiz_questions q ${JOIN_TEXTS_SQL} where q.user_id = $1 order by q.session_id, q.position`,
        values,
      },
    },
  ];
}

/** Deletes a learner's quizzes; the points they earned stay in the ledger. */
async function eraseQuizzes(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from quiz_sessions where user_id = $1', [userId]);
}
