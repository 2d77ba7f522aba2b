import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { PERIODS } from './rules/periods.ts';

const LARGEST_ID = 2_147_483_647;

/** One learner's line. It names nobody by more than the name they chose to show. */
const entrySchema = z.strictObject({
  /** From 1; learners with the same points share a place. */
  rank: z.int(),
  /** The alias, else the display name, else the username. */
  username: z.string(),
  /** The username, beside a display name, which several may have; null for who is called by an alias or the username. */
  handle: z.string().nullable(),
  /** Points of the period. */
  totalXP: z.int(),
  /** Cards completed in the period. */
  cardsStudied: z.int(),
  /** Average of the quizzes finished in the period, in whole percent; null without one. */
  quizScore: z.int().nullable(),
  /** Days. */
  studyStreak: z.int(),
  /** How many were unlocked. */
  achievements: z.int(),
  /** The highest level completed, from 1. */
  level: z.int(),
  isCurrentUser: z.boolean(),
});

const settingsSchema = z.strictObject({
  optIn: z.boolean({ error: 'Please say whether you want to appear on the leaderboard.' }),
  /** What the leaderboard calls the learner; null for the display name. */
  alias: z.string({ error: 'The name must be text.' }).max(200, 'The name is too long.').nullable(),
});

const flagSchema = z.strictObject({
  id: z.int(),
  username: z.string(),
  /** Grenadian day of the answers. */
  day: z.string(),
  /** So many answers were given within `seconds`. */
  answers: z.int(),
  seconds: z.int(),
  flaggedAt: z.string(),
  closedAt: z.string().nullable(),
  /** Username of who closed it. */
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
});

/** The leaderboard, and the look at study that was too quick to be reading. */
export const leaderboardContract = defineContract({
  show: {
    method: 'GET',
    path: '/api/leaderboard',
    summary: 'The first fifty learners of a period among those who chose to appear, and the own place.',
    query: z.strictObject({
      period: z.enum(PERIODS, { error: `The period must be one of ${PERIODS.join(', ')}.` }).default('week'),
    }),
    response: z.strictObject({
      period: z.enum(PERIODS),
      /** First and last Grenadian day; null for all time. */
      periodStart: z.string().nullable(),
      periodEnd: z.string().nullable(),
      entries: z.array(entrySchema),
      /** Learners with a place. */
      totalLearners: z.int(),
      /** The own place; null for who does not appear, or has no points in the period. */
      you: entrySchema
        .extend({
          /** The two before and the two after. */
          above: z.array(entrySchema),
          below: z.array(entrySchema),
          /** What is missing to the next place up, and which one that is; null for who leads. */
          pointsToNext: z.int().nullable(),
          nextRank: z.int().nullable(),
          /** The best place at which such a period ended; null before one did. */
          bestRank: z.int().nullable(),
        })
        .nullable(),
      optedIn: z.boolean(),
      /** Own name for the leaderboard; null without one. */
      alias: z.string().nullable(),
      /** What the learner is called without an alias. */
      nameWithoutAlias: z.string(),
      /** What someone who does not appear earned in the period and the place it would have; said to nobody else. Null for who appears, or has no points. */
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
      /** `next` of the page before. */
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
        .max(LARGEST_ID, 'That id is too large.'),
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
