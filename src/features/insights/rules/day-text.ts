import { dayNumber, DAY_MS, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

const LONG = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A Grenadian day in words: "Friday 20 November", or "Fri 20 Nov". What is no day stays as it is. */
export function formatWeekday(text: string, length: 'long' | 'short' = 'long'): string {
  const day = parseGrenadaDay(text);
  if (day === null) return text;
  return (length === 'long' ? LONG : SHORT).format(new Date(dayNumber(day) * DAY_MS)).replaceAll(',', '');
}

/** Where in a law a reference points, as a margin shows it: "2", "Part VIII", "S.R.&O. 42 of 2023"; the whole law has its chapter. */
export function placeInLaw(legalReference: string): string {
  return (legalReference.split(', ').at(-1) ?? legalReference).replace(/^ss?\. /, '');
}

/** The subjects of insights and challenges in words. */
export const SUBJECTS = {
  employment: 'Employment',
  labour_relations: 'Labour relations',
  minimum_wages: 'Minimum wages',
  workplace_safety: 'Workplace safety',
} as const;
