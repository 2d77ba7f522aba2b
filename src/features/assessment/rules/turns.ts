import type { AssessmentPolicy } from './policy.ts';

/** The most time one answer may report, in milliseconds: an hour, for a screen left open. */
export const LONGEST_ANSWER_MS = 3_600_000;

/** An attempt as its clock sees it: instants in milliseconds since 1970, the questions in the order they are asked. */
export interface AttemptClock {
  readonly startedAt: number;
  /** Milliseconds for each question, or for the whole, as the policy says; Infinity without a clock. */
  readonly limit: number;
  readonly questions: readonly { readonly position: number; readonly answeredAt: number | null }[];
}

/** The question that is being asked, and its time left, which is null without a clock. */
export interface Turn {
  readonly position: number;
  readonly millisecondsLeft: number | null;
}

/** What becomes of an answer: kept as given at an instant, or not, because of when it came. */
export type Arrival = { readonly kind: 'kept'; readonly at: number } | { readonly kind: 'repeat' | 'early' | 'late' };

type TimePolicy = Pick<AssessmentPolicy, 'time' | 'changeable' | 'grace'>;

/**
 * Which question of an attempt that gives each its own time is open; null when nothing is left to ask. A question whose time
 * is over has passed without an answer.
 */
export function turnAt(clock: AttemptClock, now: number): Turn | null {
  const open = turnsOf(clock).find(({ answeredAt, ends }) => answeredAt === null && now < ends);
  if (open === undefined) return null;
  const left = Math.min(open.ends - now, clock.limit);
  return { position: open.position, millisecondsLeft: Number.isFinite(left) ? left : null };
}

/**
 * Judges an answer that arrives now; null when the attempt has no such question. `timeSpent` is what the device says it took:
 * where each question has its own time, it counts as given that long after its question began, but never later than it
 * arrived. So what was answered without a network leaves later questions the time they had on the device, and whoever claims
 * too little takes it from the next question. Where the time is given for the whole, it counts as given when it arrives.
 */
export function arrivalOf(
  policy: TimePolicy,
  clock: AttemptClock,
  answer: { readonly position: number; readonly timeSpent: number },
  now: number,
): Arrival | null {
  const inTurn = policy.time === 'each question';
  const question = (inTurn ? turnsOf(clock) : atOnce(clock)).find(({ position }) => position === answer.position);
  if (question === undefined) return null;
  if (question.answeredAt !== null && !policy.changeable) return { kind: 'repeat' };
  if (!Number.isFinite(clock.limit)) return { kind: 'kept', at: now };
  const turn = inTurn ? turnAt(clock, now) : null;
  if (turn !== null && answer.position > turn.position) return { kind: 'early' };
  if (now > question.ends + policy.grace) return { kind: 'late' };
  if (!inTurn) return { kind: 'kept', at: now };
  const given = Math.min(question.began + Math.max(answer.timeSpent, 0), question.ends);
  return { kind: 'kept', at: Math.max(question.began, Math.min(given, now)) };
}

/** The time an answer counts for, in whole milliseconds: never negative, never longer than the question was open. `limit` in milliseconds, Infinity without a clock. */
export function creditedTime(milliseconds: number, limit: number): number {
  return Math.round(Math.min(Math.max(milliseconds, 0), limit, LONGEST_ANSWER_MS));
}

/** When each question begins and ends: the first begins with the attempt, any other once the one before is answered or its time is over. */
function turnsOf({ startedAt, limit, questions }: AttemptClock) {
  let next = startedAt;
  return questions.map((question) => {
    const began = next;
    next = question.answeredAt ?? began + limit;
    return { ...question, began, ends: began + limit };
  });
}

/** All questions of one time: each begins and ends with the whole. */
function atOnce({ startedAt, limit, questions }: AttemptClock) {
  return questions.map((question) => ({ ...question, began: startedAt, ends: startedAt + limit }));
}
