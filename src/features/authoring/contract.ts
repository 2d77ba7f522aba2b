import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { cardFieldsSchema } from '../cards/contract.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../cards/rules/card-text.ts';
import { CHANGE_KINDS } from './rules/card-change.ts';
import { DRAFT_LENGTHS, EMPTY_DRAFT } from './rules/card-draft.ts';
import { ACCESSES, LIST_STATES, MAX_SELECTED, CARD_ORDERS } from './rules/list-filters.ts';
import { SORT_CURSOR_LENGTH } from '../../platform/shared/sort-order.ts';
import { MAX_BYTES, MAX_FILE_NAME_LENGTH } from './rules/import-table.ts';
import { CARD_LENGTHS, MAX_FACTS, WRONG_ANSWERS } from './rules/read-card.ts';

const LARGEST_ID = 2_147_483_647;

const wholeNumber = (what: string) =>
  z.coerce
    .number({ error: `${what} must be a whole number.` })
    .int(`${what} must be a whole number.`)
    .min(1, `${what} must be at least 1.`)
    .max(LARGEST_ID, `${what} is too large.`);

const cardId = z.strictObject({ id: wholeNumber('A card id') });

const text = (name: string, most: number) =>
  z
    .string({ error: `${name} is required` })
    .max(most, `${name} may have at most ${most.toLocaleString('en-US')} characters`);
const noText = (name: string, most: number) => z.string(`${name} must be text`).max(most).nullable().optional();
const word = (message: string) => z.string({ error: message }).max(60, message);

/** A card as a form sends it. A missing field keeps its value, or is empty for a new card; null clears it. */
const cardBody = {
  question: text('Question', CARD_LENGTHS.question),
  answer: text('Answer', CARD_LENGTHS.answer),
  section: text('Section', CARD_LENGTHS.section),
  lawReference: text('Law reference', CARD_LENGTHS.lawReference),
  audience: z
    .array(word('Select at least one audience'), { error: 'Select at least one audience' })
    .max(10, 'Select at least one audience'),
  category: word('Category is required'),
  difficulty: word(`Difficulty must be one of ${DIFFICULTIES.join(', ')}`).default('medium'),
  isPremium: z.boolean({ error: 'Premium must be true or false' }).default(false),
  heading: noText('Heading', CARD_LENGTHS.heading),
  correctAnswer: noText('The right option', CARD_LENGTHS.option),
  wrongAnswers: z
    .array(z.string('An option must be text').max(CARD_LENGTHS.option, 'An option is too long'))
    .max(WRONG_ANSWERS, 'Give three wrong options')
    .optional(),
  explanation: noText('Explanation', CARD_LENGTHS.explanation),
  facts: z.array(z.string().max(20)).max(MAX_FACTS, `Name at most ${MAX_FACTS} facts`).optional(),
};

const draftText = (name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .max(max, `${name} of a draft may have at most ${max.toLocaleString('en-US')} characters`)
    .default('');

/** A draft as the form sends it. Every field may be empty or wrong; publishing checks them. */
const draftBody = {
  question: draftText('Question', DRAFT_LENGTHS.question),
  answer: draftText('Answer', DRAFT_LENGTHS.answer),
  heading: draftText('Heading', DRAFT_LENGTHS.heading),
  section: draftText('Section', DRAFT_LENGTHS.section),
  lawReference: draftText('Law reference', DRAFT_LENGTHS.lawReference),
  audience: z.array(word('There is no such audience')).max(10, 'There are no more than 10 audiences').default([]),
  category: word('There is no such category').default(''),
  difficulty: word('There is no such difficulty').default(EMPTY_DRAFT.difficulty),
  isPremium: z.boolean({ error: 'Premium must be true or false' }).default(false),
  correctAnswer: draftText('The right option', DRAFT_LENGTHS.option),
  wrongAnswers: z
    .array(draftText('An option', DRAFT_LENGTHS.option))
    .min(WRONG_ANSWERS, 'Send three wrong options; each may be empty')
    .max(WRONG_ANSWERS, 'Send three wrong options; each may be empty')
    .default([...EMPTY_DRAFT.wrongAnswers]),
  explanation: draftText('Explanation', DRAFT_LENGTHS.explanation),
  facts: z
    .array(z.string('A fact must be text').max(20, 'The number of a fact has at most 20 characters'))
    .max(MAX_FACTS, `Name at most ${MAX_FACTS} facts`)
    .default([]),
};

const draftFieldsSchema = z.strictObject(draftBody);

/** The fields of a draft. */
export type DraftFields = z.output<typeof draftFieldsSchema>;

const draftId = z.strictObject({
  id: z.uuid('That is not the id of a draft.').max(36, 'That is not the id of a draft.'),
});

const draftVersion = z.int('A version must be a whole number.').min(1).max(LARGEST_ID);

const draftHistory = {
  /** Sent with a change, to detect that another administrator changed the draft. */
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Usernames; null when the account is gone. */
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
};

/** An unpublished card. Instants are ISO 8601. */
const cardDraftSchema = z.strictObject({ id: z.string(), ...draftBody, ...draftHistory });

/** A card as administrators see it. */
export const adminCardSchema = z.strictObject({
  id: z.int(),
  ...cardFieldsSchema.shape,
  /** The version that the editor read, sent with a change to detect conflicts. */
  revision: z.int(),
  /** Its law is under review, or its author left a point open: it is not graded. */
  underReview: z.boolean(),
  /** When it was deleted; null while it is in the deck. */
  retiredAt: z.string().nullable(),
  /**
   * `file`: as the files have it; `edited`: an administrator changed it; `file changed too`: so did the files since; `own`: written by
   * an administrator.
   */
  standing: z.enum(['file', 'edited', 'file changed too', 'own']),
});

const importId = z.strictObject({
  importId: z.uuid('That is not the id of an import.').max(36, 'That is not the id of an import.'),
});

const importState = {
  state: z.enum(['checked', 'finished']),
  /** Cards in the file. */
  total: z.int(),
  /** Number of cards imported so far; none is visible before all are. */
  written: z.int(),
  /** Numbers of the cards it made; null until it is finished. */
  cards: z.strictObject({ first: z.int(), last: z.int() }).nullable(),
};

/** An import of cards that is finished. */
const importEntrySchema = z.strictObject({
  id: z.string(),
  /** Null for imports from before names were stored, and once the sender's account is erased. */
  fileName: z.string().nullable(),
  importedAt: z.string(),
  /** Username; null when the account is gone. */
  importedBy: z.string().nullable(),
  /** Cards in the file, and their numbers. */
  total: z.int(),
  first: z.int(),
  last: z.int(),
  /**
   * Cards that learners have studied, bookmarked, or shared in a study group, and cards that an administrator has
   * changed or deleted; 0 after the import is undone.
   */
  used: z.int(),
  changed: z.int(),
  /** Until when it can be undone. */
  undoableUntil: z.string(),
  undone: z
    .strictObject({
      at: z.string(),
      /** Username; null when the account is gone. */
      by: z.string().nullable(),
      /** Cards that are gone, and cards that can be restored. */
      removed: z.int(),
      retired: z.int(),
    })
    .nullable(),
});

/** Filters of the card list. A missing filter matches all. */
const cardFilters = {
  /** Words of the question, answer, heading, section or law reference, or the number of a card. */
  search: z.string().max(200, 'Search for at most 200 characters.').trim().default(''),
  category: z.enum(CATEGORIES, { error: 'There is no such category.' }).optional(),
  difficulty: z.enum(DIFFICULTIES, { error: 'There is no such difficulty.' }).optional(),
  access: z.enum(ACCESSES, { error: 'Access is premium or free.' }).optional(),
  audience: z.enum(AUDIENCES, { error: 'There is no such audience.' }).optional(),
  state: z.enum(LIST_STATES, { error: 'There is no such state.' }).default('deck'),
  sort: z.enum(CARD_ORDERS, { error: 'There is no such order.' }).default('-number'),
};

const MOST_SELECTED = `Select at most ${MAX_SELECTED.toLocaleString('en')} cards.`;

const selectedIds = z
  .array(wholeNumber('A card id'), { error: 'Select at least one card.' })
  .min(1, 'Select at least one card.')
  .max(MAX_SELECTED, MOST_SELECTED);

/** Cards as administrators write them. */
export const authoringContract = defineContract({
  create: {
    method: 'POST',
    path: '/api/flashcards',
    summary: 'Adds a card to the deck.',
    body: z.strictObject({
      ...cardBody,
      /** Created by the client, so that a repeated request creates one card. */
      requestId: z.uuid('A request needs an id of its own.').max(36, 'A request needs an id of its own.').optional(),
    }),
    response: adminCardSchema,
    errors: ['ALREADY_FINISHED', 'REFUSED'],
  },
  update: {
    method: 'PUT',
    path: '/api/flashcards/:id',
    summary:
      'Changes a card. With the revision that was read, it refuses to save over what somebody else changed since.',
    params: cardId,
    body: z.strictObject({
      ...cardBody,
      revision: z.int('A revision must be a whole number.').min(1).max(LARGEST_ID).optional(),
    }),
    response: adminCardSchema,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'REFUSED'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/flashcards/:id',
    summary: 'Takes a card out of the deck. What learners did with it stays.',
    params: cardId,
    response: adminCardSchema,
    errors: ['NOT_FOUND'],
  },
  restore: {
    method: 'POST',
    path: '/api/admin/flashcards/:id/restore',
    summary: 'Puts a deleted card back into the deck, as it was.',
    params: cardId,
    body: z.strictObject({}),
    response: adminCardSchema,
    errors: ['NOT_FOUND'],
  },
  changeMany: {
    method: 'POST',
    path: '/api/admin/flashcards/bulk',
    summary:
      'Deletes or restores up to 1,000 cards at once, or changes their category. Those that cannot be changed are named with the reason.',
    body: z.discriminatedUnion(
      'action',
      [
        z.strictObject({ action: z.literal('delete'), ids: selectedIds }),
        z.strictObject({ action: z.literal('restore'), ids: selectedIds }),
        z.strictObject({
          action: z.literal('category'),
          category: z.enum(CATEGORIES, { error: 'There is no such category.' }),
          ids: selectedIds,
        }),
      ],
      { error: 'Delete the cards, restore them, or change their category.' },
    ),
    response: z.strictObject({
      /** Cards that are in the wanted state now. */
      changed: z.array(z.int()),
      refused: z.array(z.strictObject({ id: z.int(), reason: z.string() })),
    }),
  },
  list: {
    method: 'GET',
    path: '/api/admin/flashcards',
    summary:
      'Cards in an order, by default the newest first, a page at a time, with how many there are of what was asked for.',
    query: z.strictObject({
      ...cardFilters,
      /** `next` of the page before. */
      before: z.string().max(SORT_CURSOR_LENGTH, 'That is not a place in the list.').optional(),
    }),
    response: z.strictObject({
      cards: z.array(adminCardSchema),
      /** Number of matching cards, on all pages. */
      total: z.int(),
      /** Cards on the pages before this one. */
      ahead: z.int(),
      next: z.string().nullable(),
      /** Cards in the deck now. */
      deck: z.int(),
    }),
  },
  exportCards: {
    method: 'GET',
    path: '/api/admin/flashcards/export',
    summary: 'The filtered cards as a CSV file: at most 100,000. Recorded in the audit log.',
    query: z.strictObject(cardFilters),
    response: z.string(),
  },
  exportSelected: {
    method: 'POST',
    path: '/api/admin/flashcards/export',
    summary: 'The named cards as a CSV file, the newest first. Recorded in the audit log.',
    body: z.strictObject({ ids: selectedIds }),
    response: z.string(),
  },
  matching: {
    method: 'GET',
    path: '/api/admin/flashcards/selection',
    summary: 'The filtered cards in an order, to select them all: at most the first 1,000.',
    query: z.strictObject(cardFilters),
    response: z.strictObject({
      cards: z.array(adminCardSchema.pick({ id: true, question: true, category: true, retiredAt: true })),
    }),
  },
  read: {
    method: 'GET',
    path: '/api/admin/flashcards/:id',
    summary: 'One card, with what the files say of it where that is something else.',
    params: cardId,
    response: z.strictObject({
      card: adminCardSchema,
      /** The card as the files have it; null where they say the same, or have none. */
      file: cardFieldsSchema.nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
  changes: {
    method: 'GET',
    path: '/api/admin/flashcards/:id/changes',
    summary: 'What administrators changed in a card, the latest first, a page at a time.',
    params: cardId,
    query: z.strictObject({
      /** `next` of the page before. */
      before: wholeNumber('A place in the list').optional(),
    }),
    response: z.strictObject({
      changes: z.array(
        z.strictObject({
          id: z.int(),
          kind: z.enum(CHANGE_KINDS),
          at: z.string(),
          /** Username; null when the account is gone. */
          by: z.string().nullable(),
          before: cardFieldsSchema.nullable(),
          after: cardFieldsSchema.nullable(),
        }),
      ),
      next: z.int().nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
  drafts: {
    method: 'GET',
    path: '/api/admin/card-drafts',
    summary: 'Unpublished cards of all administrators, the newest first, a page at a time.',
    query: z.strictObject({
      /** `next` of the page before. */
      before: wholeNumber('A place in the list').optional(),
    }),
    response: z.strictObject({
      drafts: z.array(
        z.strictObject({
          id: z.string(),
          /** The first characters. */
          question: z.string(),
          answer: z.string(),
          category: z.string(),
          ...draftHistory,
        }),
      ),
      /** Number of drafts, on all pages. */
      total: z.int(),
      next: z.int().nullable(),
    }),
  },
  createDraft: {
    method: 'POST',
    path: '/api/admin/card-drafts',
    summary: 'Stores an unpublished card, complete or not. Sent again with the same id it is stored once.',
    body: z.strictObject({ ...draftId.shape, ...draftBody }),
    response: cardDraftSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  readDraft: {
    method: 'GET',
    path: '/api/admin/card-drafts/:id',
    summary: 'One unpublished card.',
    params: draftId,
    response: cardDraftSchema,
    errors: ['NOT_FOUND'],
  },
  changeDraft: {
    method: 'PUT',
    path: '/api/admin/card-drafts/:id',
    summary: 'Changes an unpublished card, unless it was changed since the version that was read.',
    params: draftId,
    body: z.strictObject({ ...draftBody, version: draftVersion }),
    response: cardDraftSchema,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  },
  publishDraft: {
    method: 'POST',
    path: '/api/admin/card-drafts/:id/publish',
    summary: 'Makes a card of a draft, if it is complete. A repeated call returns the same card.',
    params: draftId,
    body: z.strictObject({ version: draftVersion }),
    response: adminCardSchema,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'REFUSED'],
  },
  removeDraft: {
    method: 'DELETE',
    path: '/api/admin/card-drafts/:id',
    summary: 'Deletes an unpublished card. It can be restored for a day.',
    params: draftId,
    response: z.strictObject({ done: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  restoreDraft: {
    method: 'POST',
    path: '/api/admin/card-drafts/:id/restore',
    summary: 'Restores a deleted unpublished card.',
    params: draftId,
    body: z.strictObject({}),
    response: z.strictObject({ done: z.literal(true) }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  template: {
    method: 'GET',
    path: '/api/admin/card-imports/template.csv',
    summary: 'A file of cards with its headings and two rows to write over, as CSV.',
    response: z.string(),
  },
  checkImport: {
    method: 'PUT',
    path: '/api/admin/card-imports/:importId',
    summary:
      'Reads a file of cards. Without a fault it is kept for a day, to be imported; nothing of it is in the deck yet.',
    params: importId,
    file: {
      types: ['text/csv'],
      limit: MAX_BYTES,
      tooLarge: 'The file is larger than 10 MB. Send it in parts.',
      wrongType: 'Send a CSV file.',
    },
    response: z.strictObject({
      /** Rows below the headings. */
      rows: z.int(),
      /** Null if there are errors. */
      checked: z.strictObject(importState).nullable(),
      /** The first errors, in file order. */
      issues: z.array(
        z.strictObject({
          line: z.int(),
          column: z.int().nullable(),
          heading: z.string(),
          message: z.string(),
        }),
      ),
      /** Number of all errors. */
      issueCount: z.int(),
      /** The first cards as they would be. */
      preview: z.array(z.strictObject({ line: z.int(), card: cardFieldsSchema })),
      /**
       * Cards whose law was changed in the admin panel. Quizzes and exams exclude them until an editor has reviewed
       * them (product-rules.md, I6).
       */
      onChangedLaw: z.int(),
    }),
  },
  runImport: {
    method: 'POST',
    path: '/api/admin/card-imports/:importId/run',
    summary:
      'Puts every card of a file that was read without a fault into the deck, or none. Repeated, it answers the same.',
    params: importId,
    body: z.strictObject({
      /** Name of the file, for the list of imports. */
      fileName: z
        .string('The name of a file must be text.')
        .max(MAX_FILE_NAME_LENGTH, `The name of a file may have at most ${MAX_FILE_NAME_LENGTH} characters.`)
        .trim()
        .optional(),
    }),
    response: z.strictObject(importState),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  imports: {
    method: 'GET',
    path: '/api/admin/card-imports',
    summary: 'Files of cards that were imported, the latest first, a page at a time.',
    query: z.strictObject({
      /** `next` of the page before. */
      before: wholeNumber('A place in the list').optional(),
    }),
    response: z.strictObject({ imports: z.array(importEntrySchema), next: z.int().nullable() }),
  },
  undoImport: {
    method: 'POST',
    path: '/api/admin/card-imports/:importId/undo',
    summary:
      'Takes every card of an import out of the deck. Cards that nobody uses or changed are removed; the others can be restored. A repeated call returns the same response.',
    params: importId,
    body: z.strictObject({}),
    response: importEntrySchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  importState: {
    method: 'GET',
    path: '/api/admin/card-imports/:importId',
    summary: 'How far an import is.',
    params: importId,
    response: z.strictObject(importState),
    errors: ['NOT_FOUND'],
  },
});
