import { cleanLine, cleanLines, cleanName } from '../../../platform/shared/clean-text.ts';
import {
  type Profile,
  type ProfileField,
  type TextField,
  CERTIFICATION_LIMIT,
  FIELD_LABELS,
  MAX_CERTIFICATIONS,
  MAX_YEARS,
  TEXT_LIMITS,
} from './profile.ts';

/** A profile in the form: texts as typed, and the certification being typed. */
export interface ProfileForm
  extends Omit<Profile, TextField | 'yearsOfExperience'>, Readonly<Record<TextField, string>> {
  readonly yearsOfExperience: string;
  readonly certificationTyped: string;
}

/** Error texts by field. */
export type ProfileProblems = Partial<Readonly<Record<ProfileField, string | undefined>>>;

const TEXT_FIELDS: readonly TextField[] = [
  'firstName',
  'lastName',
  'displayName',
  'bio',
  'jobTitle',
  'organization',
  'location',
  'educationBackground',
  'phoneNumber',
  'linkedinUrl',
  'profileImageUrl',
];

/** Converts a stored profile to form values. */
export function formOf(profile: Profile): ProfileForm {
  return {
    ...profile,
    ...textsOf((field) => profile[field] ?? ''),
    yearsOfExperience: String(profile.yearsOfExperience),
    certificationTyped: '',
  };
}

/** Converts form values to a profile. A certification that was typed but not added counts as added. */
export function profileOf({ certificationTyped, ...form }: ProfileForm): Profile {
  const typed = cleanLine(certificationTyped);
  return {
    ...form,
    ...textsOf((field) => {
      const text = cleanText(field, form[field]);
      return text === '' ? null : text;
    }),
    yearsOfExperience: parseYears(form.yearsOfExperience),
    certifications: typed === '' ? form.certifications : [...form.certifications, typed],
  };
}

/** Returns the error texts in the order of the fields; empty when the form is valid. */
export function formProblems(form: ProfileForm): ProfileProblems {
  const { certifications, yearsOfExperience } = profileOf(form);
  const found: [ProfileField, string | null][] = [
    ...TEXT_FIELDS.map((field): [ProfileField, string | null] => [
      field,
      textProblem(field, cleanText(field, form[field])),
    ]),
    ['yearsOfExperience', yearsProblem(yearsOfExperience)],
    ['certifications', certificationsProblem(certifications)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

/** Returns the profile for the preview, without invalid fields. */
export function previewProfileOf(form: ProfileForm): Profile {
  const profile = profileOf(form);
  const problems = formProblems(form);
  return {
    ...profile,
    ...textsOf((field) => (problems[field] === undefined ? profile[field] : null)),
    yearsOfExperience: problems.yearsOfExperience === undefined ? profile.yearsOfExperience : 0,
    certifications: problems.certifications === undefined ? profile.certifications : form.certifications,
  };
}

/** Whether the form differs from the stored profile. */
export function isChanged(form: ProfileForm, stored: Profile): boolean {
  const before = formOf(stored);
  return Object.entries(before).some(
    ([field, value]) => JSON.stringify(Reflect.get(form, field)) !== JSON.stringify(value),
  );
}

/** An unsaved form, and the stored profile it was based on. */
export interface ProfileDraft {
  readonly form: ProfileForm;
  readonly base: Profile;
}

/**
 * Applies a draft to the profile stored now. A role that was not changed in the form follows a change made elsewhere.
 */
export function rebaseDraft({ form, base }: ProfileDraft, stored: Profile): ProfileForm {
  return form.role === base.role ? { ...form, role: stored.role } : form;
}

/**
 * Returns the fields to save. The role and picture address are sent only when changed here, so that a change made
 * elsewhere stays. An administrator's role is never sent.
 */
export function changeOf({ profileImageUrl, role, ...profile }: Profile, stored: Profile) {
  return {
    ...profile,
    ...(role === 'admin' || role === stored.role ? {} : { role }),
    ...(profileImageUrl === stored.profileImageUrl ? {} : { profileImageUrl }),
    practiceAreas: [...profile.practiceAreas],
    languagesSpoken: [...profile.languagesSpoken],
    certifications: [...profile.certifications],
  };
}

/** Parses years of experience: empty is 0, invalid is NaN. */
function parseYears(text: string): number {
  const years = text.trim();
  if (years === '') return 0;
  return /^\d+$/.test(years) ? Number(years) : Number.NaN;
}

function textsOf<Value>(valueOf: (field: TextField) => Value): Record<TextField, Value> {
  return {
    firstName: valueOf('firstName'),
    lastName: valueOf('lastName'),
    displayName: valueOf('displayName'),
    bio: valueOf('bio'),
    jobTitle: valueOf('jobTitle'),
    organization: valueOf('organization'),
    location: valueOf('location'),
    educationBackground: valueOf('educationBackground'),
    phoneNumber: valueOf('phoneNumber'),
    linkedinUrl: valueOf('linkedinUrl'),
    profileImageUrl: valueOf('profileImageUrl'),
  };
}

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
