import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';

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
  /** Whole percent of the learners who have it; null while there are too few learners to tell. */
  share: z.int().nullable(),
  /** What it counts, such as `cards.completed`; how much there is, and how much it takes. */
  measure: z.string(),
  current: z.int(),
  target: z.int(),
  /** False while what it counts is not open to anyone yet: study groups. */
  isOpen: z.boolean(),
});

const statsSchema = z.strictObject({
  totalPoints: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  completedFlashcards: z.int(),
  quizzesTaken: z.int(),
  /** Whole percent over finished quizzes; 0 without one. */
  averageScore: z.int(),
  daysActive: z.int(),
  certificationsEarned: z.int(),
});

/** Achievements: what there is to reach, and what a learner has reached. */
export const achievementsContract = defineContract({
  list: {
    method: 'GET',
    path: '/api/achievements',
    summary: 'Every achievement, how far the learner is with it, and how rare it is among learners.',
    response: z.array(achievementSchema),
  },
  stats: {
    method: 'GET',
    path: '/api/achievements/stats',
    summary: 'The figures that achievements rest on.',
    response: statsSchema,
  },
  reveal: {
    method: 'POST',
    path: '/api/achievements/reveal',
    summary: 'Keeps what is newly unlocked and tells it: each achievement once in a learner’s life.',
    body: z.strictObject({}),
    response: z.strictObject({ unlocked: z.array(z.strictObject({ id: z.string(), title: z.string(), tier })) }),
  },
});
