import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';

const levelSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** First and last card id, inclusive. */
  cardRange: z.tuple([z.int(), z.int()]),
  requiredPreviousLevel: z.int().nullable(),
  badge: z.string(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced', 'expert']),
  estimatedTime: z.string(),
  state: z.enum(['locked', 'open', 'completed']),
  /** Number of its cards that the user completed. */
  completedCards: z.int(),
  totalCards: z.int(),
  /** Number of its cards that the user's access opens. */
  openCards: z.int(),
  /** The fewest next quizzes that reach the average of its badge, each with `rightOfTen`; null when it is reached. */
  neededQuizzes: z.strictObject({ quizzes: z.int(), rightOfTen: z.int() }).nullable(),
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
  /** The highest completed level; 1 before any is completed. */
  currentLevel: z.int(),
  /** The first open level that is not completed; the current level once all are. */
  levelToStudy: z.int(),
  nextBadge: z
    .strictObject({ id: z.string(), name: z.string(), cardsNeeded: z.int(), scoreNeeded: z.int() })
    .nullable(),
  cardsCompleted: z.int(),
  /** Cards that the user completed or can open. */
  cardsInReach: z.int(),
  /** The average that badges and levels need, in whole percent (product-rules.md, B5); 0 without a quiz. */
  averageScore: z.int(),
});

const tier = z.enum(['bronze', 'silver', 'gold', 'platinum']);

const achievementSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The name of a lucide icon. */
  icon: z.string(),
  category: z.enum(['learning', 'consistency', 'mastery', 'social', 'special']),
  tier,
  pointsRequired: z.int(),
  /** Whole percent, rounded down; 100 only when it is unlocked. */
  progress: z.int(),
  isUnlocked: z.boolean(),
  /** Null while it is locked. */
  unlockedAt: z.string().nullable(),
  rarity: z.enum(['common', 'rare', 'epic', 'legendary']),
  /** Whole percent of learners who unlocked it; null while there are fewer than 20 learners. */
  share: z.int().nullable(),
  /** What is counted, such as `cards.completed`. `current` is the user's count, `target` the required one. */
  measure: z.string(),
  current: z.int(),
  target: z.int(),
  /** False when the measure is not counted: the three measures of study groups. */
  isOpen: z.boolean(),
});

const statsSchema = z.strictObject({
  totalPoints: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  completedFlashcards: z.int(),
  quizzesTaken: z.int(),
  /** The average that badges and levels need, in whole percent (product-rules.md, B5); 0 without a quiz. */
  averageScore: z.int(),
  daysActive: z.int(),
  certificationsEarned: z.int(),
});

/** Levels, badges and achievements of the signed-in user. */
export const achievementsContract = defineContract({
  levels: {
    method: 'GET',
    path: '/api/levels',
    summary: 'The levels and badges of achievement mode, with the progress of the learner.',
    response: levelsSchema,
  },
  list: {
    method: 'GET',
    path: '/api/achievements',
    summary: 'Every achievement, how far the learner is with it, and how rare it is among learners.',
    response: z.array(achievementSchema),
  },
  stats: {
    method: 'GET',
    path: '/api/achievements/stats',
    summary: 'The figures that achievements count.',
    response: statsSchema,
  },
  reveal: {
    method: 'POST',
    path: '/api/achievements/reveal',
    summary: 'Stores newly unlocked achievements and returns those not announced yet: each achievement once per user.',
    body: z.strictObject({}),
    response: z.strictObject({ unlocked: z.array(z.strictObject({ id: z.string(), title: z.string(), tier })) }),
  },
});
