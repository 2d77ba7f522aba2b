import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';

/** The three laws of the deck, as cards name them. */
export const CATEGORIES = ['Employment Act', 'Labour Relations Act', 'Minimum Wages'] as const;

/** A card as a learner gets it. Quiz options stay on the server. */
export const flashcardSchema = z.strictObject({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
  heading: z.string().nullable(),
  section: z.string(),
  lawReference: z.string(),
  category: z.string(),
  difficulty: z.string(),
  audience: z.array(z.string()),
  isPremium: z.boolean(),
  /** The one secondary source it rests on, in a word: "From a lawyer's column, 2019". */
  sourceNote: z.string().optional(),
});

const paywallSchema = z.strictObject({
  upgradeRequired: z.boolean(),
  accessType: z.enum(['premium', 'trial', 'free']),
  daysRemaining: z.int().nullable(),
  availableCards: z.int(),
  totalCards: z.int(),
});

/** The deck. */
export const cardsContract = defineContract({
  list: {
    method: 'GET',
    path: '/api/flashcards',
    summary: 'The cards the signed-in user may study, and the paywall around the rest.',
    response: z.strictObject({ flashcards: z.array(flashcardSchema), paywall: paywallSchema }),
  },
});
