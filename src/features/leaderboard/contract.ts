import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { PERIODS } from './rules/periods.ts';

const MAX_ID = 2_147_483_647;

/** A learner's row. It contains no name but the one the learner chose to show. */
const entrySchema = z.strictObject({
  /** From 1; learners with the same points share a rank. */
  rank: z.int(),
  /** The alias, else the display name, else the username. */
  username: z.string(),
  /** The username, when `username` is a display name, which is not unique; else null. */
  handle: z.string().nullable(),
  /** Points of the period. */
  totalXP: z.int(),
  /** Cards completed in the period. */
  cardsStudied: z.int(),
  /** Average of the quizzes finished in the period, in whole percent; null without one. */
  quizScore: z.int().nullable(),
  /** Days. */
  studyStreak: z.int(),
  /** Number of unlocked achievements. */
  achievements: z.int(),
  /** Current level, from 1. */
  level: z.int(),
  isCurrentUser: z.boolean(),
});

const settingsSchema = z.strictObject({
  optIn: z.boolean({ error: 'Please say whether you want to appear on the leaderboard.' }),
  /** Name on the leaderboard; null for the display name. */
  alias: z.string({ error: 'The name must be text.' }).max(200, 'The name is too long.').nullable(),
});

const flagSchema = z.strictObject({
  id: z.int(),
  username: z.string(),
  /** Day of the answers in Grenada. */
  day: z.string(),
  /** Number of answers given within `seconds`. */
  answers: z.int(),
  seconds: z.int(),
  flaggedAt: z.string(),
  closedAt: z.string().nullable(),
  /** Username of the administrator who closed it. */
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
});

/** The leaderboard, and flags on study that is faster than reading. */
export const leaderboardContract = defineContract({
  show: {
    method: 'GET',
    path: '/api/leaderboard',
    summary: 'The first fifty learners of a period among those who chose to appear, and the user’s own rank.',
    query: z.strictObject({
      period: z.enum(PERIODS, { error: `The period must be one of ${PERIODS.join(', ')}.` }).default('week'),
    }),
    response: z.strictObject({
      period: z.enum(PERIODS),
      /** First and last day in Grenada; null for all time. */
      periodStart: z.string().nullable(),
      periodEnd: z.string().nullable(),
      entries: z.array(entrySchema),
      /** Number of learners with a rank. */
      totalLearners: z.int(),
      /** The user's own rank; null when the user does not appear or has no points in the period. */
      you: entrySchema
        .extend({
          /** The two learners above and below. */
          above: z.array(entrySchema),
          below: z.array(entrySchema),
          /** Points missing to the next rank up, and that rank; null for the first. */
          pointsToNext: z.int().nullable(),
          nextRank: z.int().nullable(),
          /** The user's best final rank of such a period; null without one. */
          bestRank: z.int().nullable(),
        })
        .nullable(),
      optedIn: z.boolean(),
      /** Null without an alias. */
      alias: z.string().nullable(),
      /** The name shown without an alias. */
      nameWithoutAlias: z.string(),
      /** Points and rank that a user who does not appear would have; sent to no other user. Null for users who appear or have no points. */
      beforeJoining: entrySchema.pick({ rank: true, totalXP: true, cardsStudied: true }).nullable(),
      weeklyChallenge: z.strictObject({ target: z.int(), studied: z.int(), endsAt: z.string() }),
    }),
  },
  settings: {
    method: 'PUT',
    path: '/api/leaderboard/settings',
    summary:
      'Whether the learner appears on the leaderboard, and under which name; without one the name stays as it is.',
    body: settingsSchema.partial({ alias: true }),
    response: settingsSchema,
    errors: ['USERNAME_TAKEN'],
  },
  speedFlags: {
    method: 'GET',
    path: '/api/admin/speed-flags',
    summary:
      'Study quicker than people read, for an administrator to look at: what is open first, then what is closed, newest first.',
    query: z.strictObject({
      /** `next` of the previous page. */
      after: z
        .string()
        .max(16, 'That is not a place in the list.')
        .regex(/^(?:open|closed)-\d{1,9}$/, 'That is not a place in the list.')
        .optional(),
    }),
    response: z.strictObject({ flags: z.array(flagSchema), open: z.int(), next: z.string().nullable() }),
  },
  closeSpeedFlag: {
    method: 'POST',
    path: '/api/admin/speed-flags/:id/close',
    summary: 'Notes what an administrator made of a flag. It takes nothing from the learner.',
    params: z.strictObject({
      id: z.coerce
        .number({ error: 'An id must be a whole number.' })
        .int('An id must be a whole number.')
        .min(1, 'An id must be at least 1.')
        .max(MAX_ID, 'That id is too large.'),
    }),
    body: z.strictObject({
      note: z
        .string({ error: 'Please say what you found.' })
        .max(1000, 'The note is too long.')
        .trim()
        .min(2, 'Please say what you found.')
        .max(500, 'The note is too long.'),
    }),
    response: flagSchema,
    errors: ['NOT_FOUND', 'ALREADY_FINISHED'],
  },
});
