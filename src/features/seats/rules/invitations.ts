import { canonical, emailProblem } from '../../accounts/rules/registration.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days until an invitation expires (product-rules.md, K13). */
const INVITATION_DAYS = 14;

/** Days for which the address of an expired invitation is stored, so that it can be sent again. */
export const ADDRESS_RETENTION_DAYS = 30;

/** Returns when an invitation created now expires. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

/** Maximum length of an invitation token. */
export const TOKEN_LENGTH = 64;

/** Returns the path of an invitation. */
export function joinPath(token: string): string {
  return `/join/${token}`;
}

/** Maximum addresses and characters of a list. */
export const LIST_LENGTH = { addresses: 500, characters: 60_000 } as const;

/** A parsed line of a list: its number in the file and its trimmed cells. */
export interface ListLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** An address of a list; `error` is its error text, or null. */
export interface ListedAddress {
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  readonly email: string;
  readonly error: string | null;
}

const HEADINGS: ReadonlySet<string> = new Set(['email', 'e-mail', 'email address', 'e-mail address', 'mail']);

/**
 * Parses the addresses of a list: those under the heading Email and in cells beyond the headings; without headings, those in any cell.
 * A cell may contain several, separated by commas, semicolons or spaces, each with a name: `Ann Lee <ann@x.gd>`.
 */
export function parseInvitationList(lines: readonly ListLine[]): readonly ListedAddress[] {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headed = filled[0]?.cells.findIndex((cell) => HEADINGS.has(cell.toLowerCase())) ?? -1;
  const firstLines = new Map<string, number>();
  const unheadedFrom = headed === -1 ? 0 : (filled[0]?.cells.length ?? 0);
  return (headed === -1 ? filled : filled.slice(1)).flatMap(({ line, cells }) => {
    const places = cells.flatMap((cell, place) => (place >= unheadedFrom && cell.includes('@') ? [place] : []));
    const read = headed === -1 ? (places.length === 0 ? [0] : places) : [headed, ...places];
    return read.flatMap((place) =>
      splitCell(cells[place] ?? '').map((email) => {
        const before = firstLines.get(canonical(email));
        if (before === undefined) firstLines.set(canonical(email), line);
        return { line, column: place + 1, email, error: addressError(email, before) };
      }),
    );
  });
}

/** Returns the addresses of a cell without names. Returns unreadable text unchanged, to be refused later. */
function splitCell(cell: string): readonly string[] {
  const parts = cell.split(/[,;]/).map((part) => part.trim());
  const filled = parts.filter((part) => part !== '');
  return filled.length === 0 ? [cell] : filled.flatMap(splitPart);
}

function splitPart(part: string): readonly string[] {
  const named = /^[^<>@]*<([^<>]*)>$/.exec(part)?.[1];
  if (named !== undefined) return [named.trim()];
  const words = part.split(/\s+/);
  return words.every((word) => word.includes('@')) ? words : [part];
}

function addressError(email: string, before: number | undefined): string | null {
  if (email === '') return 'There is no email address here.';
  if (emailProblem(email) !== null) return 'This is not an email address.';
  return before === undefined ? null : `This address is already on line ${before}.`;
}
