import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';

/** The most events one batch may hold; a client with more sends several. */
export const EVENTS_PER_BATCH = 500;

const eventBase = {
  id: z.uuid('An event id must be a UUID.'),
  cardId: z.int('A card id must be a whole number.').min(1, 'A card id must be at least 1.').max(2_147_483_647, 'That card id is too large.'),
  at: z.iso.datetime({ error: 'The time of an event must be written like 2026-11-21T14:05:00.000Z.' }),
};

const eventSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...eventBase, kind: z.literal('card.completed') }),
    z.strictObject({ ...eventBase, kind: z.literal('card.practised') }),
    z.strictObject({
      ...eventBase,
      kind: z.literal('card.reviewed'),
      grade: z.enum(['again', 'hard', 'good', 'easy'], { error: 'The grade must be again, hard, good or easy.' }),
    }),
    z.strictObject({
      ...eventBase,
      kind: z.literal('answer.undone'),
      undoes: z.uuid('What is undone must be the UUID of an answer.'),
      reopens: z.boolean({ error: 'Reopens must be true or false.' }),
    }),
    z.strictObject({
      ...eventBase,
      kind: z.literal('bookmark.set'),
      bookmarked: z.boolean({ error: 'Bookmarked must be true or false.' }),
    }),
  ],
  { error: 'The kind of an event must be card.completed, card.practised, card.reviewed, answer.undone or bookmark.set.' },
);

/** What became of one event: a refusal says why in a sentence. */
const outcomeSchema = z.strictObject({
  id: z.string(),
  outcome: z.enum(['applied', 'repeat', 'refused']),
  reason: z.string().optional(),
});

const progressSchema = z.strictObject({
  completedCards: z.array(z.int()),
  bookmarkedCards: z.array(z.int()),
  bookmarks: z.array(z.strictObject({ cardId: z.int(), bookmarked: z.boolean(), at: z.string() })),
  days: z.array(z.string()),
  otherPoints: z.int(),
  totalPoints: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  /** Freezes held, and the missed days that freezes covered. */
  freezes: z.int(),
  frozenDays: z.array(z.string()),
  lastStudied: z.string().nullable(),
});

const dashboardSchema = z.strictObject({
  progress: z.strictObject({ completed: z.int(), total: z.int(), percent: z.int() }),
  quiz: z.strictObject({ finished: z.int(), averageScore: z.int().nullable(), recentScores: z.array(z.int()) }),
  streak: z.strictObject({ current: z.int(), longest: z.int(), studiedToday: z.boolean(), freezes: z.int(), frozenDays: z.array(z.string()) }),
  points: z.strictObject({ total: z.int(), thisWeek: z.int() }),
  week: z.array(z.strictObject({ day: z.string(), cards: z.int() })),
  /** Cards that today asks to review now. */
  dueForReview: z.int(),
  recentActivity: z.array(
    z.strictObject({
      kind: z.enum(['completed', 'bookmarked']),
      cardId: z.int(),
      title: z.string(),
      category: z.string(),
      at: z.string(),
    }),
  ),
  next: z
    .strictObject({ cardId: z.int(), title: z.string(), category: z.string(), position: z.int(), total: z.int() })
    .nullable(),
});

/** What a learner has just been given: badges earned and levels opened, each with its name. */
export const awardsSchema = z.strictObject({
  badges: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  levels: z.array(z.strictObject({ id: z.int(), name: z.string() })),
});

const levelSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** First and last card id, both of them in the level. */
  cardRange: z.tuple([z.int(), z.int()]),
  requiredPreviousLevel: z.int().nullable(),
  badge: z.string(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced', 'expert']),
  estimatedTime: z.string(),
  state: z.enum(['locked', 'open', 'completed']),
  /** Of its cards, those the learner has completed. */
  completedCards: z.int(),
  totalCards: z.int(),
});

const badgeSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The name of a lucide icon. */
  icon: z.string(),
  level: z.int().nullable(),
  requiredCards: z.int(),
  /** Percent. */
  requiredScore: z.int(),
  color: z.string(),
  isPremium: z.boolean(),
  category: z.string().nullable(),
  earned: z.boolean(),
  earnedAt: z.string().nullable(),
});

const levelsSchema = z.strictObject({
  levels: z.array(levelSchema),
  badges: z.array(badgeSchema),
  /** The highest level that is completed; 1 while none is. */
  currentLevel: z.int(),
  /** The level to go on with: the first open one that is not completed. */
  levelToStudy: z.int(),
  nextBadge: z.strictObject({ id: z.string(), name: z.string(), cardsNeeded: z.int(), scoreNeeded: z.int() }).nullable(),
  cardsCompleted: z.int(),
  /** Whole percent over finished quizzes; 0 without one. */
  averageScore: z.int(),
});

/** The learning ledger: what a learner did goes in, the figures come out. */
export const progressContract = defineContract({
  record: {
    method: 'POST',
    path: '/api/events',
    summary: 'Takes what a learner did. Each event id counts once, whatever is sent again.',
    body: z.strictObject({
      events: z
        .array(eventSchema, { error: 'Events must be a list.' })
        .min(1, 'Send at least one event.')
        .max(EVENTS_PER_BATCH, `Send at most ${EVENTS_PER_BATCH} events at a time.`),
    }),
    response: z.strictObject({ results: z.array(outcomeSchema), progress: progressSchema, awards: awardsSchema }),
  },
  progress: {
    method: 'GET',
    path: '/api/progress',
    summary: 'What the learner has done and the figures that follow from it.',
    response: progressSchema,
  },
  levels: {
    method: 'GET',
    path: '/api/levels',
    summary: 'The levels and badges of achievement mode, and where the learner stands among them.',
    response: levelsSchema,
  },
  dashboard: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'The figures of the learning dashboard.',
    response: dashboardSchema,
  },
});
