import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { FILE_LIMIT, isWithinFileLimit } from '../exchange/rules/bookmark-file.ts';
import { BODIES_OF_LAW } from '../law/rules/provisions.ts';
import { TOO_LARGE } from './rules/card-file.ts';
import { BACK_LENGTH, cleanSide, FRONT_LENGTH, SECTION_LENGTH, sideErrors, tooLongText } from './rules/own-card.ts';

const LARGEST_COUNT = 1_000_000;

const cardId = z.uuid('That is not the id of a card.').max(36, 'That is not the id of a card.');
const cardParams = z.strictObject({ id: cardId });

const side = (name: 'front' | 'back', max: number) =>
  z
    .string({ error: sideErrors({ front: '', back: '' })[name] })
    .max(2 * max, tooLongText(name, max))
    .transform(cleanSide)
    .superRefine((text, context) => {
      const message = sideErrors({ front: 'x', back: 'x', [name]: text })[name];
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

const text = {
  front: side('front', FRONT_LENGTH),
  back: side('back', BACK_LENGTH),
  /** The section that the card is about; null for none. */
  section: z
    .strictObject({
      law: z.enum(BODIES_OF_LAW, { error: 'Please choose one of the three laws.' }),
      number: z
        .string({ error: 'Please write the number of the section.' })
        .max(SECTION_LENGTH, `A section has at most ${SECTION_LENGTH} characters.`)
        .trim()
        .min(1, 'Please write the number of the section.'),
    })
    .nullable()
    .default(null),
};

/** A learner's own card. Instants are ISO 8601. */
const ownCardSchema = z.strictObject({
  id: z.string(),
  front: z.string(),
  back: z.string(),
  section: z
    .strictObject({
      law: z.enum(BODIES_OF_LAW),
      number: z.string(),
      /** Its name in a sentence: "Employment Act, section 26". */
      label: z.string(),
      /** Its page in the law library; null when it is no longer there. */
      path: z.string().nullable(),
    })
    .nullable(),
  isBookmarked: z.boolean(),
  /** Sent with a change, to detect that another tab changed the card. */
  version: z.int(),
  createdAt: z.string(),
  /** Number of answers. */
  reps: z.int(),
  /** When it returns; null before its first answer, when it is due at once. */
  due: z.string().nullable(),
});

const done = z.strictObject({ done: z.literal(true) });

/** A learner's own cards. Another user's card answers like one that nobody wrote. */
export const ownCardsContract = defineContract({
  list: {
    method: 'GET',
    path: '/api/own-cards',
    summary: 'All cards that the signed-in user wrote, the newest first.',
    response: z.strictObject({ cards: z.array(ownCardSchema) }),
  },
  create: {
    method: 'POST',
    path: '/api/own-cards',
    summary: 'Writes a card. Sent again with the same id it is written once.',
    body: z.strictObject({ id: cardId, ...text }),
    response: ownCardSchema,
    errors: ['REFUSED'],
  },
  change: {
    method: 'PUT',
    path: '/api/own-cards/:id',
    summary: 'Changes a card, unless it was changed since the version that was read.',
    params: cardParams,
    body: z.strictObject({ ...text, version: z.int('A version must be a whole number.').min(1).max(LARGEST_COUNT) }),
    response: ownCardSchema,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/own-cards/:id',
    summary: 'Deletes a card. It can be restored for a day.',
    params: cardParams,
    response: done,
    errors: ['NOT_FOUND'],
  },
  restore: {
    method: 'POST',
    path: '/api/own-cards/:id/restore',
    summary: 'Restores a deleted card with its schedule.',
    params: cardParams,
    body: z.strictObject({}).optional(),
    response: ownCardSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  bookmark: {
    method: 'PUT',
    path: '/api/own-cards/:id/bookmark',
    summary: 'Sets or removes the bookmark of a card.',
    params: cardParams,
    body: z.strictObject({ isBookmarked: z.boolean({ error: 'A bookmark must be true or false.' }) }),
    response: ownCardSchema,
    errors: ['NOT_FOUND'],
  },
  review: {
    method: 'PUT',
    path: '/api/own-cards/:id/review',
    summary: 'Schedules a card after an answer. An answer that was counted before changes nothing.',
    params: cardParams,
    body: z.strictObject({
      grade: z.enum(['again', 'good'], { error: 'An answer is again or good.' }),
      /** Number of answers before this one. */
      reps: z.int('The number of answers must be a whole number.').min(0).max(LARGEST_COUNT),
    }),
    response: ownCardSchema,
    errors: ['NOT_FOUND'],
  },
  importCards: {
    method: 'POST',
    path: '/api/own-cards/import',
    summary: 'Writes the cards of a table that are new, or only previews them. Rows that are no card are listed.',
    body: z.strictObject({
      text: z
        .string({ error: 'The cards must be text.' })
        .max(FILE_LIMIT, TOO_LARGE)
        .refine(isWithinFileLimit, TOO_LARGE),
      isPreview: z.boolean({ error: 'A preview must be true or false.' }),
    }),
    response: z.strictObject({
      /** The new cards, in the order of the file. */
      cards: z.array(z.strictObject({ row: z.int(), front: z.string(), back: z.string() })),
      /** Number of cards that the learner has already. */
      already: z.int(),
      problems: z.array(z.strictObject({ row: z.int(), message: z.string() })),
      /** Why the new cards do not fit; null when they do. */
      refusal: z.string().nullable(),
    }),
    errors: ['REFUSED'],
  },
  exportCsv: {
    method: 'GET',
    path: '/api/own-cards/export.csv',
    summary: 'The signed-in user’s own cards as CSV, for Anki and spreadsheets.',
    response: z.string(),
  },
});
