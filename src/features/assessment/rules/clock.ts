import type { AssessmentPolicy, ClockMarks } from './policy.ts';

/** Returns when the next attempt may begin after the last one; null for at once. */
export function nextAttemptAt(
  { waitAfterFailing }: Pick<AssessmentPolicy, 'waitAfterFailing'>,
  last: { readonly passed: boolean; readonly finishedAt: Date } | null,
  now: Date,
): Date | null {
  if (last === null || last.passed) return null;
  const next = new Date(last.finishedAt.getTime() + waitAfterFailing);
  return next.getTime() > now.getTime() ? next : null;
}

const SECOND_MS = 1000;

/** Returns the milliseconds until `expiresAt`; never negative. */
export function timeLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, expiresAt.getTime() - now.getTime());
}

/** Returns the instant before which an attempt must have expired to be closed now: now less the grace time. */
export function closingLine({ grace }: Pick<AssessmentPolicy, 'grace'>, now: Date): Date {
  return new Date(now.getTime() - grace);
}

/** Whether an attempt accepts no more answers: its time and the grace time after it are over. */
export function isClosed(policy: Pick<AssessmentPolicy, 'grace'>, expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() < closingLine(policy, now).getTime();
}

/** Returns when an attempt that is graded now ended: now, or at the end of its time if that was earlier. */
export function endOf(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime()));
}

/** Converts milliseconds left to whole seconds, rounded up: 0 only at the end. */
export function secondsLeft(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / SECOND_MS));
}

/** Returns the colour of a clock with `left` milliseconds left. */
export function clockTone({ warning, danger }: ClockMarks, left: number): 'success' | 'warning' | 'danger' {
  if (left <= danger * SECOND_MS) return 'danger';
  return warning !== null && left <= warning * SECOND_MS ? 'warning' : 'success';
}

/** Returns the mark, in seconds, to announce after the time left fell from `before` to `left` milliseconds; null for none. A late tick skips no mark. */
export function markToAnnounce({ spoken }: ClockMarks, before: number, left: number): number | null {
  return spoken.findLast((mark) => left > 0 && left <= mark * SECOND_MS && before > mark * SECOND_MS) ?? null;
}

/** Formats milliseconds as on a clock: `0:09`, `44:05`, `1:10:00`. */
export function clockText(left: number): string {
  const { hours, minutes, seconds } = partsOf(left);
  const tail = String(seconds).padStart(2, '0');
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}

/** Formats the parts of a duration in milliseconds that are not zero: `2 hours`, `1 minute`, `5 seconds`. */
export function durationParts(milliseconds: number): string[] {
  const { hours, minutes, seconds } = partsOf(milliseconds);
  const counts = [countOf(hours, 'hour'), countOf(minutes, 'minute'), countOf(seconds, 'second')];
  return counts.filter((count) => count !== null);
}

function partsOf(milliseconds: number): { hours: number; minutes: number; seconds: number } {
  const total = secondsLeft(milliseconds);
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 };
}

function countOf(count: number, unit: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
