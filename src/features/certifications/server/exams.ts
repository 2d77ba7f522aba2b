import { createBatcher } from '../../../platform/server/batcher.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { inUserTransaction, readLearningSummary } from '../../progress/server/service.ts';
import { createCardQuestion } from '../../assessment/rules/card-question.ts';
import { requireAttempt, recordAnswer } from '../../assessment/server/service.ts';
import { EXAM, durationOf, formatExamDay, canDraw, drawExam, type DrawnCard } from '../rules/exam.ts';
import type { certificationsContract } from '../contract.ts';
import { suggestedName } from '../rules/certificate.ts';
import { cardsMissing, type CardsOfCertification } from '../rules/certification.ts';
import { isClosed, timeLeft, nextAttemptAt } from '../../assessment/rules/clock.ts';
import type { BankCard, ExamBank } from './exam-bank.ts';
import { EXAMS_PER_BATCH, feedReview, gradeExams, type Grading } from './grading.ts';
import {
  presentCertification,
  presentFinished,
  presentGrade,
  presentRunning,
  type PresentedCertification,
} from './present.ts';
import { certificatesOf, readKnownNames, type OwnCertificate } from './store/certificates.ts';
import { readCertifications, type StoredCertification } from './store/certifications.ts';
import {
  insertAttempt,
  lockAttempts,
  readAttempt,
  storeAnswer,
  type AttemptKey,
  type StoredAttempt,
} from './store/exams.ts';

/** Dependencies of exams. `random` returns a number from 0 up to, but not including, 1. */
export interface ExamServices extends Grading {
  /** Returns the current bank. */
  readonly bank: () => ExamBank;
  readonly random: () => number;
}

/** A learner with the ids of the cards that their access includes. */
interface Candidate extends Pick<SignedInUser, 'id' | 'timeAccommodation'> {
  readonly openCards: ReadonlySet<number>;
}

/** Returns every active certification, and the inactive ones that the learner earned. */
export async function listCertifications(services: ExamServices, user: Candidate): Promise<PresentedCertification[]> {
  const [{ certifications, ...progress }, names] = await Promise.all([
    readProgress(services, user),
    readKnownNames(services.pool, user.id),
  ]);
  return certifications
    .map((certification) =>
      presentCertification(certification, {
        ...progress.cardsOf(certification),
        suggestedName: names === undefined ? null : suggestedName(names),
        certificate: progress.certificateOf(certification),
        canBegin: canDraw(services.bank()[certification.category].cards, certification.exam.areas),
        timeAccommodation: user.timeAccommodation,
        now: services.now(),
      }),
    )
    .filter(({ isActive, state }) => isActive || state === 'earned');
}

/**
 * Starts the exam of a certification with the name for its certificate. Returns the open exam when there is one.
 * @throws ApiError NOT_FOUND unless the certification is active. REFUSED while another exam is open, when it is already
 * earned, before its cards are completed, within 24 hours of a failed exam, and while an area has too few questions.
 */
export async function startExam(
  services: ExamServices,
  user: Candidate,
  { certificationId, learnerName }: { readonly certificationId: number; readonly learnerName: string },
): Promise<ResponseOf<typeof certificationsContract.start>> {
  const { bank, now, pool, random } = services;
  const progress = await readProgress(services, user);
  return inUserTransaction(pool, user.id, async (client) => {
    const certifications = await readCertifications(client, user.id);
    const certification = certifications.find(
      ({ id, isActive, openAttempt }) => id === certificationId && (isActive || openAttempt !== null),
    );
    if (certification === undefined) throw new ApiError('NOT_FOUND', 'There is no such certification.');
    const { openAttempt, exam, category } = certification;
    const keyOf = (id: number): AttemptKey => ({ userId: user.id, certificationId, id });
    const startedAt = now();
    if (openAttempt !== null)
      return presentRunning(requireAttempt(EXAM, await readAttempt(client, keyOf(openAttempt.id))), startedAt);

    const cards = progress.cardsOf(certification);
    const refusal = refusalOf(certification, certifications, {
      cards,
      isEarned: progress.certificateOf(certification) !== null,
      now: startedAt,
    });
    if (refusal !== null) throw new ApiError('REFUSED', refusal);
    const drawn = drawExam(bank()[category].cards, exam.areas, random);
    if (drawn === null)
      throw new ApiError(
        'REFUSED',
        'Some of the law this exam asks about is being checked again, so the exam cannot begin now. Please come back another day.',
      );
    const questions = drawn.map(({ area, card }, index) => ({ ...createCardQuestion(card, index + 1, random), area }));
    const attempt = {
      userId: user.id,
      certificationId,
      certificationName: certification.name,
      learnerName,
      requiredScore: certification.requiredScore,
      requiredCards: certification.requiredCards,
      completedCards: cards.cardsCompleted,
      law: lawFingerprints(drawn),
      startedAt,
      expiresAt: new Date(startedAt.getTime() + durationOf(exam.minutes, user.timeAccommodation)),
    };
    const id = await insertAttempt(client, attempt, questions);
    return presentRunning(
      {
        ...attempt,
        id,
        finishedAt: null,
        questions: questions.map((question) => ({ ...question, chosen: null, answeredAt: null, setAside: null })),
      },
      startedAt,
    );
  });
}

/**
 * Returns an exam of the learner. Grades it first when its time is over. Adds the cards of wrong answers to the review.
 * @throws ApiError NOT_FOUND when the learner has no such exam.
 */
export async function showExam(
  services: ExamServices,
  key: AttemptKey,
): Promise<ResponseOf<typeof certificationsContract.read>> {
  const { pool, now } = services;
  const attempt = requireAttempt(EXAM, await readAttempt(pool, key));
  if (attempt.finishedAt === null && !isClosed(EXAM, attempt.expiresAt, now())) return presentRunning(attempt, now());
  const [graded] = await gradeExams(services, [key]);
  await feedReview(services, key);
  return presentFinished(attempt.questions, requireAttempt(EXAM, graded ?? null), now());
}

/**
 * Stores the answer to one question. It may be changed until the exam is finished.
 * @throws ApiError NOT_FOUND, ALREADY_FINISHED, REFUSED when the time is over, INVALID_REQUEST for an unknown question or
 * option.
 */
export async function saveAnswer(
  { pool, now }: ExamServices,
  key: AttemptKey,
  { position, chosen }: ParsedOf<typeof certificationsContract.answer, 'body'>,
): Promise<ResponseOf<typeof certificationsContract.answer>> {
  return inTransaction(pool, async (client) => {
    await lockAttempts(client, [key]);
    const attempt = requireAttempt(EXAM, await readAttempt(client, key));
    const at = now();
    await recordAnswer(
      client,
      EXAM,
      examClock(attempt),
      { position, chosen, timeSpent: 0 },
      {
        now: at,
        store: (open, answeredAt) => storeAnswer(open, key, { position, chosen, answeredAt }),
      },
    );
    return { position, timeLeft: timeLeft(attempt.expiresAt, at) };
  });
}

function examClock({ id, startedAt, expiresAt, finishedAt, questions }: StoredAttempt) {
  const limit = expiresAt.getTime() - startedAt.getTime();
  return { id, startedAt: startedAt.getTime(), limit, isFinished: finishedAt !== null, questions };
}

/** Grades an exam; finishing again returns the same grade. @throws ApiError NOT_FOUND when the learner has no such exam. */
export type FinishExam = (key: AttemptKey) => Promise<ResponseOf<typeof certificationsContract.finish>>;

/** Creates `FinishExam`, which grades the exams of simultaneous calls in one batch. */
export function createFinishExam(services: ExamServices): FinishExam {
  const grade = createBatcher((keys: readonly AttemptKey[]) => gradeExams(services, keys), {
    maxKeys: EXAMS_PER_BATCH,
    maxWaitMs: 50,
  });
  return async (key) => presentGrade(requireAttempt(EXAM, await grade(key)), services.now());
}

/** Reads what a learner has studied and earned. Grades an exam whose time is over first. */
async function readProgress(services: ExamServices, { id: userId, openCards }: Candidate) {
  const { bank, pool, now } = services;
  const read = () =>
    Promise.all([
      readCertifications(pool, userId),
      readLearningSummary(pool, userId, grenadaDay(now())),
      certificatesOf(pool, userId),
    ]);
  let [certifications, figures, certificates] = await read();
  const overdue = certifications.find(
    ({ openAttempt }) => openAttempt !== null && isClosed(EXAM, openAttempt.expiresAt, now()),
  );
  if (overdue?.openAttempt !== null && overdue?.openAttempt !== undefined) {
    await gradeExams(services, [{ userId, certificationId: overdue.id, id: overdue.openAttempt.id }]);
    [certifications, figures, certificates] = await read();
  }
  return {
    certifications,
    cardsOf({ category }: Pick<StoredCertification, 'category'>) {
      const completed = new Set(figures.completedCards);
      const counting = [...bank()[category].ids];
      return {
        cardsCompleted: counting.filter((id) => completed.has(id)).length,
        cardsInReach: counting.filter((id) => completed.has(id) || openCards.has(id)).length,
      };
    },
    certificateOf: ({ id }: Pick<StoredCertification, 'id'>) => validCertificate(certificates, id),
  };
}

/** Returns why an exam may not start, as a sentence; null when it may. */
function refusalOf(
  { id, requiredCards, lastAttempt }: StoredCertification,
  all: readonly StoredCertification[],
  {
    cards,
    isEarned,
    now,
  }: {
    readonly cards: Omit<CardsOfCertification, 'requiredCards'>;
    readonly isEarned: boolean;
    readonly now: Date;
  },
): string | null {
  const other = all.find((certification) => certification.id !== id && certification.openAttempt !== null);
  if (other !== undefined) return `Your exam for ${other.name} is open. Finish it before you begin another one.`;
  if (isEarned) return 'You have already earned this certification.';
  const missing = cardsMissing({ requiredCards, ...cards });
  if (missing !== null) return missing;
  const next = nextAttemptAt(EXAM, lastAttempt, now);
  return next === null ? null : `You can take this exam again on ${formatExamDay(next)}.`;
}

/** Returns the fingerprint of each fact of an exam's questions, by fact id. */
function lawFingerprints(drawn: readonly DrawnCard<BankCard>[]): Readonly<Record<string, string>> {
  return Object.fromEntries(drawn.flatMap(({ card }) => Object.entries(card.law)));
}

function validCertificate(certificates: readonly OwnCertificate[], certificationId: number): OwnCertificate | null {
  return (
    certificates.find((certificate) => certificate.isValid && certificate.certificationId === certificationId) ?? null
  );
}
