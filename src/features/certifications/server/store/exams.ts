import type { Pool, PoolClient } from 'pg';
import type { Columns, NotNull } from '../../../../platform/server/database/row-types.ts';
import type { CardQuestion } from '../../../assessment/rules/card-question.ts';
import {
  addTexts,
  QUESTION_COLUMNS,
  storeTexts,
  type StoredQuestion,
  type StoredRow,
} from '../../../assessment/server/service.ts';
import type { ExamGrade } from '../../rules/exam.ts';
import type { examAttempts, examQuestions } from '../tables.ts';

type Area = Columns<typeof examQuestions, 'area'>;

/** A question as stored, with its answer. */
export type StoredExamQuestion = StoredQuestion & Area;

/** The columns that every statement reads. */
type AttemptRow = Columns<
  typeof examAttempts,
  | 'id'
  | 'userId'
  | 'certificationId'
  | 'certificationName'
  | 'learnerName'
  | 'requiredScore'
  | 'requiredCards'
  | 'completedCards'
  | 'law'
  | 'startedAt'
  | 'expiresAt'
  | 'finishedAt'
>;

/** The columns of an `AttemptRow` of `exam_attempts a`. */
const ATTEMPT_COLUMNS = `
  a.id, a.user_id as "userId", a.certification_id as "certificationId", a.certification_name as "certificationName",
  a.learner_name as "learnerName", a.required_score as "requiredScore", a.required_cards as "requiredCards",
  a.completed_cards as "completedCards", a.law, a.started_at as "startedAt", a.expires_at as "expiresAt", a.finished_at as "finishedAt"`;

/** An exam to start, with the present required score and cards. */
export type NewAttempt = Omit<AttemptRow, 'id' | 'finishedAt'>;

/** An exam with its questions in order; `finishedAt` is null while it is open. */
export interface StoredAttempt extends AttemptRow {
  readonly questions: readonly StoredExamQuestion[];
}

/** Inserts an exam and returns its id. A unique index allows one open exam per user. */
export async function insertAttempt(
  client: PoolClient,
  attempt: NewAttempt,
  questions: readonly (CardQuestion & Area)[],
): Promise<number> {
  const { rows } = await client.query<Columns<typeof examAttempts, 'id'>>(
    `insert into exam_attempts (user_id, certification_id, certification_name, learner_name, required_score, required_cards,
                                completed_cards, law, started_at, expires_at, total_questions)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      attempt.userId,
      attempt.certificationId,
      attempt.certificationName,
      attempt.learnerName,
      attempt.requiredScore,
      attempt.requiredCards,
      attempt.completedCards,
      JSON.stringify(attempt.law),
      attempt.startedAt,
      attempt.expiresAt,
      questions.length,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The exam was not stored.');
  await client.query(
    `insert into exam_questions (user_id, attempt_id, position, flashcard_id, text_id, correct_option, area)
     select $1, $2, position, "flashcardId", "textId", "correctOption", area
       from jsonb_to_recordset($3::jsonb) as q(position int, "flashcardId" int, "textId" uuid, "correctOption" int, area text)`,
    [attempt.userId, id, JSON.stringify(await storeTexts(client, questions))],
  );
  return id;
}

/** Stores the answer to one question. */
export async function storeAnswer(
  client: PoolClient,
  { userId, id }: AttemptKey,
  answer: NotNull<Columns<typeof examQuestions, 'position' | 'chosen' | 'answeredAt'>>,
): Promise<void> {
  await client.query(
    'update exam_questions set chosen_option = $4, answered_at = $5 where user_id = $1 and attempt_id = $2 and position = $3',
    [userId, id, answer.position, answer.chosen, answer.answeredAt],
  );
}

/** Returns an exam of a learner with its questions; null for an unknown key. */
export async function readAttempt(
  connection: Pool | PoolClient,
  { userId, certificationId, id }: AttemptKey,
): Promise<StoredAttempt | null> {
  const { rows } = await connection.query<AttemptRow>({
    name: 'read-exam-attempt',
    text: `select ${ATTEMPT_COLUMNS} from exam_attempts a where a.user_id = $1 and a.id = $2 and a.certification_id = $3`,
    values: [userId, id, certificationId],
  });
  const attempt = rows[0];
  if (attempt === undefined) return null;
  const { rows: questions } = await connection.query<StoredRow & Area>({
    name: 'read-exam-questions',
    text: `select ${QUESTION_COLUMNS}, area from exam_questions where user_id = $1 and attempt_id = $2 order by position`,
    values: [userId, id],
  });
  return { ...attempt, questions: await addTexts(connection, questions) };
}

/** The part of an exam that grading needs. */
export interface ExamPaper extends AttemptRow, Columns<typeof examAttempts, 'totalQuestions'> {
  readonly correctAnswers: number;
}

/** Matches exams by user, id and certification: an id with another user or certification matches nothing. */
const MATCHES_KEYS =
  '(a.user_id, a.id, a.certification_id) in (select * from unnest($1::int[], $2::bigint[], $3::int[]))';

function keyColumns(keys: readonly AttemptKey[]): number[][] {
  return [
    keys.map(({ userId }) => userId),
    keys.map(({ id }) => id),
    keys.map(({ certificationId }) => certificationId),
  ];
}

/** Locks the rows of exams until the transaction ends, in order of id, so that there are no deadlocks. */
export async function lockAttempts(client: PoolClient, keys: readonly AttemptKey[]): Promise<void> {
  await client.query({
    name: 'lock-exams',
    text: `select from exam_attempts a where ${MATCHES_KEYS} order by a.id for update`,
    values: keyColumns(keys),
  });
}

/** Returns what is needed to grade exams. */
export async function readPapers(client: PoolClient, keys: readonly AttemptKey[]): Promise<ExamPaper[]> {
  const { rows } = await client.query<ExamPaper>({
    name: 'read-exam-papers',
    text: `
      select ${ATTEMPT_COLUMNS}, a.total_questions as "totalQuestions",
             (select count(*)::int from exam_questions q where q.user_id = a.user_id and q.attempt_id = a.id
                 and (q.chosen_option = q.correct_option or q.set_aside)) as "correctAnswers"
        from exam_attempts a where ${MATCHES_KEYS}`,
    values: keyColumns(keys),
  });
  return rows;
}

type Graded = Pick<ExamGrade, 'score' | 'correctAnswers' | 'passed'> & {
  readonly userId: number;
  readonly id: number;
  readonly finishedAt: Date;
};

/** Stores the grades of exams, which finishes them. */
export async function storeGrades(client: PoolClient, exams: readonly Graded[]): Promise<void> {
  if (exams.length === 0) return;
  const rows = exams.map(({ userId, id, score, correctAnswers, passed, finishedAt }) => ({
    userId,
    id,
    score,
    correctAnswers,
    passed,
    finishedAt,
  }));
  await client.query({
    name: 'store-exam-grades',
    text: `update exam_attempts a set finished_at = g."finishedAt", score = g.score, correct_answers = g."correctAnswers", passed = g.passed
             from jsonb_to_recordset($1::jsonb) as g("userId" int, id bigint, score int, "correctAnswers" int, passed boolean, "finishedAt" timestamptz)
            where a.user_id = g."userId" and a.id = g.id`,
    values: [JSON.stringify(rows)],
  });
}

/** Marks that the review has an exam's wrong answers. Returns false when it already was marked. */
export async function storeReviewFed(
  client: PoolClient,
  { id, userId, certificationId }: AttemptKey,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update exam_attempts set review_fed_at = $4
      where user_id = $1 and id = $2 and certification_id = $3 and finished_at is not null and review_fed_at is null`,
    [userId, id, certificationId, now],
  );
  return rowCount === 1;
}

/** Returns the graded exams whose wrong answers are not in the review yet. */
export async function readUnfed(pool: Pool): Promise<AttemptKey[]> {
  const { rows } = await pool.query<AttemptKey>(
    'select id, user_id as "userId", certification_id as "certificationId" from exam_attempts where finished_at is not null and review_fed_at is null order by id',
  );
  return rows;
}

/** Identifies an exam of a user. */
export type AttemptKey = Columns<typeof examAttempts, 'userId' | 'certificationId' | 'id'>;

/** Returns the open exams that expired before an instant, oldest first. */
export async function readOverdue(pool: Pool, closingLine: Date): Promise<AttemptKey[]> {
  const { rows } = await pool.query<AttemptKey>(
    `select id, user_id as "userId", certification_id as "certificationId" from exam_attempts
      where finished_at is null and expires_at < $1 order by expires_at, id`,
    [closingLine],
  );
  return rows;
}

/** Sets aside the questions about some cards in running exams: they count as correct. */
export async function setAsideInExams(client: PoolClient, cardIds: readonly number[]): Promise<void> {
  await client.query(
    `update exam_questions q set set_aside = true from exam_attempts a
      where a.user_id = q.user_id and a.id = q.attempt_id and a.finished_at is null and q.flashcard_id = any($1)`,
    [cardIds],
  );
}
