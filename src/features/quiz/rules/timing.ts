import { LONGEST_ANSWER_MS, type QuizSetup } from './quiz.ts';

/** How long after its last second a timed quiz still takes answers: enough to ride out a dropped connection. */
const GRACE_MS = 120_000;

/** When a quiz of so many questions stops taking answers; null when it is not timed. */
export function deadlineOf(
  { timed, secondsPerQuestion }: Pick<QuizSetup, 'timed' | 'secondsPerQuestion'>,
  totalQuestions: number,
  startedAt: Date,
): Date | null {
  return timed ? new Date(startedAt.getTime() + totalQuestions * secondsPerQuestion * 1000 + GRACE_MS) : null;
}

/** The time an answer counts for, in whole milliseconds: never negative, never longer than the question was open. */
export function creditedTime(milliseconds: number, { timed, secondsPerQuestion }: Pick<QuizSetup, 'timed' | 'secondsPerQuestion'>): number {
  const longest = timed ? secondsPerQuestion * 1000 : LONGEST_ANSWER_MS;
  return Math.round(Math.min(Math.max(milliseconds, 0), longest));
}

/** Whole seconds left of a question, counted so that the first second shows the full time and 0 is the end. */
export function secondsLeft(elapsedMs: number, secondsPerQuestion: number): number {
  return Math.max(0, Math.ceil(secondsPerQuestion - elapsedMs / 1000));
}

/** The colour of a countdown (specification 2, section 9): red at 5 or less, yellow at 10 or less, else green. */
export function countdownTone(seconds: number): 'success' | 'warning' | 'danger' {
  if (seconds <= 5) return 'danger';
  return seconds <= 10 ? 'warning' : 'success';
}

/** The moments at which the time left is spoken, in seconds. */
export const SPOKEN_SECONDS: readonly number[] = [10, 5];
