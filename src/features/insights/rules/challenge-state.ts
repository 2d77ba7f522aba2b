import { isClosed } from '../../assessment/rules/clock.ts';
import { CHALLENGE } from './policy.ts';

/** Where a learner stands with a challenge. */
export type ChallengeState = 'not_started' | 'started' | 'completed';

/** What decides where an attempt stands. */
export interface AttemptTimes {
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
}

/** Where an attempt stands: one whose time and grace are over is completed, answered or not. Null is no attempt. */
export function stateOf(attempt: AttemptTimes | null, now: Date): ChallengeState {
  if (attempt === null) return 'not_started';
  return attempt.answeredAt !== null || isClosed(CHALLENGE, attempt.expiresAt, now) ? 'completed' : 'started';
}

/** Whether a completed attempt ran out of time. */
export function ranOut({ expiresAt, answeredAt }: AttemptTimes, now: Date): boolean {
  return isClosed(CHALLENGE, expiresAt, answeredAt ?? now);
}
