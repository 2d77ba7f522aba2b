import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { EVENTS_PER_BATCH } from './rules/learning-record.ts';
import { MAX_OPTION_LENGTH } from './rules/sample-answers.ts';
import { LEVEL_COUNT, STUDY_MODES } from './rules/study-mode.ts';

/** Maximum length of a text in an event. No client sends longer ones: the whole batch is then refused. */
const MAX_TEXT_LENGTH = 100;

const NO_EVENT = 'An event must be an object with its id.';
const NO_LEVEL = `The level must be a number from 1 to ${LEVEL_COUNT}.`;
const TIME_SENTENCE = 'The time of an event must be written like 2026-11-21T14:05:00.000Z.';

const eventBase = {
  id: z.uuid('An event id must be a UUID.').max(MAX_TEXT_LENGTH, 'An event id must be a UUID.'),
  cardId: z
    .int('A card id must be a whole number.')
    .min(1, 'A card id must be at least 1.')
    .max(2_147_483_647, 'That card id is too large.'),
  at: z.iso.datetime({ error: TIME_SENTENCE }).max(MAX_TEXT_LENGTH, TIME_SENTENCE),
};

/** The study set of a card, as the query of its address. */
const inSet = {
  set: z
    .string('A set must be the query of an address.')
    .max(MAX_TEXT_LENGTH, 'A set must be the query of an address.')
    .optional(),
};

/** A learning event. */
export const eventSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...eventBase, ...inSet, kind: z.literal('card.completed') }),
    z.strictObject({ ...eventBase, ...inSet, kind: z.literal('card.practised') }),
    z.strictObject({
      ...eventBase,
      kind: z.literal('card.reviewed'),
      grade: z.enum(['again', 'hard', 'good', 'easy'], { error: 'The grade must be again, hard, good or easy.' }),
    }),
    z.strictObject({
      ...eventBase,
      kind: z.literal('answer.undone'),
      undoes: z
        .uuid('What is undone must be the UUID of an answer.')
        .max(MAX_TEXT_LENGTH, 'What is undone must be the UUID of an answer.'),
      reopens: z.boolean({ error: 'Reopens must be true or false.' }),
    }),
    /** A sample question answered before sign-up; the server grades it. */
    z.strictObject({
      ...eventBase,
      kind: z.literal('question.answered'),
      chosen: z
        .string('What was chosen must be the text of an option.')
        .max(MAX_OPTION_LENGTH, 'What was chosen must be the text of an option.'),
    }),
    z.strictObject({
      ...eventBase,
      kind: z.literal('bookmark.set'),
      bookmarked: z.boolean({ error: 'Bookmarked must be true or false.' }),
    }),
  ],
  {
    error:
      'The kind of an event must be card.completed, card.practised, card.reviewed, answer.undone, question.answered or bookmark.set.',
  },
);

/** An invalid event with an id. It is refused alone; the other events of its batch count. */
const unreadableSchema = z
  .looseObject({ id: z.string().max(MAX_TEXT_LENGTH, NO_EVENT) })
  .transform((unreadable) => ({ unreadable }));

/** Result of an event; `reason` is a sentence of a refusal. */
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
  /** Number of unused freezes. */
  freezes: z.int(),
  frozenDays: z.array(z.string()),
  lastStudied: z.string().nullable(),
});

/** New awards of a learner. */
export const awardsSchema = z.strictObject({
  badges: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  levels: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  milestone: z.int().optional(),
});

const preferencesSchema = z.strictObject({
  mode: z.enum(STUDY_MODES, { error: `The mode must be one of ${STUDY_MODES.join(', ')}.` }).nullable(),
  level: z.int(NO_LEVEL).min(1, NO_LEVEL).max(LEVEL_COUNT, NO_LEVEL).nullable(),
});

const storedPreferencesSchema = preferencesSchema.extend({
  /** Time of the last change; null before the first choice. */
  updatedAt: z.string().nullable(),
});

/** The learning ledger and the study preferences. */
export const progressContract = defineContract({
  record: {
    method: 'POST',
    path: '/api/events',
    summary:
      'Takes what a learner did. Each event is judged by itself and counts once, whatever is sent again. A batch of which no event can be read is refused.',
    body: z.strictObject({
      events: z
        .array(z.union([eventSchema, unreadableSchema], { error: NO_EVENT }), { error: 'Events must be a list.' })
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
  reset: {
    method: 'POST',
    path: '/api/progress/reset',
    summary:
      'Resets the progress of the signed-in user: cards, bookmarks, points, streak, badges and reviews start from zero, and the earlier progress is stored as history. A repeated call with the same key changes nothing.',
    body: z.strictObject({ key: z.uuid('The key of a reset must be a UUID.').max(MAX_TEXT_LENGTH) }),
    response: progressSchema,
    errors: ['REFUSED'],
  },
  preferences: {
    method: 'GET',
    path: '/api/study-preferences',
    summary: 'Returns the study mode and the level in study, the same on every device.',
    response: storedPreferencesSchema,
  },
  choosePreferences: {
    method: 'PUT',
    path: '/api/study-preferences',
    summary: 'Stores the study mode and the level in study. The last call wins.',
    body: preferencesSchema,
    response: storedPreferencesSchema,
  },
});
