import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { CARDS_PER_DAY } from './rules/review-day.ts';

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
  /** The Grenadian day it is. */
  day: z.string(),
  settings: settingsSchema,
  /** Every card answered before that is open to the learner, with its schedule. */
  cards: z.array(cardSchema),
  /** Cards reviewed on this day. */
  reviewed: z.array(z.int()),
  /** Ids of the cards this day asks for now, in their order. */
  queue: z.array(z.int()),
  /** Cards due now, also beyond the number of the day. */
  due: z.int(),
  nextDue: z.string().nullable(),
  forecast: z.array(z.strictObject({ day: z.string(), cards: z.int() })),
  /** Answers of the last 30 days to cards answered on an earlier day, those known, and their share in whole percent. */
  retention: z.strictObject({ asked: z.int(), known: z.int(), percent: z.int().nullable() }),
});

/** Spaced review. What is answered goes through `POST /api/events` as `card.reviewed`. */
export const reviewContract = defineContract({
  read: {
    method: 'GET',
    path: '/api/review',
    summary: 'What is due for review today, the schedule of every card, the coming days and how much is remembered.',
    response: reviewSchema,
  },
  settings: {
    method: 'PUT',
    path: '/api/review/settings',
    summary: 'How many cards a day may ask for, and whether there are four grades.',
    body: settingsSchema,
    response: settingsSchema,
  },
  history: {
    method: 'GET',
    path: '/api/review/history',
    summary: 'Every answer that counts, newest first, page by page.',
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
      /** Where the next page begins; null on the last one. */
      next: z.string().nullable(),
    }),
  },
});
