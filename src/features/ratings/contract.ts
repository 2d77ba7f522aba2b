import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { withoutInvisible } from '../../platform/shared/clean-text.ts';
import { AUDIENCE_ROLES } from '../accounts/rules/audience-role.ts';
import {
  LOCATION_LENGTH,
  MAX_STARS,
  RATING_CATEGORIES,
  RATING_MESSAGES,
  RATING_STATES,
  REASON_LENGTH,
  TESTIMONIAL_LENGTH,
  TITLE_LENGTH,
} from './rules/rating.ts';
import { LAST_PAGE } from './rules/testimonials-page.ts';

/** Characters of a text that can be seen, or stand between such. */
const seenLength = (text: string): number => withoutInvisible(text).trim().length;

const LARGEST_ID = 2_147_483_647;

const wholeNumber = (message: string) =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(LARGEST_ID, message);

const ratingId = z.strictObject({ id: wholeNumber('That is not the id of a rating.') });

const category = z.enum(RATING_CATEGORIES, { error: RATING_MESSAGES.categoryMissing });

const ratingFields = {
  id: z.int(),
  /** Its author. */
  userId: z.int(),
  rating: z.int(),
  title: z.string(),
  testimonial: z.string(),
  category,
  userRole: z.enum(AUDIENCE_ROLES),
  userLocation: z.string().nullable(),
  isPublic: z.boolean(),
  isApproved: z.boolean(),
  approvedAt: z.string().nullable(),
  createdAt: z.string(),
  /** When this text was sent. */
  updatedAt: z.string(),
};

const standing = {
  ...ratingFields,
  state: z.enum(RATING_STATES),
  rejectionReason: z.string().nullable(),
  /** Counts the texts that its author sent: a decision names the one that was read. */
  revision: z.int(),
};

const own = z.strictObject(standing);

const author = z.strictObject({ username: z.string(), isVerified: z.boolean() });

const decided = z.strictObject({ id: z.int(), state: z.enum(RATING_STATES) });

const revision = wholeNumber('That is not a revision of a rating.').optional();

/** Filters of administrators. A missing filter matches all. */
const ratingFilters = {
  state: z.enum(RATING_STATES, { error: `State must be one of ${RATING_STATES.join(', ')}.` }).optional(),
};

/** Ratings: verified learners send them, administrators decide on each, and everyone reads those that were approved. */
export const ratingsContract = defineContract({
  shown: {
    method: 'GET',
    path: '/api/ratings',
    summary: 'Approved ratings that their authors show, the newest first, with what they say together.',
    query: z.strictObject({
      category: category.optional(),
      page: z.coerce
        .number({ error: 'That is not a page.' })
        .int('That is not a page.')
        .min(1, 'That is not a page.')
        .max(LAST_PAGE, 'That is not a page.')
        .default(1),
    }),
    response: z.strictObject({
      ratings: z.array(z.strictObject({ ...ratingFields, user: author })),
      summary: z.strictObject({
        total: z.int(),
        average: z.number().nullable(),
        stars: z.array(z.int()),
        categories: z.record(z.enum([...RATING_CATEGORIES, 'all']), z.int()),
      }),
      pages: z.int(),
    }),
  },
  submit: {
    method: 'POST',
    path: '/api/ratings/submit',
    summary: 'Sends a rating, or revises the one about the same subject; it waits for an administrator then.',
    body: z.strictObject({
      rating: z
        .int({ error: RATING_MESSAGES.ratingMissing })
        .min(1, RATING_MESSAGES.ratingRange)
        .max(MAX_STARS, RATING_MESSAGES.ratingRange),
      title: z
        .string({ error: RATING_MESSAGES.titleShort })
        .max(TITLE_LENGTH.most, RATING_MESSAGES.titleLong)
        .trim()
        .refine((title) => seenLength(title) >= TITLE_LENGTH.least, RATING_MESSAGES.titleShort),
      testimonial: z
        .string({ error: RATING_MESSAGES.testimonialShort })
        .max(TESTIMONIAL_LENGTH.most, RATING_MESSAGES.testimonialLong)
        .trim()
        .refine((text) => seenLength(text) >= TESTIMONIAL_LENGTH.least, RATING_MESSAGES.testimonialShort),
      category,
      userRole: z.enum(AUDIENCE_ROLES, { error: RATING_MESSAGES.roleMissing }),
      userLocation: z
        .string({ error: 'Please say where you live in a few words.' })
        .max(LOCATION_LENGTH, `Where you live may have at most ${LOCATION_LENGTH} characters.`)
        .trim()
        .nullable()
        .optional(),
      isPublic: z.boolean({ error: 'Please say whether it may be shown.' }).default(true),
      /** Accepted and ignored: the author is the signed-in user. */
      userId: z.int({ error: 'A user id must be a whole number.' }).optional(),
    }),
    response: own,
    errors: ['REFUSED'],
  },
  mine: {
    method: 'GET',
    path: '/api/ratings/mine',
    summary: 'The ratings of who is signed in, with where each stands, the newest first.',
    response: z.strictObject({ ratings: z.array(own) }),
  },
  list: {
    method: 'GET',
    path: '/api/admin/ratings',
    summary: 'Ratings in a state, or all, the newest first, with how many there are in each.',
    query: z.strictObject({
      ...ratingFilters,
      /** `next` of the page before. */
      before: wholeNumber('That is not a place in the list.').optional(),
    }),
    response: z.strictObject({
      ratings: z.array(z.strictObject({ ...standing, user: author })),
      counts: z.record(z.enum(RATING_STATES), z.int()),
      next: z.int().nullable(),
    }),
  },
  exportRatings: {
    method: 'GET',
    path: '/api/admin/ratings/export',
    summary: 'The filtered ratings as a CSV file: at most the latest 100,000. Recorded in the audit log.',
    query: z.strictObject(ratingFilters),
    response: z.string(),
  },
  approve: {
    method: 'POST',
    path: '/api/admin/ratings/:id/approve',
    summary: 'Approves a rating that waits; with `revision`, only if it still says what was read.',
    params: ratingId,
    body: z.strictObject({ revision }).optional(),
    response: decided,
    errors: ['NOT_FOUND', 'ALREADY_FINISHED'],
  },
  reject: {
    method: 'POST',
    path: '/api/admin/ratings/:id/reject',
    summary: 'Rejects a rating that waits, with a reason that its author reads.',
    params: ratingId,
    body: z.strictObject({
      reason: z
        .string({ error: 'Please give a reason.' })
        .max(REASON_LENGTH, `A reason may have at most ${REASON_LENGTH} characters.`)
        .trim()
        .min(1, 'Please give a reason.'),
      revision,
    }),
    response: decided,
    errors: ['NOT_FOUND', 'ALREADY_FINISHED'],
  },
});
