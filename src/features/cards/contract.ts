import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from './rules/card-text.ts';

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
  /** Where it comes from: "From a lawyer's column, 2019"; missing for an official source. */
  sourceNote: z.string().optional(),
  /** Documents to fill in that its facts lead to. */
  documents: z.array(z.strictObject({ label: z.string(), path: z.string() })).optional(),
});

/** The fields that an author writes, in a file or in the admin panel. */
export const cardFieldsSchema = z.strictObject({
  question: z.string(),
  answer: z.string(),
  /** The marginal note; null for none. */
  heading: z.string().nullable(),
  section: z.string(),
  lawReference: z.string(),
  audience: z.array(z.enum(AUDIENCES)),
  category: z.enum(CATEGORIES),
  difficulty: z.enum(DIFFICULTIES),
  isPremium: z.boolean(),
  /** The right option of its quiz question; null when a quiz makes one of the answer. */
  correctAnswer: z.string().nullable(),
  /** Three wrong options; none without a right one. */
  wrongAnswers: z.array(z.string()),
  explanation: z.string().nullable(),
  /** Ids of the facts it depends on. */
  facts: z.array(z.string()),
});

/** The fields of a card that its author sets. */
export type CardFields = z.output<typeof cardFieldsSchema>;

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
