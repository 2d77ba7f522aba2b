import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { CATEGORIES } from '../cards/rules/card-text.ts';

const MAX_ID = 2_147_483_647;
const idField = z.int('An id must be a whole number.').min(1, 'An id must be at least 1.');

/** What to share. The server adds the figures. */
const shareRequestSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('quiz_score'), quizId: idField }),
    z.strictObject({
      type: z.literal('flashcard_progress'),
      /** Absent or null: all categories. */
      category: z
        .enum(CATEGORIES, { error: `The category must be one of ${CATEGORIES.join(', ')}.` })
        .nullable()
        .default(null),
    }),
    z.strictObject({ type: z.literal('card'), cardId: idField.max(MAX_ID, 'That id is too large.') }),
    z.strictObject({
      type: z.literal('leaderboard'),
      period: z.enum(['week', 'month', 'all'], { error: 'The period must be week, month or all.' }),
    }),
    z.strictObject({
      type: z.literal('certification'),
      certificateNumber: z
        .string({ error: 'The number of the certificate is required.' })
        .max(64, 'That is no number of a certificate.'),
    }),
  ],
  { error: 'The type must be quiz_score, flashcard_progress, leaderboard, certification or card.' },
);

/** Public links to achievements. */
export const sharingContract = defineContract({
  share: {
    method: 'POST',
    path: '/api/shares',
    summary:
      'Makes the public link of an achievement, with the figures as they stand. The same thing shared again has the same link.',
    body: shareRequestSchema,
    response: z.strictObject({
      id: z.string(),
      /** Address of the public page. */
      url: z.string(),
      /** Text for the link. */
      text: z.string(),
      /** Null when no threshold is reached. */
      badge: z.string().nullable(),
      /** Path of the picture, 1200 x 630 PNG. */
      picture: z.string(),
    }),
    errors: ['NOT_FOUND', 'REFUSED', 'LINK_INVALID'],
  },
});
