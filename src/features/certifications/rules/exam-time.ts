/** How long after its last second an exam still takes answers that were on their way. */
const GRACE_MS = 60_000;

/** How long one waits after an exam that was not passed (decisions.md, "Certification exam"). */
const RETRY_MS = 24 * 60 * 60 * 1000;

const MINUTE_MS = 60_000;

/** Minutes left at which a learner is warned (WCAG 2.2.1), the last one last. */
const WARNINGS = [5, 1] as const;

/** How long an exam is for a learner, in milliseconds; `timeAccommodation` in percent of the usual time. */
export function durationOf(minutes: number, timeAccommodation: number): number {
  return (minutes * MINUTE_MS * timeAccommodation) / 100;
}

/** Milliseconds until an exam's time is over; never negative. */
export function timeLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, expiresAt.getTime() - now.getTime());
}

/** Exams whose time was over before this instant take no more answers now. */
export function closingLine(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

/** Whether an exam takes no more answers, and is to be graded from those it has. */
export function isClosed(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() < closingLine(now).getTime();
}

/** When an exam that is graded now ended: not after its time, however late somebody looks. */
export function endOf(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime()));
}

/** When the next exam may begin after the last one; null when it may at once. */
export function nextExamAt(last: { readonly passed: boolean; readonly finishedAt: Date } | null, now: Date): Date | null {
  if (last === null || last.passed) return null;
  const next = new Date(last.finishedAt.getTime() + RETRY_MS);
  return next.getTime() > now.getTime() ? next : null;
}

/** Minutes to warn of when the time left, in milliseconds, fell from `before` to `now`; null when none was passed. */
export function warningBetween(before: number, now: number): number | null {
  return WARNINGS.findLast((minutes) => now > 0 && now <= minutes * MINUTE_MS && before > minutes * MINUTE_MS) ?? null;
}

/** When the next exam may begin, as people in Grenada say it: "Saturday 21 November at 12:05 pm". */
export function examDayWords(instant: Date): string {
  const day = instant.toLocaleDateString('en-GB', { timeZone: 'America/Grenada', weekday: 'long', day: 'numeric', month: 'long' });
  return `${day.replace(',', '')} at ${instant.toLocaleTimeString('en-GB', { timeZone: 'America/Grenada', hour: 'numeric', minute: '2-digit', hour12: true })}`;
}

/** The colour of a clock with so many milliseconds left: red in the last minute, yellow in the last five. */
export function clockTone(left: number): 'success' | 'warning' | 'danger' {
  if (left <= MINUTE_MS) return 'danger';
  return left <= 5 * MINUTE_MS ? 'warning' : 'success';
}

/** The time left on a clock: `44:05`, `1:10:00`. Milliseconds; the first second shows the full time. */
export function clockWords(left: number): string {
  const { hours, minutes, seconds } = partsOf(left);
  const tail = String(seconds).padStart(2, '0');
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}

/** A length of time in words: `30 minutes`, `43 minutes and 45 seconds`, `2 hours and 20 minutes`. Milliseconds. */
export function timeInWords(length: number): string {
  const { hours, minutes, seconds } = partsOf(length);
  const parts = [countOf(hours, 'hour'), countOf(minutes, 'minute'), countOf(seconds, 'second')].filter((part) => part !== null);
  if (parts.length === 0) return 'no time';
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

function partsOf(length: number): { hours: number; minutes: number; seconds: number } {
  const total = Math.ceil(length / 1000);
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 };
}

function countOf(count: number, unit: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
