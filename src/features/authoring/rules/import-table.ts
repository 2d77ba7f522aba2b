import { foreignMarkup } from '../../../platform/shared/text-file.ts';
import type { CardFields } from '../../cards/contract.ts';
import { readCard, type CardDraft, type CardPath } from './read-card.ts';

/** The most cards that one file may bring. */
export const MAX_ROWS = 5000;

/** The most bytes of a file of cards: two kilobytes for each card. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Longest name of a file that is stored, in characters. */
export const MAX_FILE_NAME_LENGTH = 200;

/** The columns of a file of cards, in the order of the template; the first eight must be there, but for a difficulty. */
export const IMPORT_COLUMNS = [
  'question',
  'answer',
  'section',
  'lawReference',
  'audience',
  'category',
  'difficulty',
  'isPremium',
  'heading',
  'correctAnswer',
  'wrongAnswer1',
  'wrongAnswer2',
  'wrongAnswer3',
  'explanation',
  'facts',
] as const;

/** A column of a file of cards. */
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const REQUIRED: readonly ImportColumn[] = ['question', 'answer', 'section', 'lawReference', 'audience', 'category'];

/** An error of a file, with its position. */
export interface ImportIssue {
  /** Line of the file, from 1, on which the row ends. */
  readonly line: number;
  /** Column, from 1; null for the whole row. */
  readonly column: number | null;
  /** The heading of the column; empty for the whole row. */
  readonly heading: string;
  readonly message: string;
}

/** A parsed row of a file. */
export interface ImportRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row that can become a card. */
export interface ReadRow {
  readonly line: number;
  readonly card: CardFields;
}

/** Data for checking the rows. */
export interface ImportReader {
  readonly isKnownFact: (id: string) => boolean;
  /** Returns the id of the card with the same question, by `questionKey`; undefined for none. */
  readonly cardAsking: (key: string) => number | undefined;
}

/** Position of each column of a file, from 0. */
export type ImportPlaces = ReadonlyMap<ImportColumn, number>;

/** By what two questions are the same: the letters and figures alone, small. */
export function questionKey(question: string): string {
  return question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the position of each column from the line of headings, or its errors. Ignores case, spaces and hyphens. */
export function readHeadings({
  line,
  cells,
}: ImportRow): { readonly places: ImportPlaces } | { readonly issues: readonly ImportIssue[] } {
  const places = new Map<ImportColumn, number>();
  const issues: ImportIssue[] = [];
  for (const [place, cell] of cells.entries()) {
    const name = cell.slice(0, 40);
    const column = IMPORT_COLUMNS.find((known) => known.toLowerCase() === plain(name));
    const at = { line, column: place + 1, heading: name };
    if (column === undefined)
      issues.push({ ...at, message: name === '' ? 'This column has no heading' : `There is no column "${name}"` });
    else if (places.has(column)) issues.push({ ...at, message: `The column "${name}" appears twice` });
    else places.set(column, place);
  }
  for (const column of REQUIRED.filter((each) => !places.has(each)))
    issues.push({ line, column: null, heading: '', message: `The column "${column}" is missing` });
  return issues.length > 0 ? { issues } : { places };
}

function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** With what a spreadsheet begins a formula. */
const FORMULA: ReadonlySet<string> = new Set('=+-@');

/**
 * Returns a parser for the rows of a file, called once per row in order. A question that is in the deck or in an earlier row is an error
 * (product-rules.md, Y5).
 */
export function createRowReader(
  places: ImportPlaces,
  { isKnownFact, cardAsking }: ImportReader,
): (row: ImportRow) => ReadRow | { readonly issues: readonly ImportIssue[] } {
  const lineOfQuestion = new Map<string, number>();
  return ({ line, cells }) => {
    const at = (column: ImportColumn, message: string): ImportIssue => {
      const place = places.get(column);
      return { line, column: place === undefined ? null : place + 1, heading: column, message };
    };
    if (cells.length > places.size) {
      const message = `This row has ${cells.length} cells for ${places.size} headings. Put quotation marks around a text that has a comma`;
      return { issues: [{ line, column: places.size + 1, heading: '', message }] };
    }
    const cell = (column: ImportColumn) => cells[places.get(column) ?? -1] ?? '';
    const unfit = IMPORT_COLUMNS.flatMap((column) => {
      const issue = unfitCell(cell(column));
      return issue === null ? [] : [at(column, issue)];
    });
    if (unfit.length > 0) return { issues: unfit };
    const premium = premiumOf(cell('isPremium'));
    const read = readCard(draftOfRow(cell, premium ?? false), { isOfContent: false, isKnownFact });
    const issues = 'issues' in read ? read.issues.map(({ path, message }) => at(columnOf(path), message)) : [];
    const wrong = premium === null ? [...issues, at('isPremium', 'Write true or false')] : issues;
    const key = questionKey(cell('question'));
    const before = lineOfQuestion.get(key);
    const stored = cardAsking(key);
    if (key !== '' && before !== undefined) wrong.push(at('question', `Line ${before} asks the same question`));
    else if (key !== '' && stored !== undefined) wrong.push(at('question', `Card ${stored} asks the same question`));
    else lineOfQuestion.set(key, line);
    return wrong.length > 0 || !('card' in read) ? { issues: wrong } : { line, card: read.card };
  };
}

function unfitCell(text: string): string | null {
  if (FORMULA.has(text.charAt(0)))
    return `This begins with "${text.charAt(0)}", which a spreadsheet runs as a formula. Begin with a letter or a figure`;
  return foreignMarkup(text);
}

function premiumOf(text: string): boolean | null {
  const word = text.slice(0, 10).toLowerCase();
  if (['', 'false', 'no', '0'].includes(word)) return false;
  return ['true', 'yes', '1'].includes(word) ? true : null;
}

function draftOfRow(cell: (column: ImportColumn) => string, isPremium: boolean): CardDraft {
  return {
    question: cell('question'),
    answer: cell('answer'),
    heading: cell('heading'),
    section: cell('section'),
    lawReference: cell('lawReference'),
    audience: partsOf(cell('audience').toLowerCase()),
    category: cell('category'),
    difficulty: cell('difficulty').toLowerCase() || 'medium',
    isPremium,
    correctAnswer: cell('correctAnswer'),
    wrongAnswers: [cell('wrongAnswer1'), cell('wrongAnswer2'), cell('wrongAnswer3')],
    explanation: cell('explanation'),
    facts: partsOf(cell('facts').toUpperCase()),
  };
}

/** Maximum characters of a cell with a list. */
const LONGEST_LIST = 300;

/** Splits the list of a cell at spaces, commas, semicolons or bars. */
function partsOf(text: string): readonly string[] {
  return text
    .slice(0, LONGEST_LIST)
    .split(/[\s,;|]/)
    .filter((part) => part !== '');
}

function columnOf(path: CardPath): ImportColumn {
  switch (path) {
    case 'wrongAnswers.0':
      return 'wrongAnswer1';
    case 'wrongAnswers.1':
      return 'wrongAnswer2';
    default:
      return IMPORT_COLUMNS.find((column) => column === path) ?? 'wrongAnswer3';
  }
}
