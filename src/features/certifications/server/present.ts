import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { OwnCertificate } from '../../certificates/server/service.ts';
import type { certificationsContract } from '../contract.ts';
import { progressPercent, stateOf } from '../rules/certification.ts';
import { durationOf, nextExamAt, timeLeft } from '../rules/exam-time.ts';
import { areaGrades, isRight } from '../rules/grade-exam.ts';
import type { GradedExam } from './grading.ts';
import type { StoredAttempt, StoredCertification, StoredExamQuestion } from './store.ts';

type Attempt = ResponseOf<typeof certificationsContract.read>;

/** A certification as it goes on the wire. */
export type PresentedCertification = ResponseOf<typeof certificationsContract.list>[number];

/** What a learner has of a certification. `certificate` is the valid one; `canBegin` whether its exam can be drawn. */
export interface Standing {
  readonly cardsCompleted: number;
  readonly certificate: OwnCertificate | null;
  readonly canBegin: boolean;
  /** Percent of the usual time. */
  readonly timeAccommodation: number;
  readonly now: Date;
}

/** A certification with a learner's standing. */
export function presentCertification(
  certification: StoredCertification,
  { cardsCompleted, certificate, canBegin, timeAccommodation, now }: Standing,
): PresentedCertification {
  const { id, name, description, category, requiredScore, requiredCards, badgeIcon, badgeColor, isActive, bestScore, exam, openAttempt, lastAttempt } = certification;
  const done = { cardsCompleted, bestScore, isEarned: certificate !== null };
  return {
    id, name, description, category, requiredScore, requiredCards, badgeIcon, badgeColor, isActive,
    userProgress: { ...done, earnedAt: certificate?.earnedAt.toISOString() ?? null, certificateNumber: certificate?.number ?? null },
    progress: progressPercent(done, certification),
    state: stateOf(done, certification),
    exam: {
      questions: exam.areas.reduce((sum, area) => sum + area.questions, 0),
      duration: durationOf(exam.minutes, timeAccommodation),
      isAvailable: canBegin,
      openAttempt: openAttempt?.id ?? null,
      nextAttemptAt: nextExamAt(lastAttempt, now)?.toISOString() ?? null,
      lastAttempt: lastAttempt === null ? null : { ...lastAttempt, finishedAt: lastAttempt.finishedAt.toISOString() },
    },
  };
}

/** A running exam: no right option, no explanation, no reference that would lead to one. */
export function presentRunning(attempt: StoredAttempt, now: Date): Extract<Attempt, { status: 'running' }> {
  return {
    ...presentAttempt(attempt),
    status: 'running',
    timeLeft: timeLeft(attempt.expiresAt, now),
    questions: attempt.questions.map(({ position, area, question, options, chosen }) => ({ position, area, question, options: [...options], chosen })),
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
    nextAttemptAt: nextExamAt(exam, now)?.toISOString() ?? null,
    certificateNumber,
  };
}

/** A finished exam with its grade and every answer. */
export function presentFinished(questions: readonly StoredExamQuestion[], exam: GradedExam, now: Date): Extract<Attempt, { status: 'finished' }> {
  return {
    ...presentGrade(exam, now),
    areas: areaGrades(questions),
    review: questions.map((question) => ({
      position: question.position,
      area: question.area,
      question: question.question,
      chosenAnswer: question.chosen === null ? null : (question.options[question.chosen] ?? null),
      correctAnswer: question.options[question.correctOption] ?? '',
      isCorrect: isRight(question),
      explanation: question.explanation,
      category: question.category,
      section: question.section,
      lawReference: question.lawReference,
    })),
  };
}

function presentAttempt({ id, certificationId, certificationName, requiredScore }: Pick<StoredAttempt, 'id' | 'certificationId' | 'certificationName' | 'requiredScore'>) {
  return { id, certificationId, certificationName, requiredScore };
}
