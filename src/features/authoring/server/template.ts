import { csvLines } from '../../../platform/server/csv.ts';
import { IMPORT_COLUMNS } from '../rules/import-table.ts';

/** By this mark at the beginning Excel knows that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows to write over: one with all that a card may have, and one with the least. They say nothing about the law. */
const ROWS: readonly (readonly string[])[] = [
  [
    'Write the question here. Is this row only an example?',
    'Write the answer here, in one to four sentences. Delete this row before you send the file.',
    '26',
    'Employment Act, Cap. 89, s. 26',
    'hr, employer, employee',
    'Employment Act',
    'medium',
    'true',
    'A few words for the margin.',
    'The right option',
    'A wrong option',
    'Another wrong option',
    'A third wrong option',
    'Why the right option is right.',
    'EA-130',
  ],
  [
    'What is the least that a card needs?',
    'A question, an answer, a section, a law reference, an audience and a category. Delete this row as well.',
    'Part IX',
    'Labour Relations Act, Cap. 157A, Part IX',
    'public',
    'Labour Relations Act',
  ],
];

/** A file of cards with its headings and two rows to write over. */
export function templateCsv(): string {
  return BYTE_ORDER_MARK + csvLines([IMPORT_COLUMNS, ...ROWS]);
}
