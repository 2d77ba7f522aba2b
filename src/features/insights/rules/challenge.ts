import { isClosed } from '../../assessment/rules/clock.ts';
import type { AssessmentPolicy } from '../../assessment/rules/policy.ts';

/** Policy of the daily challenge: one question, one answer, red from 30 seconds on (product-rules.md, C2). */
export const CHALLENGE: AssessmentPolicy = {
  name: 'challenge',
  time: 'whole',
  changeable: false,
  grace: 10_000,
  rounding: 'nearest',
  waitAfterFailing: 0,
  marks: { warning: null, danger: 30, spoken: [30, 10] },
};

export type ChallengeState = 'not_started' | 'started' | 'completed';

export interface AttemptTimes {
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
}

/** Returns the state of an attempt; null is no attempt. After time and grace it is completed, answered or not. */
export function challengeState(attempt: AttemptTimes | null, now: Date): ChallengeState {
  if (attempt === null) return 'not_started';
  return attempt.answeredAt !== null || isClosed(CHALLENGE, attempt.expiresAt, now) ? 'completed' : 'started';
}

/** Whether a completed attempt ran out of time. */
export function isOutOfTime({ expiresAt, answeredAt }: AttemptTimes, now: Date): boolean {
  return isClosed(CHALLENGE, expiresAt, answeredAt ?? now);
}
