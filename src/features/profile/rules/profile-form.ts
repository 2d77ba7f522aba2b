import { cleanLine } from '../../../platform/shared/clean-text.ts';
import { certificationsProblem, cleanText, textProblem, yearsProblem } from './profile-problems.ts';
import type { Profile, ProfileField, TextField } from './profile.ts';

/** A profile as it stands in the form: texts as typed, and the certification that is being typed. */
export interface ProfileForm
  extends Omit<Profile, TextField | 'yearsOfExperience'>, Readonly<Record<TextField, string>> {
  readonly yearsOfExperience: string;
  readonly certificationTyped: string;
}

/** The sentence at each field that is at fault. */
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

/** A stored profile, ready to be edited. */
export function formOf(profile: Profile): ProfileForm {
  return {
    ...profile,
    ...textsOf((field) => profile[field] ?? ''),
    yearsOfExperience: String(profile.yearsOfExperience),
    certificationTyped: '',
  };
}

/** What the form says, as it would be stored. A certification that was typed and not added counts as added. */
export function profileOf({ certificationTyped, ...form }: ProfileForm): Profile {
  const typed = cleanLine(certificationTyped);
  return {
    ...form,
    ...textsOf((field) => {
      const text = cleanText(field, form[field]);
      return text === '' ? null : text;
    }),
    yearsOfExperience: yearsTyped(form.yearsOfExperience),
    certifications: typed === '' ? form.certifications : [...form.certifications, typed],
  };
}

/** What is wrong with the form, in the order of its fields; empty when it may be saved. */
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

/** The form as it can be shown now: what is at fault is left out until it is put right. */
export function showableProfileOf(form: ProfileForm): Profile {
  const profile = profileOf(form);
  const problems = formProblems(form);
  return {
    ...profile,
    ...textsOf((field) => (problems[field] === undefined ? profile[field] : null)),
    yearsOfExperience: problems.yearsOfExperience === undefined ? profile.yearsOfExperience : 0,
    certifications: problems.certifications === undefined ? profile.certifications : form.certifications,
  };
}

/** Whether the form says anything that is not stored. */
export function isChanged(form: ProfileForm, stored: Profile): boolean {
  const before = formOf(stored);
  return Object.entries(before).some(
    ([field, value]) => JSON.stringify(Reflect.get(form, field)) !== JSON.stringify(value),
  );
}

/** What was typed and not saved, over the profile as it was then stored. */
export interface ProfileDraft {
  readonly form: ProfileForm;
  readonly over: Profile;
}

/** A draft over the profile as it is stored now: a role that was not chosen in the form follows the one set elsewhere meanwhile. */
export function formOver({ form, over }: ProfileDraft, stored: Profile): ProfileForm {
  return form.role === over.role ? { ...form, role: stored.role } : form;
}

/**
 * What a save sends. The role and the picture's address go along only when they were changed here: what was chosen in another window or on
 * another screen meanwhile is not undone. An administrator's role is never sent.
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

/** An empty field is no experience. */
function yearsTyped(text: string): number {
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
