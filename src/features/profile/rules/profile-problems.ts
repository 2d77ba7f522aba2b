import { cleanLine, cleanLines, cleanName } from '../../../platform/shared/clean-text.ts';
import {
  CERTIFICATION_LIMIT,
  FIELD_LABELS,
  MAX_CERTIFICATIONS,
  MAX_YEARS,
  TEXT_LIMITS,
  type TextField,
} from './profile.ts';

const ADDRESSES: ReadonlySet<TextField> = new Set(['linkedinUrl', 'profileImageUrl']);

/** Fields that others may read as a name. */
const NAMES: ReadonlySet<TextField> = new Set(['firstName', 'lastName', 'displayName']);

const LONG: ReadonlySet<TextField> = new Set(['bio', 'educationBackground']);

/** Cleans a text for storing. */
export function cleanText(field: TextField, text: string): string {
  if (NAMES.has(field)) return cleanName(text);
  return LONG.has(field) ? cleanLines(text) : cleanLine(text);
}

/** Returns the error text of a cleaned text; null when it is valid. An empty text is valid. */
export function textProblem(field: TextField, text: string): string | null {
  if ([...text].length > TEXT_LIMITS[field])
    return `${FIELD_LABELS[field]} must be at most ${TEXT_LIMITS[field]} characters long.`;
  return ADDRESSES.has(field) && text !== '' ? addressProblem(field, text) : null;
}

/** Returns the error text of a web address. Only http and https pass, so that links cannot run script. */
function addressProblem(field: TextField, text: string): string | null {
  if (!/^https?:\/\/[^/?#\\]/i.test(text) || !URL.canParse(text)) {
    return `${FIELD_LABELS[field]} must be a whole web address, such as ${field === 'linkedinUrl' ? 'https://www.linkedin.com/in/your-name' : 'https://example.com/you.jpg'}.`;
  }
  const { username, password } = new URL(text);
  return username === '' && password === '' ? null : `${FIELD_LABELS[field]} must not hold a username or a password.`;
}

/** Returns the error text of years of experience; null for a whole number from 0 to 50. */
export function yearsProblem(years: number): string | null {
  return Number.isInteger(years) && years >= 0 && years <= MAX_YEARS
    ? null
    : `Years of experience must be a whole number from 0 to ${MAX_YEARS}.`;
}

/** Returns the error text of a list with a repeated entry, ignoring case; null without one. */
export function repetitionProblem(
  field: 'practiceAreas' | 'languagesSpoken' | 'certifications',
  list: readonly string[],
): string | null {
  const known = new Set<string>();
  for (const entry of list) {
    const name = entry.toLowerCase();
    if (known.has(name)) return `${FIELD_LABELS[field]} may hold “${entry}” only once.`;
    known.add(name);
  }
  return null;
}

/** Returns the error text of one cleaned certification; null when it is valid. */
export function certificationProblem(name: string): string | null {
  if (name === '') return 'A certification needs a name.';
  return [...name].length > CERTIFICATION_LIMIT
    ? `A certification must be at most ${CERTIFICATION_LIMIT} characters long.`
    : null;
}

/** Returns the error text of a list of certifications; null when it is valid. */
export function certificationsProblem(names: readonly string[]): string | null {
  if (names.length > MAX_CERTIFICATIONS) return `A profile holds at most ${MAX_CERTIFICATIONS} certifications.`;
  for (const name of names) {
    const problem = certificationProblem(name);
    if (problem !== null) return problem;
  }
  return repetitionProblem('certifications', names);
}
