import type { Pool, PoolClient } from 'pg';
import type { QuestionCategory } from '../../quiz/rules/quiz.ts';
import type { Certification } from '../content.ts';
import type { ExamGrade } from '../rules/grade-exam.ts';

/** A certification as stored, with what a learner's exams of it came to. */
export interface StoredCertification extends Certification {
  readonly isActive: boolean;
  /** Whole percent; 0 before the first exam. */
  readonly bestScore: number;
  readonly openAttempt: { readonly id: number; readonly expiresAt: Date } | null;
  readonly lastAttempt: FinishedAttempt | null;
}

/** How an exam ended. */
export interface FinishedAttempt {
  readonly id: number;
  readonly score: number;
  readonly passed: boolean;
  readonly finishedAt: Date;
}

/** A question that is about to be asked. */
export interface NewExamQuestion {
  readonly position: number;
  readonly flashcardId: number;
  readonly area: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly explanation: string;
  readonly category: QuestionCategory;
  readonly section: string;
  readonly lawReference: string;
}

/** A question as stored, with the answer to it. */
export interface StoredExamQuestion extends NewExamQuestion {
  readonly chosen: number | null;
  /** Instant, ISO 8601; null while there is no answer. */
  readonly answeredAt: string | null;
}

/** An exam as it begins: the criterion is the one that stands now. */
export interface NewAttempt {
  readonly userId: number;
  readonly certificationId: number;
  readonly certificationName: string;
  readonly requiredScore: number;
  readonly requiredCards: number;
  readonly completedCards: number;
  /** The fingerprint of each fact of the law that its questions rest on, by fact id. */
  readonly law: Readonly<Record<string, string>>;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/** An exam as stored, its questions in order; `finishedAt` null while it is open. */
export interface StoredAttempt extends NewAttempt {
  readonly id: number;
  readonly finishedAt: Date | null;
  readonly questions: readonly StoredExamQuestion[];
}

interface CertificationRow extends Omit<StoredCertification, 'openAttempt' | 'lastAttempt'> {
  readonly openId: number | null;
  readonly expiresAt: Date | null;
  readonly lastId: number | null;
  readonly score: number | null;
  readonly passed: boolean | null;
  readonly finishedAt: Date | null;
}

/** Every certification, those out of use among them, with a learner's exams of it. */
export async function readCertifications(connection: Pool | PoolClient, userId: number): Promise<StoredCertification[]> {
  const { rows } = await connection.query<CertificationRow>({
    name: 'read-certifications',
    text: `
      select c.id, c.name, c.description, c.category, c.required_score as "requiredScore", c.required_cards as "requiredCards",
             c.badge_icon as "badgeIcon", c.badge_color as "badgeColor", c.exam, c.is_active as "isActive",
             coalesce((select max(score) from exam_attempts where user_id = $1 and certification_id = c.id), 0) as "bestScore",
             open.id as "openId", open.expires_at as "expiresAt",
             last.id as "lastId", last.score, last.passed, last.finished_at as "finishedAt"
        from certifications c
        left join exam_attempts open on open.user_id = $1 and open.certification_id = c.id and open.finished_at is null
        left join lateral (select id, score, passed, finished_at from exam_attempts
                            where user_id = $1 and certification_id = c.id and finished_at is not null
                            order by finished_at desc, id desc limit 1) as last on true
       order by c.id`,
    values: [userId],
  });
  return rows.map(({ openId, expiresAt, lastId, score, passed, finishedAt, ...certification }) => ({
    ...certification,
    openAttempt: openId === null || expiresAt === null ? null : { id: openId, expiresAt },
    lastAttempt: lastId === null || score === null || passed === null || finishedAt === null ? null : { id: lastId, score, passed, finishedAt },
  }));
}

/** Stores an exam that begins, and answers its id. A learner has one open exam at a time: the database refuses another. */
export async function insertAttempt(client: PoolClient, attempt: NewAttempt, questions: readonly NewExamQuestion[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into exam_attempts (user_id, certification_id, certification_name, required_score, required_cards, completed_cards,
                                law, started_at, expires_at, total_questions)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      attempt.userId, attempt.certificationId, attempt.certificationName, attempt.requiredScore, attempt.requiredCards,
      attempt.completedCards, JSON.stringify(attempt.law), attempt.startedAt, attempt.expiresAt, questions.length,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The exam was not stored.');
  await client.query(
    `insert into exam_questions (attempt_id, position, flashcard_id, area, question, options, correct_option, explanation,
                                 category, section, law_reference)
     select $1, position, "flashcardId", area, question, options, "correctOption", explanation, category, section, "lawReference"
       from jsonb_to_recordset($2::jsonb) as q(position int, "flashcardId" int, area text, question text, options jsonb,
            "correctOption" int, explanation text, category text, section text, "lawReference" text)`,
    [id, JSON.stringify(questions)],
  );
  return id;
}

/** One exam of a learner; null when there is none such. */
export async function readAttempt(
  connection: Pool | PoolClient,
  { userId, certificationId, id }: AttemptKey,
): Promise<StoredAttempt | null> {
  const { rows } = await connection.query<StoredAttempt>({
    name: 'read-exam-attempt',
    text: `
      select a.id, a.user_id as "userId", a.certification_id as "certificationId", a.certification_name as "certificationName",
             a.required_score as "requiredScore", a.required_cards as "requiredCards", a.completed_cards as "completedCards", a.law,
             a.started_at as "startedAt", a.expires_at as "expiresAt", a.finished_at as "finishedAt",
             (select jsonb_agg(jsonb_build_object(
                       'position', q.position, 'flashcardId', q.flashcard_id, 'area', q.area, 'question', q.question,
                       'options', q.options, 'correctOption', q.correct_option, 'explanation', q.explanation,
                       'category', q.category, 'section', q.section, 'lawReference', q.law_reference,
                       'chosen', q.chosen_option, 'answeredAt', q.answered_at) order by q.position)
                from exam_questions q where q.attempt_id = a.id) as questions
        from exam_attempts a where a.id = $1 and a.user_id = $2 and a.certification_id = $3`,
    values: [id, userId, certificationId],
  });
  return rows[0] ?? null;
}

/** Keeps an answer; the last one of a question stands. */
export async function storeAnswer(
  client: PoolClient,
  id: number,
  { position, chosen, now }: { readonly position: number; readonly chosen: number; readonly now: Date },
): Promise<void> {
  await client.query('update exam_questions set chosen_option = $3, answered_at = $4 where attempt_id = $1 and position = $2', [id, position, chosen, now]);
}

/** As much of an exam as its grade takes. */
export interface ExamPaper extends Omit<NewAttempt, 'startedAt'> {
  readonly id: number;
  readonly finishedAt: Date | null;
  readonly totalQuestions: number;
  readonly correctAnswers: number;
}

/** Holds exams until the transaction ends, in an order that nobody can wait on in a circle. */
export async function lockAttempts(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query({ name: 'lock-exams', text: 'select from exam_attempts where id = any($1::int[]) order by id for update', values: [ids] });
}

/** The exams of these ids, as far as they are needed to grade them. */
export async function readPapers(client: PoolClient, ids: readonly number[]): Promise<ExamPaper[]> {
  const { rows } = await client.query<ExamPaper>({
    name: 'read-exam-papers',
    text: `
      select a.id, a.user_id as "userId", a.certification_id as "certificationId", a.certification_name as "certificationName",
             a.required_score as "requiredScore", a.required_cards as "requiredCards", a.completed_cards as "completedCards",
             a.law, a.expires_at as "expiresAt", a.finished_at as "finishedAt", a.total_questions as "totalQuestions",
             (select count(*)::int from exam_questions q where q.attempt_id = a.id and q.chosen_option = q.correct_option) as "correctAnswers"
        from exam_attempts a where a.id = any($1::int[])`,
    values: [ids],
  });
  return rows;
}

/** An exam with what it came to. */
type Graded = Pick<ExamGrade, 'score' | 'correctAnswers' | 'passed'> & { readonly id: number; readonly finishedAt: Date };

/** Closes exams with their grades. */
export async function storeGrades(client: PoolClient, exams: readonly Graded[]): Promise<void> {
  if (exams.length === 0) return;
  const rows = exams.map(({ id, score, correctAnswers, passed, finishedAt }) => ({ id, score, correctAnswers, passed, finishedAt }));
  await client.query({
    name: 'store-exam-grades',
    text: `update exam_attempts a set finished_at = g."finishedAt", score = g.score, correct_answers = g."correctAnswers", passed = g.passed
             from jsonb_to_recordset($1::jsonb) as g(id int, score int, "correctAnswers" int, passed boolean, "finishedAt" timestamptz)
            where a.id = g.id`,
    values: [JSON.stringify(rows)],
  });
}

/** Notes that the review has what was answered wrong; answers false when that was noted before. */
export async function storeReviewFed(client: PoolClient, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query('update exam_attempts set review_fed_at = $2 where id = $1 and finished_at is not null and review_fed_at is null', [id, now]);
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
export interface AttemptKey {
  readonly userId: number;
  readonly certificationId: number;
  readonly id: number;
}

/** The open exams whose time was over before an instant, the oldest first. */
export async function readOpenSince(pool: Pool, closingLine: Date): Promise<AttemptKey[]> {
  const { rows } = await pool.query<AttemptKey>(
    `select id, user_id as "userId", certification_id as "certificationId" from exam_attempts
      where finished_at is null and expires_at < $1 order by expires_at, id`,
    [closingLine],
  );
  return rows;
}
