import type { PublicProfile } from './public-profile.ts';
import { EXPERIENCE_WORDS } from './profile.ts';

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

/** The month of a day `YYYY-MM-DD` in words, such as `November 2026`. */
export function formatMonth(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`.trim();
}

/** One or two capitals that stand in for a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => [...(word ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toUpperCase() ?? '')
    .join('');
}

/** Level and years of experience in one line. */
export function formatExperience({
  experienceLevel,
  yearsOfExperience: years,
}: Pick<PublicProfile, 'experienceLevel' | 'yearsOfExperience'>): string {
  const level = EXPERIENCE_WORDS[experienceLevel];
  return years === 0 ? level : `${level}, ${years} ${years === 1 ? 'year' : 'years'} of experience`;
}

/** What a link to someone's own page is called: where it leads, so that no name hides another place. */
export function linkName(address: string): string {
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  return pathname === '/' ? host : `${host}${pathname.replace(/\/$/, '')}`;
}

/** A sentence about a profile for search results and shared links. */
export function descriptionOf({ name, jobTitle, organization }: PublicProfile): string {
  const work = [jobTitle, organization].filter((part) => part !== null).join(', ');
  return work === ''
    ? `The profile of ${name} on LabourWise Grenada.`
    : `${name}: ${work}. A profile on LabourWise Grenada.`;
}
