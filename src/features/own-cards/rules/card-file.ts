import { foreignMarkup } from '../../../platform/shared/text-file.ts';
import { cleanSide, sideErrors, type CardSides } from './own-card.ts';

/** A card of an import. `row`: its number in a spreadsheet. */
export interface ImportedCard extends CardSides {
  readonly row: number;
}

/** The rows of a file that are not empty. */
type Rows = readonly { readonly row: number; readonly cells: readonly string[] }[];

/** Refusal of a file or pasted text above the maximum size. */
export const TOO_LARGE = 'The cards are larger than 200 KB. Send them in parts.';

/** Names of the two columns, as Anki, Quizlet and our own file use them. */
const FRONT_NAMES: ReadonlySet<string> = new Set(['front', 'question', 'term']);
const BACK_NAMES: ReadonlySet<string> = new Set(['back', 'answer', 'definition']);

/** Marks pasted lines of "front, tab, back" as such, however many commas they have. */
export function withDelimiter(text: string): string {
  const isMarked = /^\uFEFF?(?:#|"?sep=)/i.test(text);
  const firstLine = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  return !isMarked && firstLine.includes('\t') ? `sep=\t\n${text}` : text;
}

/** Parses the rows of a file: the named columns, or else the first two. Every row is a card or a problem. */
export function readCardFile(rows: Rows): {
  readonly cards: readonly ImportedCard[];
  readonly problems: readonly { readonly row: number; readonly message: string }[];
} {
  const names = (rows[0]?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const frontColumn = names.findIndex((name) => FRONT_NAMES.has(name));
  const backColumn = names.findIndex((name) => BACK_NAMES.has(name));
  const hasNames = frontColumn !== -1 && backColumn !== -1;
  const cards: ImportedCard[] = [];
  const problems: { readonly row: number; readonly message: string }[] = [];
  for (const { row, cells } of hasNames ? rows.slice(1) : rows) {
    const front = sideOf(cells[hasNames ? frontColumn : 0]);
    const back = sideOf(cells[hasNames ? backColumn : 1]);
    const message = problemOf({ front, back });
    if (message === null) cards.push({ row, front, back });
    else problems.push({ row, message });
  }
  return { cards, problems };
}

/** Returns a cell without the apostrophe that our own file puts before a formula. */
function sideOf(cell = ''): string {
  return cleanSide(cell.replace(/^'(?=[=+\-@＝＋－＠])/, ''));
}

function problemOf(sides: CardSides): string | null {
  const errors = sideErrors(sides);
  if (errors.front !== undefined) return sides.front === '' ? 'This row has no front.' : errors.front;
  if (errors.back !== undefined) return sides.back === '' ? 'This row has no back.' : errors.back;
  const markup = foreignMarkup(sides.front) ?? foreignMarkup(sides.back);
  return markup === null ? null : `${markup}.`;
}
