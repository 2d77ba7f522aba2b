import { cleanLine } from '../../../platform/shared/clean-text.ts';
import { certificationsProblem, cleanText, textProblem, yearsProblem } from './profile-problems.ts';
import type { Profile, ProfileField, TextField } from './profile.ts';

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
