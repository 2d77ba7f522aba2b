import { cleanLine, cleanLines, cleanName } from '../../../platform/shared/clean-text.ts';
import {
  CERTIFICATION_LIMIT,
  FIELD_LABELS,
  MOST_CERTIFICATIONS,
  MOST_YEARS,
  TEXT_LIMITS,
  type TextField,
} from './profile.ts';

/** The fields that hold the address of something on the web. */
const ADDRESSES: ReadonlySet<TextField> = new Set(['linkedinUrl', 'profileImageUrl']);

/** The fields that others may read as who someone is. */
const NAMES: ReadonlySet<TextField> = new Set(['firstName', 'lastName', 'displayName']);

/** The fields of several lines. */
const LONG: ReadonlySet<TextField> = new Set(['bio', 'educationBackground']);

/** A text as stored, before an empty one becomes null. */
export function cleanText(field: TextField, text: string): string {
  if (NAMES.has(field)) return cleanName(text);
  return LONG.has(field) ? cleanLines(text) : cleanLine(text);
}

/** What is wrong with a clean text; null when it will do. An empty text always will. */
export function textProblem(field: TextField, text: string): string | null {
  if ([...text].length > TEXT_LIMITS[field])
    return `${FIELD_LABELS[field]} must be at most ${TEXT_LIMITS[field]} characters long.`;
  return ADDRESSES.has(field) && text !== '' ? addressProblem(field, text) : null;
}

/** Only web addresses: whatever else a link can do, such as run script, it cannot do from a profile. */
function addressProblem(field: TextField, text: string): string | null {
  if (!/^https?:\/\/[^/?#\\]/i.test(text) || !URL.canParse(text)) {
    return `${FIELD_LABELS[field]} must be a whole web address, such as ${field === 'linkedinUrl' ? 'https://www.linkedin.com/in/your-name' : 'https://example.com/you.jpg'}.`;
  }
  const { username, password } = new URL(text);
  return username === '' && password === '' ? null : `${FIELD_LABELS[field]} must not hold a username or a password.`;
}

/** What is wrong with years of experience; null for a whole number from 0 to 50. */
export function yearsProblem(years: number): string | null {
  return Number.isInteger(years) && years >= 0 && years <= MOST_YEARS
    ? null
    : `Years of experience must be a whole number from 0 to ${MOST_YEARS}.`;
}

/** What is wrong with a list of choices or names; null when nothing stands in it twice, whatever its capitals. */
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

/** What is wrong with the clean name of one certification; null when it will do. */
export function certificationProblem(name: string): string | null {
  if (name === '') return 'A certification needs a name.';
  return [...name].length > CERTIFICATION_LIMIT
    ? `A certification must be at most ${CERTIFICATION_LIMIT} characters long.`
    : null;
}

/** What is wrong with a list of certifications; null when it will do. */
export function certificationsProblem(names: readonly string[]): string | null {
  if (names.length > MOST_CERTIFICATIONS) return `A profile holds at most ${MOST_CERTIFICATIONS} certifications.`;
  for (const name of names) {
    const problem = certificationProblem(name);
    if (problem !== null) return problem;
  }
  return repetitionProblem('certifications', names);
}
