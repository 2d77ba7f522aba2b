import type { AssessmentPolicy } from './policy.ts';

/** The longest time an answer may report, in milliseconds: an hour, for a screen left open. */
export const MAX_ANSWER_MS = 3_600_000;

/** The times of an attempt, in milliseconds since 1970; the questions in their order. */
export interface AttemptClock {
  readonly startedAt: number;
  /** Milliseconds for each question or for the whole attempt, depending on the policy; Infinity without a clock. */
  readonly limit: number;
  readonly questions: readonly { readonly position: number; readonly answeredAt: number | null }[];
}

/** The question that is open now, and its time left; null without a clock. */
export interface CurrentQuestion {
  readonly position: number;
  readonly millisecondsLeft: number | null;
}

/** Whether an answer counts, and from which instant; or why it does not. */
export type AnswerVerdict =
  | { readonly kind: 'accepted'; readonly at: number }
  | { readonly kind: 'repeat' | 'early' | 'late' };

type TimePolicy = Pick<AssessmentPolicy, 'time' | 'changeable' | 'grace'>;

/**
 * Returns the open question of an attempt that gives each question its own time; null when none is left. A question whose time
 * is over counts as unanswered.
 */
export function currentQuestion(clock: AttemptClock, now: number): CurrentQuestion | null {
  const open = questionTimes(clock).find(({ answeredAt, ends }) => answeredAt === null && now < ends);
  if (open === undefined) return null;
  const left = Math.min(open.ends - now, clock.limit);
  return { position: open.position, millisecondsLeft: Number.isFinite(left) ? left : null };
}

/**
 * Decides whether an answer that arrives now counts; null when the attempt has no such question.
 *
 * Where the time is for the whole attempt, the answer counts from its arrival. Where each question has its own time, it counts
 * from `timeSpent` (milliseconds, by the device) after its question began, but never from later than its arrival. Answers given
 * without a network therefore leave later questions their full time. A device that reports too little time shortens the time of
 * the next question.
 */
export function judgeAnswer(
  policy: TimePolicy,
  clock: AttemptClock,
  answer: { readonly position: number; readonly timeSpent: number },
  now: number,
): AnswerVerdict | null {
  const isSequential = policy.time === 'each question';
  const question = (isSequential ? questionTimes(clock) : sharedTimes(clock)).find(
    ({ position }) => position === answer.position,
  );
  if (question === undefined) return null;
  if (question.answeredAt !== null && !policy.changeable) return { kind: 'repeat' };
  if (!Number.isFinite(clock.limit)) return { kind: 'accepted', at: now };
  const current = isSequential ? currentQuestion(clock, now) : null;
  if (current !== null && answer.position > current.position) return { kind: 'early' };
  if (now > question.ends + policy.grace) return { kind: 'late' };
  if (!isSequential) return { kind: 'accepted', at: now };
  const given = Math.min(question.began + Math.max(answer.timeSpent, 0), question.ends);
  return { kind: 'accepted', at: Math.max(question.began, Math.min(given, now)) };
}

/** Returns the time an answer is credited with, in whole milliseconds, between 0 and `limit`. `limit` is Infinity without a clock. */
export function creditedTime(milliseconds: number, limit: number): number {
  return Math.round(Math.min(Math.max(milliseconds, 0), limit, MAX_ANSWER_MS));
}

/** Returns when each question begins and ends. A question begins when the one before is answered or out of time. */
function questionTimes({ startedAt, limit, questions }: AttemptClock) {
  let next = startedAt;
  return questions.map((question) => {
    const began = next;
    next = question.answeredAt ?? began + limit;
    return { ...question, began, ends: began + limit };
  });
}

/** Returns the times of questions that all begin and end with the attempt. */
function sharedTimes({ startedAt, limit, questions }: AttemptClock) {
  return questions.map((question) => ({ ...question, began: startedAt, ends: startedAt + limit }));
}
