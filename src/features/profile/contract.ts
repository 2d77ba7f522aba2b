import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES } from '../accounts/rules/audience-role.ts';
import { EMAIL_MAXIMUM } from '../accounts/rules/registration.ts';
import { cleanLine } from '../../platform/shared/clean-text.ts';
import { PICTURE_BYTES, PICTURE_SENTENCES, PICTURE_TYPES } from './rules/own-picture.ts';
import {
  certificationsProblem,
  cleanText,
  repetitionProblem,
  textProblem,
  yearsProblem,
} from './rules/profile-form.ts';
import {
  CERTIFICATION_LIMIT,
  EXPERIENCE_LEVELS,
  FIELD_LABELS,
  LANGUAGES,
  MAX_CERTIFICATIONS,
  PRACTICE_AREAS,
  TEXT_LIMITS,
  type TextField,
} from './rules/profile.ts';

/** Returns a check that adds the error text of `problem`; null passes. */
function checkedBy<Value>(problem: (value: Value) => string | null) {
  return (value: Value, context: z.core.$RefinementCtx<Value>): void => {
    const message = problem(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  };
}

/**
 * Returns the maximum UTF-16 length of a typed text of `limit` characters. A character may take two units, and spaces
 * are collapsed later.
 */
function maxTypedLength(limit: number): number {
  return 2 * limit + 100;
}

/** A text that may be absent (unchanged), or empty or null (removed). */
function text(field: TextField) {
  return z
    .string({ error: `${FIELD_LABELS[field]} must be text.` })
    .max(
      maxTypedLength(TEXT_LIMITS[field]),
      `${FIELD_LABELS[field]} must be at most ${TEXT_LIMITS[field]} characters long.`,
    )
    .transform((typed) => cleanText(field, typed))
    .superRefine(checkedBy((clean) => textProblem(field, clean)))
    .transform((clean) => (clean === '' ? null : clean))
    .nullable()
    .optional();
}

const onOrOff = (label: string) => z.boolean({ error: `${label} must be true or false.` }).optional();

function choices<const Options extends readonly [string, ...string[]]>(
  field: 'practiceAreas' | 'languagesSpoken',
  options: Options,
) {
  const label = FIELD_LABELS[field];
  return z
    .array(z.enum(options, { error: `${label} must come from this list: ${options.join(', ')}.` }), {
      error: `${label} must be a list.`,
    })
    .max(2 * options.length, `${label} may hold nothing twice.`)
    .superRefine(checkedBy((list: readonly string[]) => repetitionProblem(field, list)))
    .optional();
}

/** The body of `PUT /api/profile`: fields to change. Identity, points and rights are not among them. */
const changesSchema = z.strictObject({
  /** The current email. A changed one is refused, because a new address has to be confirmed first. */
  email: z.string({ error: 'Email must be text.' }).max(EMAIL_MAXIMUM, 'That email address is too long.').optional(),
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
  /** The user's audience. An administrator cannot change it. */
  role: z.enum(AUDIENCE_ROLES, { error: `Role must be one of ${AUDIENCE_ROLES.join(', ')}.` }).optional(),
  experienceLevel: z
    .enum(EXPERIENCE_LEVELS, { error: `Experience level must be one of ${EXPERIENCE_LEVELS.join(', ')}.` })
    .optional(),
  practiceAreas: choices('practiceAreas', PRACTICE_AREAS),
  languagesSpoken: choices('languagesSpoken', LANGUAGES),
  educationBackground: text('educationBackground'),
  certifications: z
    .array(
      z
        .string({ error: 'A certification must be text.' })
        .max(
          maxTypedLength(CERTIFICATION_LIMIT),
          `A certification must be at most ${CERTIFICATION_LIMIT} characters long.`,
        )
        .transform(cleanLine),
      { error: 'Certifications must be a list.' },
    )
    .max(MAX_CERTIFICATIONS, `A profile holds at most ${MAX_CERTIFICATIONS} certifications.`)
    .superRefine(checkedBy(certificationsProblem))
    .optional(),
  yearsOfExperience: z
    .number({ error: 'Years of experience must be a number.' })
    .superRefine(checkedBy(yearsProblem))
    .optional(),
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
  role: z.enum([...AUDIENCE_ROLES, ADMINISTRATOR]),
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
  /** Path of the uploaded picture, the only one that a page may load. */
  picture: given,
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

/** Calls about the own profile and public profiles. */
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
    errors: ['USERNAME_TAKEN'],
  },
  changePicture: {
    method: 'PUT',
    path: '/api/profile/picture',
    summary:
      'Takes a picture as the body. It is cut to a square, written anew without what the camera noted in it, and becomes the profile’s `profileImageUrl`.',
    file: {
      types: PICTURE_TYPES,
      limit: PICTURE_BYTES,
      tooLarge: PICTURE_SENTENCES.tooLarge,
      wrongType: PICTURE_SENTENCES.wrongType,
    },
    response: profileSchema,
    errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REFUSED'],
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/profile/picture',
    summary: 'Deletes the uploaded picture of the signed-in person. An address elsewhere in `profileImageUrl` stays.',
    response: profileSchema,
  },
  facts: {
    method: 'GET',
    path: '/api/profile/facts',
    summary:
      'What a public profile may show beside what its owner wrote: the figures of learning, the badges and the first day.',
    response: z.strictObject({
      username: z.string(),
      email: z.string(),
      memberSince: z.string(),
      points: z.int(),
      streak: z.int(),
      cardsCompleted: z.int(),
      badges: listOf(z.string()),
      /** The uploaded picture: its full URL and its path on this site. */
      picture: z.strictObject({ address: z.string(), path: z.string() }).nullable(),
    }),
  },
  publicProfile: {
    method: 'GET',
    path: '/api/users/:username/profile',
    summary: 'What someone shows of themselves. A private profile answers as if there were none.',
    params: z.strictObject({ username: z.string().max(200, 'There is no such profile.') }),
    response: publicProfileSchema,
    errors: ['NOT_FOUND'],
  },
});
