import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';

const dashboardSchema = z.strictObject({
  progress: z.strictObject({
    completed: z.int(),
    /** Cards that the learner's access opens. */
    open: z.int(),
    total: z.int(),
    percent: z.int(),
  }),
  quiz: z.strictObject({ finished: z.int(), averageScore: z.int().nullable() }),
  streak: z.strictObject({
    current: z.int(),
    longest: z.int(),
    studiedToday: z.boolean(),
    freezes: z.int(),
    frozenDays: z.array(z.string()),
    /** Days of study that earn the next freeze. */
    daysToFreeze: z.int(),
  }),
  points: z.strictObject({ total: z.int(), thisWeek: z.int() }),
  /** Monday to Sunday. `studied`: the day counts for the streak. */
  week: z.array(z.strictObject({ day: z.string(), cards: z.int(), studied: z.boolean() })),
  /** The day's goal in cards, null before one was chosen; cards known today. */
  goal: z.strictObject({ dailyGoal: z.int().nullable(), cardsToday: z.int() }),
  /** Cards that today asks to review now. */
  dueForReview: z.int(),
  /** The insight of the day in short; null when the learner's access does not open it, or the day has none. */
  insight: z
    .strictObject({
      title: z.string(),
      legalReference: z.string(),
      category: z.string(),
      /** Its first paragraph. */
      opening: z.string(),
      /** Minutes. */
      readingTime: z.int(),
      isCompleted: z.boolean(),
    })
    .nullable(),
  /** Where the learner's role path goes on; null for who follows none. */
  path: z
    .strictObject({
      path: z.string(),
      title: z.string(),
      /** The step's place, from 1, and its title; null when every step is done. */
      step: z.int().nullable(),
      stepTitle: z.string().nullable(),
      steps: z.int(),
      percent: z.int(),
    })
    .nullable(),
  recentActivity: z.array(
    z.strictObject({
      kind: z.enum(['completed', 'bookmarked']),
      cardId: z.int(),
      title: z.string(),
      category: z.string(),
      at: z.string(),
    }),
  ),
  /** The card to continue with. */
  next: z
    .strictObject({
      cardId: z.int(),
      title: z.string(),
      category: z.string(),
      /** The query of its set's address, and what the set is called. */
      set: z.string(),
      setName: z.string(),
      /** The level that the set is cut to, as the browser keeps it; null outside levels. */
      level: z
        .strictObject({
          id: z.int(),
          name: z.string(),
          difficulty: z.string(),
          cardRange: z.tuple([z.int(), z.int()]),
        })
        .nullable(),
      /** Among the open cards of the set, from 1. */
      position: z.int(),
      total: z.int(),
      /** When the card before it was answered; null where no answer said so. */
      at: z.string().nullable(),
    })
    .nullable(),
});

/** Everything at once, as the learning dashboard shows it. */
export const dashboardContract = defineContract({
  show: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Today and the figures of the learning dashboard.',
    response: dashboardSchema,
  },
});
