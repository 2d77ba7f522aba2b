/** How long after the last second an answer still counts: enough for one that was on its way. */
export const GRACE_MS = 10_000;

/** From so many seconds on the time left is shown in red (specification 2, section 4). */
const RED_SECONDS = 30;

/** The moments at which the time left is spoken, in seconds. */
export const SPOKEN_SECONDS: readonly number[] = [30, 10];

/** Where a learner stands with a challenge. */
export type ChallengeState = 'not_started' | 'started' | 'completed';

/** The seconds a learner has: the challenge's own, longer for those whose account grants more time (percent of the usual). */
export function secondsFor(timeLimit: number, timeAccommodation: number): number {
  return Math.round((timeLimit * timeAccommodation) / 100);
}

/** What decides where an attempt stands. */
export interface AttemptTimes {
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
}

/** Where an attempt stands: one whose time and grace are over is completed, answered or not. Null is no attempt. */
export function stateOf(attempt: AttemptTimes | null, now: Date): ChallengeState {
  if (attempt === null) return 'not_started';
  return attempt.answeredAt !== null || isTooLate(attempt, now) ? 'completed' : 'started';
}

/** Whether an answer at an instant no longer counts. */
export function isTooLate({ expiresAt }: Pick<AttemptTimes, 'expiresAt'>, at: Date): boolean {
  return at.getTime() > expiresAt.getTime() + GRACE_MS;
}

/** Whether a completed attempt ran out of time. */
export function ranOut(attempt: AttemptTimes, now: Date): boolean {
  return isTooLate(attempt, attempt.answeredAt ?? now);
}

/** Milliseconds left of an attempt, never below 0. */
export function remainingMs({ expiresAt }: Pick<AttemptTimes, 'expiresAt'>, now: Date): number {
  return Math.max(0, expiresAt.getTime() - now.getTime());
}

/** Seconds left, counted so that the first second shows the full time and 0 is the end. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** The colour of the countdown: red at 30 seconds or less. */
export function countdownTone(seconds: number): 'success' | 'danger' {
  return seconds <= RED_SECONDS ? 'danger' : 'success';
}

/** Seconds as a clock shows them: "2:05". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Seconds in words: "2 minutes", "1 minute 30 seconds", "45 seconds". */
export function timeInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const words = [
    minutes === 0 ? null : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    rest === 0 && minutes > 0 ? null : `${rest} ${rest === 1 ? 'second' : 'seconds'}`,
  ];
  return words.filter((word) => word !== null).join(' ');
}
