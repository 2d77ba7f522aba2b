import type { PoolClient } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { eventIdOf } from '../../progress/server/service.ts';
import { judgeAnswer, type AnswerVerdict, type AttemptClock } from '../rules/answer-timing.ts';
import type { CardQuestion } from '../rules/card-question.ts';
import { isMissed, isRight, type GradedAnswer } from '../rules/grade.ts';
import type { AssessmentPolicy } from '../rules/policy.ts';

import type { QuestionText } from './store.ts';

export { addTexts, JOIN_TEXTS_SQL, storeTexts } from './store.ts';

/** A stored question with its answer. */
export interface StoredQuestion extends CardQuestion {
  /** Index of the chosen option, from 0; null for none. */
  readonly chosen: number | null;
  /** Milliseconds since 1970. */
  readonly answeredAt: number | null;
  readonly setAside: boolean | null;
}

/** A `StoredQuestion` with the id of its text instead of the text, as `QUESTION_COLUMNS` selects it. */
export type StoredRow = Omit<StoredQuestion, keyof QuestionText> & { readonly textId: string };

export const QUESTION_COLUMNS = `
  position, flashcard_id as "flashcardId", text_id as "textId", correct_option as "correctOption", chosen_option as chosen,
  round(extract(epoch from answered_at) * 1000)::float8 as "answeredAt", set_aside as "setAside"`;

interface OpenAttempt<Question> extends AttemptClock {
  readonly id: number;
  readonly isFinished: boolean;
  readonly questions: readonly (AttemptClock['questions'][number] & Question)[];
}

interface Answer {
  readonly position: number;
  /** From 0; null for none. */
  readonly chosen: number | null;
  /** Milliseconds by the device's clock; 0 where the device does not measure. */
  readonly timeSpent: number;
}

/**
 * Stores an answer by `store` if it counts, and returns the verdict on it. The caller has locked the attempt.
 * @throws ApiError ALREADY_FINISHED; REFUSED when the question is not open yet, or the time of the whole attempt is over;
 * INVALID_REQUEST for a question or option the attempt does not have.
 */
export async function recordAnswer<Question extends { readonly options: readonly string[] }>(
  client: PoolClient,
  policy: AssessmentPolicy,
  attempt: OpenAttempt<Question>,
  answer: Answer,
  { now, store }: { readonly now: Date; readonly store: (client: PoolClient, answeredAt: Date) => Promise<void> },
): Promise<{ readonly question: Question; readonly verdict: AnswerVerdict }> {
  if (attempt.isFinished) throw new ApiError('ALREADY_FINISHED', `This ${policy.name} is already finished.`);
  const question = attempt.questions.find(({ position }) => position === answer.position);
  const verdict = judgeAnswer(policy, attempt, answer, now.getTime());
  if (question === undefined || verdict === null)
    throw invalid('position', `There is no such question in this ${policy.name}.`);
  if (answer.chosen !== null && answer.chosen >= question.options.length)
    throw invalid('chosen', 'There is no such option.');
  if (verdict.kind === 'early') throw new ApiError('REFUSED', 'That question has not been asked yet.');
  if (verdict.kind === 'late' && policy.time === 'whole')
    throw new ApiError('REFUSED', `The time for this ${policy.name} is over. Your saved answers count.`);
  if (verdict.kind === 'accepted') await store(client, new Date(verdict.at));
  return { question, verdict };
}

/** Returns the attempt. @throws ApiError NOT_FOUND when it is null. */
export function requireAttempt<Attempt>({ name }: Pick<AssessmentPolicy, 'name'>, attempt: Attempt | null): Attempt {
  if (attempt === null) throw new ApiError('NOT_FOUND', `You have no such ${name}.`);
  return attempt;
}

/** Returns one question of a finished attempt as it goes on the wire, with the right answer and the law. */
export function presentReview(question: Omit<StoredQuestion, 'answeredAt'>) {
  const { position, options, chosen, correctOption, explanation, category, section, lawReference } = question;
  return {
    position,
    question: question.question,
    chosenAnswer: chosen === null ? null : (options[chosen] ?? null),
    correctAnswer: options[correctOption] ?? '',
    isCorrect: isRight(question),
    setAside: question.setAside === true,
    explanation,
    category,
    section,
    lawReference,
  };
}

interface AnsweredQuestion extends GradedAnswer {
  readonly position: number;
  readonly flashcardId: number;
  readonly answeredAt: number | null;
}

/** Returns the missed questions of an attempt as ledger events. Their ids derive from attempt and question, so recording them twice has no effect. */
export function missesOf(
  { name }: Pick<AssessmentPolicy, 'name'>,
  { id, questions }: { readonly id: number | string; readonly questions: readonly AnsweredQuestion[] },
): { id: string; cardId: number; at: Date }[] {
  return questions.flatMap((question) => {
    const { position, flashcardId, answeredAt } = question;
    if (answeredAt === null || !isMissed(question)) return [];
    return [{ id: eventIdOf(`${name}:${id}:${position}`), cardId: flashcardId, at: new Date(answeredAt) }];
  });
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { issues: [{ path, message }] });
}
