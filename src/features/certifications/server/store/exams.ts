import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { createQuestionStore, type NewQuestion, type StoredQuestion } from '../../../assessment/server/service.ts';
import type { ExamGrade } from '../../rules/grade-exam.ts';
import { examQuestions, type examAttempts } from '../tables.ts';

/** The questions of exams. */
export const questionStore = createQuestionStore(examQuestions, 'attemptId');

/** A question that is about to be asked. */
export type NewExamQuestion = NewQuestion<typeof examQuestions, 'attemptId'>;

/** A question as stored, with the answer to it. */
export type StoredExamQuestion = StoredQuestion<typeof examQuestions, 'attemptId'>;

/** What every statement reads of an exam. */
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

/** An exam as it begins: the criterion is the one that stands now. */
export type NewAttempt = Omit<AttemptRow, 'id' | 'finishedAt'>;

/** An exam as stored, its questions in order; `finishedAt` null while it is open. */
export interface StoredAttempt extends AttemptRow {
  readonly questions: readonly StoredExamQuestion[];
}

/** Stores an exam that begins, and answers its id. A learner has one open exam at a time: the database refuses another. */
export async function insertAttempt(
  client: PoolClient,
  attempt: NewAttempt,
  questions: readonly NewExamQuestion[],
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
  await questionStore.insert(client, id, questions);
  return id;
}

/** One exam of a learner; null when there is none such. */
export async function readAttempt(
  connection: Pool | PoolClient,
  { userId, certificationId, id }: AttemptKey,
): Promise<StoredAttempt | null> {
  const { rows } = await connection.query<AttemptRow>({
    name: 'read-exam-attempt',
    text: `select ${ATTEMPT_COLUMNS} from exam_attempts a where a.id = $1 and a.user_id = $2 and a.certification_id = $3`,
    values: [id, userId, certificationId],
  });
  const attempt = rows[0];
  return attempt === undefined ? null : { ...attempt, questions: await questionStore.read(connection, id) };
}

/** As much of an exam as its grade takes. */
export interface ExamPaper extends AttemptRow, Columns<typeof examAttempts, 'totalQuestions'> {
  readonly correctAnswers: number;
}

/** An exam that is named without being its learner's, or under another certification, is no exam: none of these statements sees it. */
const NAMED_BY_KEYS =
  '(a.id, a.user_id, a.certification_id) in (select * from unnest($1::int[], $2::int[], $3::int[]))';

function columnsOf(keys: readonly AttemptKey[]): number[][] {
  return [
    keys.map(({ id }) => id),
    keys.map(({ userId }) => userId),
    keys.map(({ certificationId }) => certificationId),
  ];
}

/** Holds the exams of these keys until the transaction ends, in an order in which there is no deadlock. */
export async function lockAttempts(client: PoolClient, keys: readonly AttemptKey[]): Promise<void> {
  await client.query({
    name: 'lock-exams',
    text: `select from exam_attempts a where ${NAMED_BY_KEYS} order by a.id for update`,
    values: columnsOf(keys),
  });
}

/** The exams of these keys, as far as they are needed to grade them. */
export async function readPapers(client: PoolClient, keys: readonly AttemptKey[]): Promise<ExamPaper[]> {
  const { rows } = await client.query<ExamPaper>({
    name: 'read-exam-papers',
    text: `
      select ${ATTEMPT_COLUMNS}, a.total_questions as "totalQuestions",
             (select count(*)::int from exam_questions q where q.attempt_id = a.id
                 and (q.chosen_option = q.correct_option or q.set_aside)) as "correctAnswers"
        from exam_attempts a where ${NAMED_BY_KEYS}`,
    values: columnsOf(keys),
  });
  return rows;
}

/** An exam with what it came to. */
type Graded = Pick<ExamGrade, 'score' | 'correctAnswers' | 'passed'> & {
  readonly id: number;
  readonly finishedAt: Date;
};

/** Closes exams with their grades. */
export async function storeGrades(client: PoolClient, exams: readonly Graded[]): Promise<void> {
  if (exams.length === 0) return;
  const rows = exams.map(({ id, score, correctAnswers, passed, finishedAt }) => ({
    id,
    score,
    correctAnswers,
    passed,
    finishedAt,
  }));
  await client.query({
    name: 'store-exam-grades',
    text: `update exam_attempts a set finished_at = g."finishedAt", score = g.score, correct_answers = g."correctAnswers", passed = g.passed
             from jsonb_to_recordset($1::jsonb) as g(id int, score int, "correctAnswers" int, passed boolean, "finishedAt" timestamptz)
            where a.id = g.id`,
    values: [JSON.stringify(rows)],
  });
}

/** Notes that the review has what was answered wrong; answers false when that was noted before. */
export async function storeReviewFed(
  client: PoolClient,
  { id, userId, certificationId }: AttemptKey,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update exam_attempts set review_fed_at = $4
      where id = $1 and user_id = $2 and certification_id = $3 and finished_at is not null and review_fed_at is null`,
    [id, userId, certificationId, now],
  );
  return rowCount === 1;
}

/** The graded exams whose wrong answers have not come back in the review yet. */
export async function readUnfed(pool: Pool): Promise<AttemptKey[]> {
  const { rows } = await pool.query<AttemptKey>(
    'select id, user_id as "userId", certification_id as "certificationId" from exam_attempts where finished_at is not null and review_fed_at is null order by id',
  );
  return rows;
}

/** Where to find an exam. */
export type AttemptKey = Columns<typeof examAttempts, 'userId' | 'certificationId' | 'id'>;

/** The open exams whose time was over before an instant, the oldest first. */
export async function readOpenSince(pool: Pool, closingLine: Date): Promise<AttemptKey[]> {
  const { rows } = await pool.query<AttemptKey>(
    `select id, user_id as "userId", certification_id as "certificationId" from exam_attempts
      where finished_at is null and expires_at < $1 order by expires_at, id`,
    [closingLine],
  );
  return rows;
}

/** Questions about some cards no longer count against anybody in exams that run. */
export async function setAsideInExams(client: PoolClient, cardIds: readonly number[]): Promise<void> {
  await client.query(
    `update exam_questions q set set_aside = true from exam_attempts a
      where a.id = q.attempt_id and a.finished_at is null and q.flashcard_id = any($1)`,
    [cardIds],
  );
}
