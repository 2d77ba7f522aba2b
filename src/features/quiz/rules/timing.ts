import { LONGEST_ANSWER_MS } from './quiz.ts';

/** The time an answer counts for, in whole milliseconds: never negative, never longer than the question was open. `secondsAllowed` is null without a clock. */
export function creditedTime(milliseconds: number, secondsAllowed: number | null): number {
  const longest = secondsAllowed === null ? LONGEST_ANSWER_MS : secondsAllowed * 1000;
  return Math.round(Math.min(Math.max(milliseconds, 0), longest));
}

/** Whole seconds left of a question, counted so that the first second shows the full time and 0 is the end. */
export function secondsLeft(elapsedMs: number, secondsAllowed: number): number {
  return Math.max(0, Math.ceil(secondsAllowed - elapsedMs / 1000));
}

/** The colour of a countdown (specification 2, section 9): red at 5 or less, yellow at 10 or less, else green. */
export function countdownTone(seconds: number): 'success' | 'warning' | 'danger' {
  if (seconds <= 5) return 'danger';
  return seconds <= 10 ? 'warning' : 'success';
}

/** The seconds left at which they are spoken (visual language, section 9). */
const SPOKEN_SECONDS: readonly number[] = [10, 5];

/** Whether the time left is spoken now that it went from `before` to `left` seconds; a late tick still speaks. */
export function isSpoken(before: number, left: number): boolean {
  return left > 0 && SPOKEN_SECONDS.some((mark) => before > mark && left <= mark);
}
