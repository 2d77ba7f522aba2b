import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { certificatesContract, certificationsContract } from '../contract.ts';
import { checkPath, isLawAmended, type LawNow } from '../rules/certificate.ts';
import { progressPercent, certificationState } from '../rules/certification.ts';
import { durationOf, EXAM, areaGrades } from '../rules/exam.ts';
import { nextAttemptAt, timeLeft } from '../../assessment/rules/clock.ts';
import { presentReview } from '../../assessment/server/service.ts';
import type { GradedExam } from './grading.ts';
import type { OwnCertificate, StoredCertificate } from './store/certificates.ts';
import type { StoredCertification } from './store/certifications.ts';
import type { StoredAttempt, StoredExamQuestion } from './store/exams.ts';

type Attempt = ResponseOf<typeof certificationsContract.read>;

export type PresentedCertification = ResponseOf<typeof certificationsContract.list>[number];

/** A learner's progress in a certification. `certificate`: the valid one. `canBegin`: whether its exam can be drawn. */
export interface LearnerProgress {
  readonly cardsCompleted: number;
  /** Number of its cards that are completed, or included in the learner's access. */
  readonly cardsInReach: number;
  /** Name suggested for the certificate; null for none. */
  readonly suggestedName: string | null;
  readonly certificate: OwnCertificate | null;
  readonly canBegin: boolean;
  /** Time allowed, in percent of the usual time. */
  readonly timeAccommodation: number;
  readonly now: Date;
}

/** Returns a certification with a learner's progress. */
export function presentCertification(
  certification: StoredCertification,
  { cardsCompleted, cardsInReach, suggestedName, certificate, canBegin, timeAccommodation, now }: LearnerProgress,
): PresentedCertification {
  const { bestScore, exam, openAttempt, lastAttempt, ...fields } = certification;
  const done = { cardsCompleted, bestScore, isEarned: certificate !== null };
  return {
    ...fields,
    userProgress: {
      ...done,
      earnedAt: certificate?.earnedAt.toISOString() ?? null,
      certificateNumber: certificate?.number ?? null,
      cardsInReach,
    },
    progress: progressPercent(done, certification),
    state: certificationState(done, certification),
    exam: {
      questions: exam.areas.reduce((sum, area) => sum + area.questions, 0),
      duration: durationOf(exam.minutes, timeAccommodation),
      isAvailable: canBegin,
      openAttempt: openAttempt === null ? null : { id: openAttempt.id, timeLeft: timeLeft(openAttempt.expiresAt, now) },
      nextAttemptAt: nextAttemptAt(EXAM, lastAttempt, now)?.toISOString() ?? null,
      lastAttempt: lastAttempt === null ? null : { ...lastAttempt, finishedAt: lastAttempt.finishedAt.toISOString() },
      suggestedName,
    },
  };
}

/** Returns a running exam, without correct options, explanations and law references. */
export function presentRunning(attempt: StoredAttempt, now: Date): Extract<Attempt, { status: 'running' }> {
  return {
    ...presentAttempt(attempt),
    status: 'running',
    timeLeft: timeLeft(attempt.expiresAt, now),
    questions: attempt.questions.map(({ position, area, question, options, chosen }) => ({
      position,
      area,
      question,
      options: [...options],
      chosen,
    })),
  };
}

/** Returns the grade of a finished exam. */
export function presentGrade(exam: GradedExam, now: Date): ResponseOf<typeof certificationsContract.finish> {
  const { score, passed, correctAnswers, totalQuestions, finishedAt, certificateNumber } = exam;
  return {
    ...presentAttempt(exam),
    status: 'finished',
    score,
    passed,
    correctAnswers,
    totalQuestions,
    finishedAt: finishedAt.toISOString(),
    nextAttemptAt: nextAttemptAt(EXAM, exam, now)?.toISOString() ?? null,
    certificateNumber,
  };
}

/** Returns a finished exam with its grade and every answer. */
export function presentFinished(
  questions: readonly StoredExamQuestion[],
  exam: GradedExam,
  now: Date,
): Extract<Attempt, { status: 'finished' }> {
  return {
    ...presentGrade(exam, now),
    areas: areaGrades(questions),
    review: questions.map((question) => ({ ...presentReview(question), area: question.area })),
  };
}

function presentAttempt({
  id,
  certificationId,
  certificationName,
  learnerName,
  requiredScore,
  requiredCards,
}: Pick<
  StoredAttempt,
  'id' | 'certificationId' | 'certificationName' | 'learnerName' | 'requiredScore' | 'requiredCards'
>) {
  return { id, certificationId, certificationName, learnerName, requiredScore, requiredCards };
}

/** Returns the public part of a certificate. `publicUrl` has no trailing slash. */
export function presentCertificate(
  certificate: StoredCertificate,
  { law, publicUrl }: { law: LawNow; publicUrl: string },
): ResponseOf<typeof certificatesContract.check> {
  const { number, learnerName, certificationName, score, earnedAt, isValid, revokedAt, revokedReason } = certificate;
  return {
    number,
    status: isValid ? 'valid' : 'revoked',
    learnerName,
    certificationName,
    score,
    earnedOn: grenadaDay(earnedAt),
    law: isLawAmended(certificate.law, law) ? 'amended' : 'current',
    revokedOn: revokedAt === null ? null : grenadaDay(revokedAt),
    revokedReason,
    page: `${publicUrl}${checkPath(number)}`,
  };
}
