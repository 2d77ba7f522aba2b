import type { PoolClient } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { AssessmentPolicy } from '../rules/policy.ts';
import { arrivalOf, type Arrival, type AttemptClock } from '../rules/turns.ts';

/** An attempt as far as answering it goes. */
interface OpenAttempt<Question> extends AttemptClock {
  readonly id: number;
  readonly isFinished: boolean;
  readonly questions: readonly (AttemptClock['questions'][number] & Question)[];
}

interface GivenAnswer {
  readonly position: number;
  /** From 0; null for none. */
  readonly chosen: number | null;
  /** Milliseconds, as the device says; 0 where nobody counts them. */
  readonly timeSpent: number;
}

/**
 * Judges an answer to an attempt that the caller has locked, stores it by `store` when it counts, and says what became of it.
 * @throws ApiError ALREADY_FINISHED; REFUSED before the question's turn, and once the time of the whole is over;
 * INVALID_REQUEST for a question or option the attempt does not have.
 */
export async function persistAnswer<Question extends { readonly options: readonly string[] }>(
  client: PoolClient,
  policy: AssessmentPolicy,
  attempt: OpenAttempt<Question>,
  answer: GivenAnswer,
  { now, store }: { readonly now: Date; readonly store: (client: PoolClient, answeredAt: Date) => Promise<void> },
): Promise<{ readonly question: Question; readonly arrival: Arrival }> {
  if (attempt.isFinished) throw new ApiError('ALREADY_FINISHED', `This ${policy.name} is already finished.`);
  const question = attempt.questions.find(({ position }) => position === answer.position);
  const arrival = arrivalOf(policy, attempt, answer, now.getTime());
  if (question === undefined || arrival === null)
    throw invalid('position', `There is no such question in this ${policy.name}.`);
  if (answer.chosen !== null && answer.chosen >= question.options.length)
    throw invalid('chosen', 'There is no such option.');
  if (arrival.kind === 'early') throw new ApiError('REFUSED', 'That question has not been asked yet.');
  if (arrival.kind === 'late' && policy.time === 'whole')
    throw new ApiError('REFUSED', `The time of this ${policy.name} is over. The answers kept before count.`);
  if (arrival.kind === 'kept') await store(client, new Date(arrival.at));
  return { question, arrival };
}

/** The attempt that was looked for. @throws ApiError NOT_FOUND when the learner has none such. */
export function foundAttempt<Attempt>({ name }: Pick<AssessmentPolicy, 'name'>, attempt: Attempt | null): Attempt {
  if (attempt === null) throw new ApiError('NOT_FOUND', `You have no such ${name}.`);
  return attempt;
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { issues: [{ path, message }] });
}
