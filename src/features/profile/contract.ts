import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { cleanLine } from './rules/clean-text.ts';
import { certificationsProblem, cleanText, repetitionProblem, textProblem, yearsProblem } from './rules/profile-problems.ts';
import { EXPERIENCE_LEVELS, FIELD_LABELS, LANGUAGES, PRACTICE_AREAS, type TextField } from './rules/profile.ts';

/** A sentence for each way a value can fail its rule; null passes. */
function ruledBy<Value>(problem: (value: Value) => string | null) {
  return (value: Value, context: z.core.$RefinementCtx<Value>): void => {
    const message = problem(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  };
}

/** A text that may be absent (unchanged), or empty or null (not given). */
function text(field: TextField) {
  return z
    .string({ error: `${FIELD_LABELS[field]} must be text.` })
    .transform((typed) => cleanText(field, typed))
    .superRefine(ruledBy((clean) => textProblem(field, clean)))
    .transform((clean) => (clean === '' ? null : clean))
    .nullable()
    .optional();
}

const onOrOff = (label: string) => z.boolean({ error: `${label} must be true or false.` }).optional();

function choices<const Options extends readonly [string, ...string[]]>(field: 'practiceAreas' | 'languagesSpoken', options: Options) {
  const label = FIELD_LABELS[field];
  return z
    .array(z.enum(options, { error: `${label} must come from this list: ${options.join(', ')}.` }), { error: `${label} must be a list.` })
    .superRefine(ruledBy((list: readonly string[]) => repetitionProblem(field, list)))
    .optional();
}

/** What `PUT /api/profile` takes: the fields to change. Who someone is, what they have earned and what they may do are no fields of it. */
const changesSchema = z.strictObject({
  /** As the profile was read: a changed one is refused, because a new address has to be confirmed first. */
  email: z.string({ error: 'Email must be text.' }).optional(),
  firstName: text('firstName'),
  lastName: text('lastName'),
  displayName: text('displayName'),
  bio: text('bio'),
  organization: text('organization'),
  jobTitle: text('jobTitle'),
  location: text('location'),
  phoneNumber: text('phoneNumber'),
  linkedinUrl: text('linkedinUrl'),
  profileImageUrl: text('profileImageUrl'),
  experienceLevel: z.enum(EXPERIENCE_LEVELS, { error: `Experience level must be one of ${EXPERIENCE_LEVELS.join(', ')}.` }).optional(),
  practiceAreas: choices('practiceAreas', PRACTICE_AREAS),
  languagesSpoken: choices('languagesSpoken', LANGUAGES),
  educationBackground: text('educationBackground'),
  certifications: z
    .array(z.string({ error: 'A certification must be text.' }).transform(cleanLine), { error: 'Certifications must be a list.' })
    .superRefine(ruledBy(certificationsProblem))
    .optional(),
  yearsOfExperience: z.number({ error: 'Years of experience must be a number.' }).superRefine(ruledBy(yearsProblem)).optional(),
  profileIsPublic: onOrOff('Public profile'),
  showEmail: onOrOff('Show email'),
  showPhone: onOrOff('Show phone'),
  showLocation: onOrOff('Show location'),
  showOrganization: onOrOff('Show organisation'),
  showProgress: onOrOff('Show progress'),
  showAchievements: onOrOff('Show achievements'),
  allowDirectMessages: onOrOff('Allow direct messages'),
});

const given = z.string().nullable();
const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).readonly();

const profileSchema = z.strictObject({
  email: z.string(),
  firstName: given,
  lastName: given,
  displayName: given,
  bio: given,
  organization: given,
  jobTitle: given,
  location: given,
  phoneNumber: given,
  linkedinUrl: given,
  profileImageUrl: given,
  experienceLevel: z.enum(EXPERIENCE_LEVELS),
  practiceAreas: listOf(z.enum(PRACTICE_AREAS)),
  languagesSpoken: listOf(z.enum(LANGUAGES)),
  educationBackground: given,
  certifications: listOf(z.string()),
  yearsOfExperience: z.int(),
  profileIsPublic: z.boolean(),
  showEmail: z.boolean(),
  showPhone: z.boolean(),
  showLocation: z.boolean(),
  showOrganization: z.boolean(),
  showProgress: z.boolean(),
  showAchievements: z.boolean(),
  allowDirectMessages: z.boolean(),
});

const publicProfileSchema = z.strictObject({
  username: z.string(),
  name: z.string(),
  profileImageUrl: given,
  jobTitle: given,
  organization: given,
  location: given,
  bio: given,
  experienceLevel: z.enum(EXPERIENCE_LEVELS),
  yearsOfExperience: z.int(),
  practiceAreas: listOf(z.enum(PRACTICE_AREAS)),
  languagesSpoken: listOf(z.enum(LANGUAGES)),
  educationBackground: given,
  certifications: listOf(z.string()),
  email: given,
  phoneNumber: given,
  linkedinUrl: given,
  memberSince: z.string(),
  progress: z.strictObject({ points: z.int(), streak: z.int(), cardsCompleted: z.int() }).nullable(),
  badges: listOf(z.string()).nullable(),
  welcomesMessages: z.boolean(),
});

/** One's own profile, and the profiles others have opened. */
export const profileContract = defineContract({
  read: {
    method: 'GET',
    path: '/api/profile',
    summary: 'The signed-in person’s profile, with their email. A text that is not given is null.',
    response: profileSchema,
  },
  change: {
    method: 'PUT',
    path: '/api/profile',
    summary: 'Changes the given fields of the signed-in person’s profile; an empty text or null takes a text away.',
    body: changesSchema,
    response: profileSchema,
  },
  facts: {
    method: 'GET',
    path: '/api/profile/facts',
    summary: 'What a public profile may show beside what its owner wrote: the figures of learning, the badges and the first day.',
    response: z.strictObject({
      username: z.string(),
      email: z.string(),
      memberSince: z.string(),
      points: z.int(),
      streak: z.int(),
      cardsCompleted: z.int(),
      badges: listOf(z.string()),
    }),
  },
  publicProfile: {
    method: 'GET',
    path: '/api/users/:username/profile',
    summary: 'What someone shows of themselves. A private profile answers as if there were none.',
    params: z.strictObject({ username: z.string().max(200) }),
    response: publicProfileSchema,
    errors: ['NOT_FOUND'],
  },
});
