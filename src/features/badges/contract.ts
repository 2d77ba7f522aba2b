import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';

const levelSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** First and last card id, both of them in the level. */
  cardRange: z.tuple([z.int(), z.int()]),
  requiredPreviousLevel: z.int().nullable(),
  badge: z.string(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced', 'expert']),
  estimatedTime: z.string(),
  state: z.enum(['locked', 'open', 'completed']),
  /** Of its cards, those the learner has completed. */
  completedCards: z.int(),
  totalCards: z.int(),
  /** Of its cards, those the learner may open. */
  openCards: z.int(),
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
  /** The highest level that is completed; 1 while none is. */
  currentLevel: z.int(),
  /** The level to go on with: the first open one that is not completed. */
  levelToStudy: z.int(),
  nextBadge: z
    .strictObject({ id: z.string(), name: z.string(), cardsNeeded: z.int(), scoreNeeded: z.int() })
    .nullable(),
  cardsCompleted: z.int(),
  /** The most cards the learner can come to with what is open to them. */
  cardsInReach: z.int(),
  /** Whole percent over finished quizzes; 0 without one. */
  averageScore: z.int(),
});

/** Levels and badges of achievement mode. */
export const badgesContract = defineContract({
  levels: {
    method: 'GET',
    path: '/api/levels',
    summary: 'The levels and badges of achievement mode, and where the learner stands among them.',
    response: levelsSchema,
  },
});
