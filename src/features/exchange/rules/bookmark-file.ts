import { foreignMarkup } from '../../../platform/shared/text-file.ts';
import { counted } from '../../../platform/shared/numbers.ts';

/** Maximum size of a bookmark file, in bytes of UTF-8. */
export const FILE_LIMIT = 200 * 1024;

export const FILE_LIMIT_SENTENCE =
  'The file is larger than 200 KB. Keep the column "Card" and leave the long texts out.';

/** Whether the text of a file is within the maximum size. */
export function isWithinFileLimit(text: string): boolean {
  return new TextEncoder().encode(text).length <= FILE_LIMIT;
}

/** A card that a row may name. */
export interface NamedCard {
  readonly id: number;
  readonly question: string;
}

/** Why a row was not imported. `row`: its number in a spreadsheet; the header is row 1. */
export interface RowProblem {
  readonly row: number;
  readonly message: string;
}

/** The rows of a file that are not empty, with their numbers in a spreadsheet. Lengths may differ. */
export type Table = readonly { readonly row: number; readonly cells: readonly string[] }[];

/** Content of a bookmark file. */
export interface BookmarkFile {
  /** Cards to bookmark, without duplicates. */
  readonly cardIds: readonly number[];
  readonly problems: readonly RowProblem[];
}

/** Values of the column `Bookmarked`. */
const BOOKMARKED_VALUES: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
  ['', false],
]);

/**
 * Parses the table of a bookmark file. The first row is the header, in any order and case: `Card` (or `Id`), `Question`, or
 * both, and optionally `Bookmarked`. Returns null when it has no column for cards. Skips rows with "no": an import adds
 * bookmarks and never removes one.
 */
export function parseBookmarks(rows: Table, openCards: readonly NamedCard[]): BookmarkFile | null {
  const columns = columnsOf(rows[0]?.cells ?? []);
  if (columns.card === -1 && columns.question === -1) return null;
  const cards = indexOf(openCards);
  const cardIds = new Set<number>();
  const problems: RowProblem[] = [];
  for (const { row, cells } of rows.slice(1)) {
    const parsed = parseRow(cells, columns, cards);
    if (typeof parsed === 'string') problems.push({ row, message: parsed });
    else if (parsed !== null) cardIds.add(parsed);
  }
  return { cardIds: [...cardIds], problems };
}

interface Columns {
  readonly card: number;
  readonly question: number;
  readonly bookmarked: number;
}

function columnsOf(headings: readonly string[]): Columns {
  const names = headings.map(plain);
  return {
    card: names.findIndex((name) => name === 'card' || name === 'id'),
    question: names.indexOf('question'),
    bookmarked: names.indexOf('bookmarked'),
  };
}

interface CardIndex {
  readonly ids: ReadonlySet<number>;
  readonly byQuestion: ReadonlyMap<string, number>;
}

function indexOf(cards: readonly NamedCard[]): CardIndex {
  return {
    ids: new Set(cards.map(({ id }) => id)),
    byQuestion: new Map(cards.toReversed().map(({ id, question }) => [plain(question), id])),
  };
}

/** Returns the id of the card to bookmark; null for none; a sentence when the row is invalid. */
function parseRow(row: readonly string[], columns: Columns, cards: CardIndex): number | string | null {
  const value = columns.bookmarked === -1 ? 'yes' : plain(row[columns.bookmarked] ?? '');
  const isBookmarked = BOOKMARKED_VALUES.get(value);
  if (isBookmarked === undefined) return `"Bookmarked" must be yes or no, not "${shortened(value)}".`;
  if (!isBookmarked) return null;
  const id = row[columns.card]?.trim() ?? '';
  return id === '' ? cardByQuestion(row[columns.question] ?? '', cards) : cardById(id, cards);
}

function cardById(text: string, { ids }: CardIndex): number | string {
  const digits = digitsOf(text);
  if (!/^\d{1,9}$/.test(digits)) return markupOf(text) ?? `"${shortened(text)}" is not the number of a card.`;
  const id = Number(digits);
  return ids.has(id) ? id : `There is no card ${id} among the cards open to you.`;
}

/** Returns a number as a spreadsheet may write it, `17.0` or `1,018`, without decimals and commas. */
function digitsOf(text: string): string {
  if (/^\d{1,3}(?:,\d{3}){1,2}$/.test(text)) return text.replaceAll(',', '');
  return /^\d{1,9}\.0{1,6}$/.test(text) ? text.slice(0, text.indexOf('.')) : text;
}

function cardByQuestion(question: string, { byQuestion }: CardIndex): number | string {
  if (isBlank(question)) return 'This row names no card.';
  const id = byQuestion.get(plain(question));
  return id ?? markupOf(question) ?? `No card open to you asks "${shortened(question.trim())}".`;
}

/** Returns a sentence about markup of another program in a cell; null for none. */
function markupOf(cell: string): string | null {
  const markup = foreignMarkup(cell);
  return markup === null ? null : `${markup}.`;
}

/** Normalizes a text for comparison: case, spaces, curly quotes, and the apostrophe that our own file puts before a formula. */
function plain(text: string): string {
  return text
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replace(/'(?=[=+\-@＝＋－＠])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

interface ImportCounts {
  readonly added: number;
  readonly already: number;
  readonly problems: readonly unknown[];
}

/** Returns the result of an import as text. */
export function importText({ added, already, problems }: ImportCounts): string {
  if (added + already + problems.length === 0) return 'The file has no bookmarks.';
  const sentences = [
    added === 0 ? 'No new bookmark.' : `${counted(added, 'bookmark')} added.`,
    already === 0 ? '' : `${counted(already, 'card')} bookmarked before.`,
    problems.length === 0 ? '' : `${counted(problems.length, 'row')} skipped:`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
