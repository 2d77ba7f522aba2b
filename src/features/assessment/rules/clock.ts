import type { AssessmentPolicy, ClockMarks } from './policy.ts';

const SECOND_MS = 1000;

/** Milliseconds until a time is over; never negative. */
export function timeLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, expiresAt.getTime() - now.getTime());
}

/** An attempt whose time was over before this instant takes no more answers now. */
export function closingLine({ grace }: Pick<AssessmentPolicy, 'grace'>, now: Date): Date {
  return new Date(now.getTime() - grace);
}

/** Whether an attempt takes no more answers: its time is over, and that of what was on its way. */
export function isClosed(policy: Pick<AssessmentPolicy, 'grace'>, expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() < closingLine(policy, now).getTime();
}

/** When an attempt that is graded now ended: not after its time, however late somebody looks. */
export function endOf(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime()));
}

/** Whole seconds of a time left, counted so that the first second shows the full time and 0 is the end. */
export function secondsLeft(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / SECOND_MS));
}

/** The colour of a clock with so many milliseconds left. */
export function clockTone({ warning, danger }: ClockMarks, left: number): 'success' | 'warning' | 'danger' {
  if (left <= danger * SECOND_MS) return 'danger';
  return warning !== null && left <= warning * SECOND_MS ? 'warning' : 'success';
}

/** The mark, in seconds, at which a clock speaks now that its time fell from `before` to `left` milliseconds, also on a late tick; null for none. */
export function spokenMark({ spoken }: ClockMarks, before: number, left: number): number | null {
  return spoken.findLast((mark) => left > 0 && left <= mark * SECOND_MS && before > mark * SECOND_MS) ?? null;
}

/** The time left on a clock: `0:09`, `44:05`, `1:10:00`. Milliseconds. */
export function clockText(left: number): string {
  const { hours, minutes, seconds } = partsOf(left);
  const tail = String(seconds).padStart(2, '0');
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}

/** The parts of a length of time that are not nothing: `2 hours`, `1 minute`, `5 seconds`. Milliseconds. */
export function lengthParts(length: number): string[] {
  const { hours, minutes, seconds } = partsOf(length);
  const counts = [countOf(hours, 'hour'), countOf(minutes, 'minute'), countOf(seconds, 'second')];
  return counts.filter((count) => count !== null);
}

function partsOf(length: number): { hours: number; minutes: number; seconds: number } {
  const total = secondsLeft(length);
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 };
}

function countOf(count: number, unit: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
