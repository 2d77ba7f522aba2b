import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { inUserTransaction, type Ledger } from '../../progress/server/service.ts';
import { closingLine, endOf } from '../../assessment/rules/clock.ts';
import { gradeExam } from '../rules/grade-exam.ts';
import { missesOf } from '../../assessment/server/service.ts';
import { EXAM } from '../rules/policy.ts';
import { issueCertificates, type PassedExam } from './issue-certificates.ts';
import { validNumbers } from './store/certificates.ts';
import {
  lockAttempts,
  readAttempt,
  readOpenSince,
  readPapers,
  readUnfed,
  storeGrades,
  storeReviewFed,
  type AttemptKey,
  type ExamPaper,
} from './store/exams.ts';

/** What exams are graded with. */
export interface Grading {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly now: () => Date;
}

/** How an exam ended. */
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
  /** Of the valid certificate it led to; null for none. */
  readonly certificateNumber: string | null;
}

/** How many exams are graded in one transaction. */
export const EXAMS_AT_ONCE = 50;

/**
 * Grades exams, and issues the certificates of those that are passed, in one transaction; one that was graded before answers
 * the same. Answers come in the order of the keys; null where the learner has no such exam, and then nothing is graded. What
 * was answered wrong comes back in the review by `feedReview`, which nobody who hands in has to wait for.
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
      const isTheirs = exam?.userId === userId && exam.certificationId === certificationId;
      return isTheirs ? { ...exam, certificateNumber: numberOf.get(id) ?? null } : null;
    });
  });
}

async function certificateNumbers(
  client: PoolClient,
  exams: readonly ExamPaper[],
): Promise<Map<number, string | null>> {
  const numbers = await validNumbers(client, exams);
  return new Map(exams.map(({ id }, place) => [id, numbers[place] ?? null]));
}

/** Brings what was answered wrong in a graded exam back in the learner's review, once. */
export async function feedReview({ pool, ledger, now }: Grading, key: AttemptKey): Promise<void> {
  await inUserTransaction(pool, key.userId, async (client) => {
    const attempt = (await storeReviewFed(client, key, now())) ? await readAttempt(client, key) : null;
    if (attempt !== null)
      await ledger.recordMisses(client, key.userId, { misses: missesOf(EXAM, attempt), now: now() });
  });
}

/** Grades every exam whose time is over and that nobody has looked at since, and feeds the review where that has not happened yet. */
export async function closeExams(grading: Grading): Promise<void> {
  const overdue = await readOpenSince(grading.pool, closingLine(EXAM, grading.now()));
  for (let place = 0; place < overdue.length; place += EXAMS_AT_ONCE)
    await gradeExams(grading, overdue.slice(place, place + EXAMS_AT_ONCE));
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
