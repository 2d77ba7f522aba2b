import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { CHARTS } from './rules/charts.ts';
import { PERIOD_DAYS } from './rules/period.ts';

const days = z.coerce
  .number({ error: 'That is not a length of time.' })
  .pipe(z.literal(PERIOD_DAYS, { error: `Days must be one of ${PERIOD_DAYS.join(', ')}.` }))
  .default(30);

/** The item of a kind that waits longest; null when none waits. */
const oldest = z
  .strictObject({
    /** Since when it waits; null when unknown. */
    since: z.string().nullable(),
    /** Who or what it is about; null for an item without a name. */
    about: z.string().nullable(),
  })
  .nullable();

/** When the figures that need the whole history were counted; null when that was now. */
const countedAt = z.string().nullable();

/** Bars, each with its first Grenadian day. */
const bars = z.array(z.strictObject({ start: z.string(), count: z.number() }));

export const analyticsContract = defineContract({
  stats: {
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'The figures that stand first on the screen of administrators.',
    response: z.strictObject({
      totalCards: z.int(),
      /** Cards that quizzes and exams do not ask at the moment. */
      ungradedCards: z.int(),
      /** Users who studied within the last 30 days, today included. */
      activeUsers: z.int(),
      /** Users who studied within the 30 days before. */
      activeUsersBefore: z.int(),
      /** Whole percent of the cards open to each learner, on average; null while nobody has studied. */
      completionRate: z.int().nullable(),
      /** Revenue of this month in US dollars, without refunds. */
      revenue: z.number(),
      /** Number of paid orders. */
      payments: z.int(),
      /** The first day of this month. */
      month: z.string(),
      countedAt,
    }),
  },
  waiting: {
    method: 'GET',
    path: '/api/admin/waiting',
    summary: 'How many items wait for an administrator, by kind.',
    response: z.strictObject({
      /** Ratings that wait for review. */
      ratings: z.int(),
      /** Open reports of errors. */
      reports: z.int(),
      /** Items that depend on a changed fact and were not reviewed again. */
      lawItems: z.int(),
      /** Answers of Jocelyn that did not help and are not done. */
      answers: z.int(),
      /** Open requests for verification. */
      verifications: z.int(),
      /** Payments that are disputed, failed to refund, or differ from their order. */
      payments: z.int(),
      oldest: z.strictObject({
        ratings: oldest,
        reports: oldest,
        lawItems: oldest,
        answers: oldest,
        verifications: oldest,
        payments: oldest,
      }),
    }),
  },
  figures: {
    method: 'GET',
    path: '/api/admin/analytics',
    summary: 'What learners did over 7, 30, 90 or 365 days up to today, all together, by the days of Grenada.',
    query: z.strictObject({ days }),
    response: z.strictObject({
      unit: z.enum(['day', 'week', 'month']),
      /** Grenadian days, both included. */
      first: z.string(),
      last: z.string(),
      registrations: bars,
      /** Learners who studied in each bar. */
      learners: bars,
      activeLearners: z.int(),
      /** Answers to cards, without undone ones. */
      answers: bars,
      /** Average completion of each study set in whole percent; null while nobody has studied. */
      completion: z.array(z.strictObject({ set: z.string(), cards: z.int(), percent: z.int().nullable() })),
      /** Cards with the most wrong first answers in quizzes. */
      hardest: z.array(z.strictObject({ cardId: z.int(), heading: z.string(), answers: z.int(), wrong: z.int() })),
      /** Quizzes by score: 0 to 9 percent, 10 to 19 and so on; the last includes 100. */
      scores: z.array(z.int()),
      /** Whole percent; null when no quiz was finished. */
      averageScore: z.int().nullable(),
      /**
       * Users who registered in this period, and how many of them studied, studied on several days, and bought a plan.
       */
      conversion: z.strictObject({ registered: z.int(), studied: z.int(), cameBack: z.int(), bought: z.int() }),
      /** Whole US cents. */
      revenue: bars,
      countedAt,
    }),
  },
  file: {
    method: 'GET',
    path: '/api/admin/analytics/file',
    summary: 'One of those charts as a CSV file, or all of them in one, figure by figure. Written down.',
    query: z.strictObject({
      days,
      chart: z.enum(CHARTS, { error: `Chart must be one of ${CHARTS.join(', ')}.` }).optional(),
    }),
    response: z.string(),
  },
});
