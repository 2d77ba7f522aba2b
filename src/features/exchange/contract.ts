import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { FILE_LIMIT, FILE_LIMIT_SENTENCE, isWithinFileLimit } from './rules/bookmark-file.ts';

/** Export of cards and progress, and import of bookmarks. */
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
      /** Number of new bookmarks. */
      added: z.int(),
      /** Number of cards that already had a bookmark. */
      already: z.int(),
      /** Rows that were not imported. `row`: its number in a spreadsheet. */
      problems: z.array(z.strictObject({ row: z.int(), message: z.string() })),
    }),
  },
});
