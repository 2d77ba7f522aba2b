import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { CARDS_PER_DAY } from './rules/review-queue.ts';

/** Answers on one page of the history. */
export const ANSWERS_PER_PAGE = 30;

const gradeSchema = z.enum(['again', 'hard', 'good', 'easy']);

const cardSchema = z.strictObject({
  cardId: z.int(),
  due: z.string(),
  /** Days until the chance of remembering falls to nine in ten. */
  stability: z.number(),
  /** 1, easy, to 10. */
  difficulty: z.number(),
  state: z.enum(['learning', 'review', 'relearning']),
  learningStep: z.int(),
  scheduledDays: z.int(),
  reps: z.int(),
  lapses: z.int(),
  lastReview: z.string(),
});

const settingsSchema = z.strictObject({
  cardsPerDay: z.int().refine((count) => CARDS_PER_DAY.some((choice) => choice === count), {
    error: `Cards a day must be one of ${CARDS_PER_DAY.join(', ')}.`,
  }),
  fourGrades: z.boolean({ error: 'Four grades must be true or false.' }),
});

const reviewSchema = z.strictObject({
  /** The current day in Grenada. */
  day: z.string(),
  settings: settingsSchema,
  /** Every answered card that is open to the learner, with its schedule. */
  cards: z.array(cardSchema),
  /** Cards reviewed on this day. */
  reviewed: z.array(z.int()),
  /** Ids of the cards to review now, in order. */
  queue: z.array(z.int()),
  /** Number of cards due now, beyond the daily maximum too. */
  due: z.int(),
  nextDue: z.string().nullable(),
  forecast: z.array(z.strictObject({ day: z.string(), cards: z.int() })),
  /** Answers of the last 30 days to cards answered on an earlier day, those known, and their share in whole percent. */
  retention: z.strictObject({ asked: z.int(), known: z.int(), percent: z.int().nullable() }),
});

/** The calls of spaced review. Answers are sent through `POST /api/events` as `card.reviewed`. */
export const reviewContract = defineContract({
  read: {
    method: 'GET',
    path: '/api/review',
    summary:
      'Returns what is due for review today, the schedule of every card, the forecast and the share of remembered cards.',
    response: reviewSchema,
  },
  settings: {
    method: 'PUT',
    path: '/api/review/settings',
    summary: 'Stores the maximum number of cards a day, and whether there are four grades.',
    body: settingsSchema,
    response: settingsSchema,
  },
  history: {
    method: 'GET',
    path: '/api/review/history',
    summary: 'Returns every answer that counts, newest first, page by page.',
    query: z.strictObject({
      before: z
        .string()
        .max(52, 'A place in the history must be as an earlier page gave it.')
        .regex(/^\d{1,15}_[\da-f-]{36}$/i, 'A place in the history must be as an earlier page gave it.')
        .optional(),
    }),
    response: z.strictObject({
      answers: z.array(
        z.strictObject({
          id: z.string(),
          cardId: z.int(),
          title: z.string(),
          category: z.string(),
          grade: gradeSchema,
          at: z.string(),
        }),
      ),
      /** The value of `before` for the next page; null on the last page. */
      next: z.string().nullable(),
    }),
  },
});
