import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { inUserTransaction, type Ledger } from '../../progress/server/service.ts';
import { closingLine, endOf } from '../../assessment/rules/clock.ts';
import { gradeExam, EXAM } from '../rules/exam.ts';
import { missesOf } from '../../assessment/server/service.ts';
import { issueCertificates, type PassedExam } from './certificates.ts';
import { readValidNumbers } from './store/certificates.ts';
import {
  lockAttempts,
  readAttempt,
  readOverdue,
  readPapers,
  readUnfed,
  storeGrades,
  storeReviewFed,
  type AttemptKey,
  type ExamPaper,
} from './store/exams.ts';

export interface Grading {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly now: () => Date;
}

/** A finished exam with its grade. */
export interface GradedExam {
  readonly id: number;
  readonly certificationId: number;
  readonly certificationName: string;
  readonly learnerName: string;
  readonly requiredScore: number;
  readonly requiredCards: number;
  readonly score: number;
  readonly passed: boolean;
  readonly correctAnswers: number;
  readonly totalQuestions: number;
  readonly finishedAt: Date;
  /** Number of the valid certificate; null for none. */
  readonly certificateNumber: string | null;
}

/** Maximum number of exams graded in one transaction. */
export const EXAMS_PER_BATCH = 50;

/**
 * Grades exams and issues the certificates of passed ones, in one transaction. A graded exam keeps its grade. Returns
 * results in the order of the keys; null where the learner has no such exam. Does not add wrong answers to the review:
 * `feedReview` does so later, so that finishing an exam stays fast.
 */
export async function gradeExams(
  { pool, now }: Pick<Grading, 'pool' | 'now'>,
  keys: readonly AttemptKey[],
): Promise<(GradedExam | null)[]> {
  return inTransaction(pool, async (client) => {
    await lockAttempts(client, keys);
    const papers = await readPapers(client, keys);
    const exams = papers.map((paper) => ({
      ...paper,
      ...gradeExam(paper),
      finishedAt: paper.finishedAt ?? endOf(paper.expiresAt, now()),
    }));
    const ungraded = new Set(papers.filter(({ finishedAt }) => finishedAt === null).map(({ id }) => id));
    const graded = exams.filter(({ id }) => ungraded.has(id));
    await storeGrades(client, graded);
    await issueCertificates(client, graded.filter(({ passed }) => passed).map(passedExamOf));
    const numberOf = await certificateNumbers(
      client,
      exams.filter(({ passed }) => passed),
    );
    const byId = new Map(exams.map((exam) => [exam.id, exam]));
    return keys.map(({ id, userId, certificationId }) => {
      const exam = byId.get(id);
      const isOwn = exam?.userId === userId && exam.certificationId === certificationId;
      return isOwn ? { ...exam, certificateNumber: numberOf.get(id) ?? null } : null;
    });
  });
}

async function certificateNumbers(
  client: PoolClient,
  exams: readonly ExamPaper[],
): Promise<Map<number, string | null>> {
  const numbers = await readValidNumbers(client, exams);
  return new Map(exams.map(({ id }, index) => [id, numbers[index] ?? null]));
}

/** Adds the cards of wrong answers of a graded exam to the learner's review, once. */
export async function feedReview({ pool, ledger, now }: Grading, key: AttemptKey): Promise<void> {
  await inUserTransaction(pool, key.userId, async (client) => {
    const attempt = (await storeReviewFed(client, key, now())) ? await readAttempt(client, key) : null;
    if (attempt !== null)
      await ledger.recordAssessment(client, key.userId, { misses: missesOf(EXAM, attempt), now: now() });
  });
}

/** Grades every open exam whose time is over, then feeds the review from graded exams where that is still due. */
export async function closeExams(grading: Grading): Promise<void> {
  const overdue = await readOverdue(grading.pool, closingLine(EXAM, grading.now()));
  for (let start = 0; start < overdue.length; start += EXAMS_PER_BATCH)
    await gradeExams(grading, overdue.slice(start, start + EXAMS_PER_BATCH));
  for (const key of await readUnfed(grading.pool)) await feedReview(grading, key);
}

function passedExamOf({
  finishedAt,
  ...exam
}: ExamPaper & { readonly score: number; readonly finishedAt: Date }): PassedExam {
  const { userId, certificationId, certificationName, learnerName, score, completedCards, requiredCards, law } = exam;
  return {
    userId,
    certificationId,
    certificationName,
    learnerName,
    score,
    completedCards,
    requiredCards,
    law,
    now: finishedAt,
  };
}
