import type { Pool, PoolClient } from 'pg';
import type { QuizGrade } from '../rules/grade.ts';
import type { QuestionCategory, QuestionDifficulty, QuizSetup } from '../rules/quiz.ts';

/** A question that is about to be asked. */
export interface NewQuestion {
  readonly position: number;
  readonly flashcardId: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly explanation: string;
  readonly category: QuestionCategory;
  readonly difficulty: QuestionDifficulty;
  readonly section: string;
  readonly lawReference: string;
}

/** A question as stored, with what became of it. */
export interface StoredQuestion extends NewQuestion {
  readonly chosen: number | null;
  /** When it was answered, in milliseconds since 1970; null while it is not. */
  readonly answeredAt: number | null;
  readonly timeSpent: number | null;
}

/** A quiz as stored, its questions in order. */
export interface StoredQuiz {
  readonly id: number;
  readonly setup: QuizSetup;
  readonly usedAllCategories: boolean;
  readonly completed: boolean;
  readonly pointsEarned: number;
  /** Percent of the usual time for each question. */
  readonly timeAccommodation: number;
  readonly createdAt: Date;
  readonly questions: readonly StoredQuestion[];
}

/** Stores a new quiz in place of the learner's unfinished one; answers its id. */
export async function insertQuiz(
  client: PoolClient,
  quiz: Pick<StoredQuiz, 'setup' | 'usedAllCategories' | 'timeAccommodation' | 'createdAt'> & {
    readonly userId: number;
    readonly questions: readonly NewQuestion[];
  },
): Promise<number> {
  await client.query('delete from quiz_sessions where user_id = $1 and not completed', [quiz.userId]);
  const { rows } = await client.query<{ id: number }>(
    `insert into quiz_sessions (user_id, setup, used_all_categories, total_questions, time_accommodation, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [quiz.userId, JSON.stringify(quiz.setup), quiz.usedAllCategories, quiz.questions.length, quiz.timeAccommodation, quiz.createdAt],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The quiz was not stored.');
  await client.query(
    `insert into quiz_questions (session_id, position, flashcard_id, question, options, correct_option, explanation,
                                 category, difficulty, section, law_reference)
     select $1, position, "flashcardId", question, options, "correctOption", explanation,
            category, difficulty, section, "lawReference"
       from jsonb_to_recordset($2::jsonb) as q(position int, "flashcardId" int, question text, options jsonb,
            "correctOption" int, explanation text, category text, difficulty text, section text, "lawReference" text)`,
    [id, JSON.stringify(quiz.questions)],
  );
  return id;
}

/** One of the learner's own quizzes; null for any other. */
export async function readQuiz(connection: Pool | PoolClient, userId: number, id: number): Promise<StoredQuiz | null> {
  const { rows } = await connection.query<StoredQuiz>({
    name: 'read-quiz',
    text: `
      select s.id, s.setup, s.used_all_categories as "usedAllCategories", s.completed, s.points_earned as "pointsEarned",
             s.time_accommodation as "timeAccommodation", s.created_at as "createdAt",
             (select jsonb_agg(jsonb_build_object(
                       'position', q.position, 'flashcardId', q.flashcard_id, 'question', q.question,
                       'options', q.options, 'correctOption', q.correct_option, 'explanation', q.explanation,
                       'category', q.category, 'difficulty', q.difficulty, 'section', q.section,
                       'lawReference', q.law_reference, 'chosen', q.chosen_option,
                       'answeredAt', round(extract(epoch from q.answered_at) * 1000), 'timeSpent', q.time_spent) order by q.position)
                from quiz_questions q where q.session_id = s.id) as questions
        from quiz_sessions s where s.id = $1 and s.user_id = $2`,
    values: [id, userId],
  });
  return rows[0] ?? null;
}

/** Keeps an answer. */
export async function storeAnswer(
  client: PoolClient,
  id: number,
  answer: { readonly position: number; readonly chosen: number | null; readonly timeSpent: number; readonly at: Date },
): Promise<void> {
  await client.query(
    `update quiz_questions set chosen_option = $3, time_spent = $4, answered_at = $5 where session_id = $1 and position = $2`,
    [id, answer.position, answer.chosen, answer.timeSpent, answer.at],
  );
}

/** Closes a quiz with its grade, and brings the learner's figures up to it. */
export async function storeGrade(
  client: PoolClient,
  userId: number,
  id: number,
  grade: QuizGrade & { readonly pointsEarned: number; readonly now: Date },
): Promise<void> {
  await client.query(
    `update quiz_sessions set completed = true, score = $2, correct_answers = $3, time_spent = $4, points_earned = $5,
                              finished_at = $6 where id = $1`,
    [id, grade.score, grade.correctAnswers, grade.timeSpent, grade.pointsEarned, grade.now],
  );
  await client.query(
    `update users set total_quizzes_completed = q.finished, average_score = q.average, updated_at = $2
       from (select count(*)::int as finished, coalesce(avg(score), 0)::float8 as average
               from quiz_sessions where user_id = $1 and completed) as q
      where id = $1`,
    [userId, grade.now],
  );
}
