import { dayNumber, DAY_MS, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { durationParts } from '../../assessment/rules/clock.ts';

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
