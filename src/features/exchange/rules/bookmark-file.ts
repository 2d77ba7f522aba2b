import { foreignMarkup } from '../../../platform/shared/foreign-markup.ts';

/** A card as a file may name it. */
export interface NamedCard {
  readonly id: number;
  readonly question: string;
}

/** Why a row was not taken; `row` is the number a spreadsheet shows beside it, the headings being row 1. */
export interface RowProblem {
  readonly row: number;
  readonly message: string;
}

/** The rows of a file that hold something, each with the number a spreadsheet shows beside it; they may be of different lengths. */
export type Table = readonly { readonly row: number; readonly cells: readonly string[] }[];

/** What a file of bookmarks says. */
export interface BookmarkFile {
  /** The cards to bookmark, each once. */
  readonly cardIds: readonly number[];
  readonly problems: readonly RowProblem[];
}

/** What the column `Bookmarked` may say; an empty cell says no. */
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
  ['', false],
]);

/**
 * Reads the table of a file of bookmarks. The first row names the columns, in any order and case: `Card` (or `Id`),
 * `Question`, or both, and perhaps `Bookmarked`; null when it names no card. A row that says no is left alone: a file adds
 * bookmarks and never takes one away.
 */
export function readBookmarks(rows: Table, openCards: readonly NamedCard[]): BookmarkFile | null {
  const columns = columnsOf(rows[0]?.cells ?? []);
  if (columns.card === -1 && columns.question === -1) return null;
  const cards = indexOf(openCards);
  const cardIds = new Set<number>();
  const problems: RowProblem[] = [];
  for (const { row, cells } of rows.slice(1)) {
    const read = readRow(cells, columns, cards);
    if (typeof read === 'string') problems.push({ row, message: read });
    else if (read !== null) cardIds.add(read);
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

/** The card a row bookmarks; null when it says no; a sentence when it cannot be taken. */
function readRow(row: readonly string[], columns: Columns, cards: CardIndex): number | string | null {
  const word = columns.bookmarked === -1 ? 'yes' : plain(row[columns.bookmarked] ?? '');
  const wanted = WORDS.get(word);
  if (wanted === undefined) return `"Bookmarked" must be yes or no, not "${shortened(word)}".`;
  if (!wanted) return null;
  const named = row[columns.card]?.trim() ?? '';
  return named === '' ? cardAsking(row[columns.question] ?? '', cards) : cardNumbered(named, cards);
}

function cardNumbered(named: string, { ids }: CardIndex): number | string {
  const digits = digitsOf(named);
  if (!/^\d{1,9}$/.test(digits)) return markOf(named) ?? `"${shortened(named)}" is not the number of a card.`;
  const id = Number(digits);
  return ids.has(id) ? id : `There is no card ${id} among the cards open to you.`;
}

/** Returns a number as a spreadsheet may write it, `17.0` or `1,018`, without decimals and commas. */
function digitsOf(named: string): string {
  if (/^\d{1,3}(?:,\d{3}){1,2}$/.test(named)) return named.replaceAll(',', '');
  return /^\d{1,9}\.0{1,6}$/.test(named) ? named.slice(0, named.indexOf('.')) : named;
}

function cardAsking(question: string, { byQuestion }: CardIndex): number | string {
  if (isBlank(question)) return 'This row names no card.';
  const id = byQuestion.get(plain(question));
  return id ?? markOf(question) ?? `No card open to you asks "${shortened(question.trim())}".`;
}

/** Returns what only another program understands in a cell, as a whole sentence; null for nothing. */
function markOf(cell: string): string | null {
  const mark = foreignMarkup(cell);
  return mark === null ? null : `${mark}.`;
}

/** Returns a text as it is compared: without case, spacing and curled quotation marks, and without the mark that our own file puts before a formula. */
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
