import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';

const OWN_BIRTH = /\b(?:i|he|she|we) (?:was |were |is |am )?born\b[\w ,]{0,20}?\b((?:19|20)\d\d)\b,?(?: and\b)?/gi;
const ADULT_YEARS = 18;

/** Removes the date of birth of an adult, which is about no baby: "I was born 1 March 1990 and started in 2025". */
export function withoutOwnBirth(text: string, today: GrenadaDay): string {
  const latest = Number(today.slice(0, 4)) - ADULT_YEARS;
  return text.replaceAll(OWN_BIRTH, (born, year: string) => (Number(year) <= latest ? '' : born)).trim();
}
