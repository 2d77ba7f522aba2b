import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { STUDY_MODES } from '../progress/rules/study-mode.ts';

const dashboardSchema = z.strictObject({
  progress: z.strictObject({
    completed: z.int(),
    /** Number of cards that the user's access opens. */
    open: z.int(),
    total: z.int(),
    percent: z.int(),
  }),
  quiz: z.strictObject({
    finished: z.int(),
    averageScore: z.int().nullable(),
    /** The unfinished quiz: the position of its open question, from 1, or null when only its results are left. Null without one. */
    open: z.strictObject({ position: z.int().nullable(), total: z.int() }).nullable(),
  }),
  streak: z.strictObject({
    current: z.int(),
    longest: z.int(),
    studiedToday: z.boolean(),
    freezes: z.int(),
    frozenDays: z.array(z.string()),
    /** Days of study until the next freeze. */
    daysToFreeze: z.int(),
  }),
  points: z.strictObject({ total: z.int(), thisWeek: z.int() }),
  /** Monday to Sunday. `studied`: whether the day counts for the streak. */
  week: z.array(z.strictObject({ day: z.string(), cards: z.int(), studied: z.boolean() })),
  /** Daily goal in cards, null before the choice; cards that became known today. */
  goal: z.strictObject({ dailyGoal: z.int().nullable(), cardsToday: z.int() }),
  /** Number of cards to review today. */
  dueForReview: z.int(),
  /** Summary of the insight of the day; null when the user's access does not open it or the day has none. */
  insight: z
    .strictObject({
      title: z.string(),
      legalReference: z.string(),
      category: z.string(),
      /** First paragraph. */
      opening: z.string(),
      /** Minutes. */
      readingTime: z.int(),
      isCompleted: z.boolean(),
    })
    .nullable(),
  /** Next step of the user's role path; null without a path. */
  path: z
    .strictObject({
      path: z.string(),
      title: z.string(),
      /** Number of the step, from 1, and its title; null when every step is done. */
      step: z.int().nullable(),
      stepTitle: z.string().nullable(),
      steps: z.int(),
      percent: z.int(),
      /** Whether the user's access opens something of the step. */
      canContinue: z.boolean(),
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
  /** The mode that decides the next step: the chosen one, else that of the last answered set. */
  mode: z.enum(STUDY_MODES),
  /** The one thing to do next (product-rules.md, V12). */
  nextStep: z.strictObject({
    kind: z.enum(['review', 'missedCards', 'card', 'levelQuiz', 'nextLevel', 'nextSet', 'pathStep', 'upgrade', 'quiz']),
    title: z.string(),
    text: z.string(),
    action: z.string(),
    /** Address that the action opens. */
    href: z.string(),
    /** A line on what follows; null without one. */
    after: z.string().nullable(),
    /** Position of a card among the open cards of its set, from 1; null for another step. */
    position: z.strictObject({ setName: z.string(), position: z.int(), total: z.int(), known: z.int() }).nullable(),
  }),
  /** Address of the next step within the levels, whatever is due; null when the levels have none. */
  levelHref: z.string().nullable(),
});

/** All figures of the dashboard. */
export const dashboardContract = defineContract({
  show: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Today and the figures of the learning dashboard.',
    response: dashboardSchema,
  },
});
