import { dayNumber, DAY_MS, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { isClosed, durationParts } from '../../assessment/rules/clock.ts';
import type { AssessmentPolicy } from '../../assessment/rules/policy.ts';
import { markedPieces, NOT_CONFIRMED } from '../../law/rules/unchecked-marks.ts';

/** Returns the path of the screen that opens an insight. */
export function insightPath(id: number): string {
  return `/daily-insights?insight=${id}`;
}

/** Parses the insight id of a query parameter; null without a valid id. */
export function parseInsightId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

const WORDS_PER_MINUTE = 180;

/** Returns the reading time of a text in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const count = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(count / WORDS_PER_MINUTE));
}

/** Splits a text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Replaces the marks of unchecked facts by a note in brackets, for plain text such as a mail. */
export function withUncheckedNotes(text: string): string {
  return markedPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : `${piece.text} (${NOT_CONFIRMED})`))
    .join('');
}

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

type ChallengeState = 'not_started' | 'started' | 'completed';

interface AttemptTimes {
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

const LONG = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const SHORT = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day in Grenada: "Friday 20 November", or "Fri 20 Nov". Returns other text unchanged. */
export function formatWeekday(text: string, length: 'long' | 'short' = 'long'): string {
  const day = parseGrenadaDay(text);
  if (day === null) return text;
  return (length === 'long' ? LONG : SHORT).format(new Date(dayNumber(day) * DAY_MS)).replaceAll(',', '');
}

/** Formats seconds: "2 minutes", "1 minute 30 seconds", "45 seconds". */
export function formatSeconds(seconds: number): string {
  const parts = durationParts(seconds * 1000);
  return parts.length === 0 ? '0 seconds' : parts.join(' ');
}

/** Returns the section of a legal reference, as a margin shows it: "2", "Part VIII", "S.R.&O. 42 of 2023". */
export function sectionOf(legalReference: string): string {
  return (legalReference.split(', ').at(-1) ?? legalReference).replace(/^ss?\. /, '');
}

/** Names of the categories of insights and challenges. */
export const SUBJECTS = {
  employment: 'Employment',
  labour_relations: 'Labour relations',
  minimum_wages: 'Minimum wages',
  workplace_safety: 'Workplace safety',
} as const;
