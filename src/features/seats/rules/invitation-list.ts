import { canonical, emailProblem } from '../../accounts/rules/registration.ts';

/** Most addresses of one list, and most characters of it. */
export const LIST_LENGTH = { addresses: 500, characters: 60_000 } as const;

/** A line of a list, as it was read: its number in the file, and its cells without spaces around them. */
export interface ListLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** An address of a list; `fault` says what is wrong with it. */
export interface ListedAddress {
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  readonly email: string;
  readonly fault: string | null;
}

const HEADINGS: ReadonlySet<string> = new Set(['email', 'e-mail', 'email address', 'e-mail address', 'mail']);

/**
 * The addresses of a list: those under the heading Email, or without headings the first cell of each line that looks like one. Empty lines
 * are none.
 */
export function listedAddresses(lines: readonly ListLine[]): readonly ListedAddress[] {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headed = filled[0]?.cells.findIndex((cell) => HEADINGS.has(cell.toLowerCase())) ?? -1;
  const seen = new Map<string, number>();
  return (headed === -1 ? filled : filled.slice(1)).map(({ line, cells }) => {
    const guessed = cells.findIndex((cell) => cell.includes('@'));
    const place = headed === -1 ? Math.max(guessed, 0) : headed;
    const email = cells[place] ?? '';
    const before = seen.get(canonical(email));
    if (before === undefined) seen.set(canonical(email), line);
    return { line, column: place + 1, email, fault: faultOf(email, before) };
  });
}

function faultOf(email: string, before: number | undefined): string | null {
  if (email === '') return 'There is no email address here.';
  if (emailProblem(email) !== null) return 'This is not an email address.';
  return before === undefined ? null : `This address stands on line ${before} already.`;
}
