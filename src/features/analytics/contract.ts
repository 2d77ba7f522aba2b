import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { CHARTS } from './rules/charts.ts';
import { PERIOD_DAYS } from './rules/period.ts';

const days = z.coerce
  .number({ error: 'That is not a length of time.' })
  .pipe(z.literal(PERIOD_DAYS, { error: `Days must be one of ${PERIOD_DAYS.join(', ')}.` }))
  .default(30);

/** A bar: its first Grenadian day, and what was counted from then to the next. */
const bars = z.array(z.strictObject({ start: z.string(), count: z.number() }));

/** Figures for administrators. */
export const analyticsContract = defineContract({
  stats: {
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'The figures that stand first on the screen of administrators.',
    response: z.strictObject({
      totalCards: z.int(),
      /** Cards that no quiz and no exam asks just now. */
      ungradedCards: z.int(),
      /** People who studied within the last 30 days, today counted. */
      activeUsers: z.int(),
      /** The same of the 30 days before those. */
      activeUsersBefore: z.int(),
      /** Whole percent of the cards open to each learner, on average; null while nobody has studied. */
      completionRate: z.int().nullable(),
      /** US dollars of the orders that were paid this month and were not given back. */
      revenue: z.number(),
      /** How many orders that is. */
      payments: z.int(),
      /** The first day of this month. */
      month: z.string(),
    }),
  },
  waiting: {
    method: 'GET',
    path: '/api/admin/waiting',
    summary: 'How much waits for an administrator at each desk.',
    response: z.strictObject({
      /** Ratings that nobody has decided. */
      ratings: z.int(),
      /** Reports of errors that are not settled. */
      reports: z.int(),
      /** Items that rest on a fact that changed, and that nobody has read again. */
      lawItems: z.int(),
      /** Answers of Jocelyn that did not help, and that nobody is done with. */
      answers: z.int(),
      /** People who asked support to verify them. */
      verifications: z.int(),
      /** Payments that are disputed, whose refund failed, or that were not what their order says. */
      payments: z.int(),
    }),
  },
  figures: {
    method: 'GET',
    path: '/api/admin/analytics',
    summary: 'What learners did over 7, 30, 90 or 365 days up to today, all together, by the days of Grenada.',
    query: z.strictObject({ days }),
    response: z.strictObject({
      /** What one bar stands for. */
      unit: z.enum(['day', 'week', 'month']),
      /** Both of them in it. */
      first: z.string(),
      last: z.string(),
      registrations: bars,
      /** People who studied in each bar, and in all of them. */
      learners: bars,
      activeLearners: z.int(),
      /** Answers to cards, without those that were taken back. */
      answers: bars,
      /** Whole percent of each study set that learners completed, on average, as it stands now; null while nobody has studied. */
      completion: z.array(z.strictObject({ set: z.string(), cards: z.int(), percent: z.int().nullable() })),
      /** The cards whose first answers in quizzes were wrong most often. */
      hardest: z.array(z.strictObject({ cardId: z.int(), heading: z.string(), answers: z.int(), wrong: z.int() })),
      /** How many quizzes had a score of 0 to 9 percent, of 10 to 19 and so on; the last holds 100. */
      scores: z.array(z.int()),
      /** Whole percent; null when no quiz was finished. */
      averageScore: z.int().nullable(),
      /** Of those who registered in this time: who studied, on more days than one, and bought a plan. */
      conversion: z.strictObject({ registered: z.int(), studied: z.int(), cameBack: z.int(), bought: z.int() }),
      /** Whole US cents. */
      revenue: bars,
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
