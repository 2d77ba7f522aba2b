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
      kind: z.literal('bookmark.set'),
      bookmarked: z.boolean({ error: 'Bookmarked must be true or false.' }),
    }),
  ],
  { error: 'The kind of an event must be card.completed, card.practised or bookmark.set.' },
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
  lastStudied: z.string().nullable(),
});

const dashboardSchema = z.strictObject({
  progress: z.strictObject({ completed: z.int(), total: z.int(), percent: z.int() }),
  quiz: z.strictObject({ finished: z.int(), averageScore: z.int().nullable(), recentScores: z.array(z.int()) }),
  streak: z.strictObject({ current: z.int(), longest: z.int(), studiedToday: z.boolean() }),
  points: z.strictObject({ total: z.int(), thisWeek: z.int() }),
  week: z.array(z.strictObject({ day: z.string(), cards: z.int() })),
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
    response: z.strictObject({ results: z.array(outcomeSchema), progress: progressSchema }),
  },
  progress: {
    method: 'GET',
    path: '/api/progress',
    summary: 'What the learner has done and the figures that follow from it.',
    response: progressSchema,
  },
  dashboard: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'The figures of the learning dashboard.',
    response: dashboardSchema,
  },
});
