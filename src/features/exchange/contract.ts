import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { FILE_LIMIT, FILE_LIMIT_SENTENCE, isWithinFileLimit } from './rules/file-limit.ts';

/** Cards and progress out, bookmarks in. */
export const exchangeContract = defineContract({
  cardsCsv: {
    method: 'GET',
    path: '/api/export/cards.csv',
    summary: 'The cards open to the signed-in user with their progress, as CSV for a spreadsheet.',
    response: z.string(),
  },
  cardsAnki: {
    method: 'GET',
    path: '/api/export/cards.apkg',
    summary: 'The cards open to the signed-in user with their schedule and answers, as a package for Anki.',
    response: z.string(),
  },
  importBookmarks: {
    method: 'POST',
    path: '/api/bookmarks/import',
    summary: 'Bookmarks the cards a CSV file names. Rows that name no open card are listed, the others are taken.',
    body: z.strictObject({
      csv: z
        .string({ error: 'The CSV must be text.' })
        .max(FILE_LIMIT, FILE_LIMIT_SENTENCE)
        .refine(isWithinFileLimit, FILE_LIMIT_SENTENCE),
    }),
    response: z.strictObject({
      /** Cards bookmarked now. */
      added: z.int(),
      /** Cards that were bookmarked before. */
      already: z.int(),
      /** Rows that name no open card; a row has the number a spreadsheet shows beside it. */
      problems: z.array(z.strictObject({ row: z.int(), message: z.string() })),
    }),
  },
});
