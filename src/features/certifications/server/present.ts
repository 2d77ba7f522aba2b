import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { certificatesContract, certificationsContract } from '../contract.ts';
import { checkPath } from '../rules/certificate-addresses.ts';
import { isLawAmended, type LawNow } from '../rules/certificate.ts';
import { progressPercent, stateOf } from '../rules/certification.ts';
import { durationOf } from '../rules/exam-duration.ts';
import { nextAttemptAt } from '../../assessment/rules/next-attempt.ts';
import { timeLeft } from '../../assessment/rules/clock.ts';
import { areaGrades } from '../rules/grade-exam.ts';
import { presentReview } from '../../assessment/server/service.ts';
import { EXAM } from '../rules/policy.ts';
import type { GradedExam } from './grading.ts';
import type { OwnCertificate, StoredCertificate } from './store/certificates.ts';
import type { StoredCertification } from './store/certifications.ts';
import type { StoredAttempt, StoredExamQuestion } from './store/exams.ts';

type Attempt = ResponseOf<typeof certificationsContract.read>;

/** A certification as it goes on the wire. */
export type PresentedCertification = ResponseOf<typeof certificationsContract.list>[number];

/** What a learner has of a certification. `certificate` is the valid one; `canBegin` whether its exam can be drawn. */
export interface Standing {
  readonly cardsCompleted: number;
  /** Cards that count for it and are completed or open to the learner. */
  readonly cardsInReach: number;
  /** The name to offer for the certificate; null for none. */
  readonly suggestedName: string | null;
  readonly certificate: OwnCertificate | null;
  readonly canBegin: boolean;
  /** Percent of the usual time. */
  readonly timeAccommodation: number;
  readonly now: Date;
}

/** A certification with a learner's standing. */
export function presentCertification(
  certification: StoredCertification,
  { cardsCompleted, cardsInReach, suggestedName, certificate, canBegin, timeAccommodation, now }: Standing,
): PresentedCertification {
  const { bestScore, exam, openAttempt, lastAttempt, ...told } = certification;
  const done = { cardsCompleted, bestScore, isEarned: certificate !== null };
  return {
    ...told,
    userProgress: {
      ...done,
      earnedAt: certificate?.earnedAt.toISOString() ?? null,
      certificateNumber: certificate?.number ?? null,
      cardsInReach,
    },
    progress: progressPercent(done, certification),
    state: stateOf(done, certification),
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

/** A running exam: no right option, no explanation, no reference that would lead to one. */
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

/** How an exam ended. */
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

/** A finished exam with its grade and every answer. */
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

/** What anyone may know of a certificate. `publicUrl` is the address of the product, without a slash at the end. */
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
