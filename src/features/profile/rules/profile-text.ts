import type { PublicProfile } from './public-profile.ts';
import { EXPERIENCE_NAMES } from './profile.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats the month of a day `YYYY-MM-DD`: `November 2026`. */
export function formatMonth(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`.trim();
}

/** Returns one or two initials of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => [...(word ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toUpperCase() ?? '')
    .join('');
}

/** Formats level and years of experience in one line. */
export function formatExperience({
  experienceLevel,
  yearsOfExperience: years,
}: Pick<PublicProfile, 'experienceLevel' | 'yearsOfExperience'>): string {
  const level = EXPERIENCE_NAMES[experienceLevel];
  return years === 0 ? level : `${level}, ${years} ${years === 1 ? 'year' : 'years'} of experience`;
}

/** Returns the text of an external link: its host and path, so that no label hides the target. */
export function linkName(address: string): string {
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  return pathname === '/' ? host : `${host}${pathname.replace(/\/$/, '')}`;
}

/** Returns a description for search results and shared links. */
export function descriptionOf({ name, jobTitle, organization }: PublicProfile): string {
  const work = [jobTitle, organization].filter((part) => part !== null).join(', ');
  return work === ''
    ? `The profile of ${name} on LabourWise Grenada.`
    : `${name}: ${work}. A profile on LabourWise Grenada.`;
}
