import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../../platform/server/personal-data.ts';
import type { users } from '../../../accounts/server/tables.ts';
import { createQuestionStore, type NewQuestion, type StoredQuestion } from '../../../assessment/server/service.ts';
import type { QuizGrade } from '../../rules/grade.ts';
import { quizQuestions, quizSessions } from '../tables.ts';
import { COUNTED_SQL } from './finished.ts';

export const questionStore = createQuestionStore(quizQuestions, 'sessionId');

/** A question of a new quiz. */
type NewQuizQuestion = NewQuestion<typeof quizQuestions, 'sessionId'>;

/** A stored question with its answer. */
type StoredQuizQuestion = StoredQuestion<typeof quizQuestions, 'sessionId'>;

/** A stored quiz, its questions in order. */
export interface StoredQuiz extends Columns<
  typeof quizSessions,
  'id' | 'setup' | 'usedAllCategories' | 'completed' | 'pointsEarned' | 'timeAccommodation' | 'createdAt'
> {
  readonly questions: readonly StoredQuizQuestion[];
}

/** Stores a new quiz, deletes the learner's unfinished one, and returns the new id. */
export async function insertQuiz(
  client: PoolClient,
  quiz: Pick<StoredQuiz, 'setup' | 'usedAllCategories' | 'timeAccommodation' | 'createdAt'> & {
    readonly userId: number;
    readonly questions: readonly NewQuizQuestion[];
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
  await questionStore.insert(client, id, quiz.questions);
  return id;
}

/** Deletes a quiz with its questions. */
export async function deleteQuiz(client: PoolClient, id: number): Promise<void> {
  await client.query('delete from quiz_sessions where id = $1', [id]);
}

/** Reads one of the learner's own quizzes; null when the learner has none with this id. */
export async function readQuiz(connection: Pool | PoolClient, userId: number, id: number): Promise<StoredQuiz | null> {
  const { rows } = await connection.query<Omit<StoredQuiz, 'questions'>>({
    name: 'read-quiz',
    text: `
      select s.id, s.setup, s.used_all_categories as "usedAllCategories", s.completed, s.points_earned as "pointsEarned",
             s.time_accommodation as "timeAccommodation", s.created_at as "createdAt"
        from quiz_sessions s where s.id = $1 and s.user_id = $2`,
    values: [id, userId],
  });
  const quiz = rows[0];
  return quiz === undefined ? null : { ...quiz, questions: await questionStore.read(connection, id) };
}

/** Stores the grade of a finished quiz and updates the learner's totals. */
export async function storeGrade(
  client: PoolClient,
  userId: number,
  id: number,
  grade: QuizGrade & { readonly pointsEarned: number; readonly now: Date },
): Promise<void> {
  await client.query(
    `update quiz_sessions set completed = true, score = $2, correct_answers = $3, time_spent = $4, points_earned = $5,
                              finished_at = $6, right_first = $7, right_last = $8 where id = $1`,
    [
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
      where s.id = q.session_id and not s.completed and q.flashcard_id = any($1)`,
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
        text: `select q.session_id as quiz, q.position, q.question, q.options ->> q.chosen_option as answer, q.chosen_option = q.correct_option as correct, q.answered_at, q.time_spent
                 from quiz_questions q join quiz_sessions s on s.id = q.session_id where s.user_id = $1 order by q.session_id, q.position`,
        values,
      },
    },
  ];
}

/** Deletes a learner's quizzes; the points they earned stay in the ledger. */
async function eraseQuizzes(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from quiz_sessions where user_id = $1', [userId]);
}
