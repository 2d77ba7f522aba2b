/** A piece of a text: fixed words, words from the form, or a blank to fill in by hand. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'filled'; readonly text: string }
  /** A long blank has `BLANK_LINES` lines. */
  | { readonly kind: 'blank'; readonly isLong: boolean };

/** A text with the numbers of its notes. */
export interface Sentence {
  readonly pieces: readonly Piece[];
  readonly notes: readonly number[];
  /** Whether one of its facts is not confirmed: it carries the mark "check the Act". */
  readonly isUnconfirmed: boolean;
}

/** A part of a document from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly sentence: Sentence }
  | { readonly kind: 'details'; readonly rows: readonly { readonly label: string; readonly sentence: Sentence }[] }
  | {
      readonly kind: 'table';
      readonly label: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'signatures'; readonly labels: readonly string[] };

/** Where a text comes from. */
export interface Note {
  readonly number: number;
  /** Citation, and its page in the law library. */
  readonly citation: string;
  readonly path: string;
  /** Its source or the official text it was compared with, in a phrase; null for an official source. */
  readonly source: string | null;
  /** Why the Act must be checked, as a sentence; null for a confirmed fact. */
  readonly check: string | null;
}

/** A document ready to show, print or write as a file. */
export interface DocumentText {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly notes: readonly Note[];
}

/** The mark of a text that depends on an unconfirmed fact. */
export const CHECK_THE_ACT = 'check the Act';

/** Heading of the notes. */
export const NOTES_HEADING = 'Where this comes from';

/** Shown in the footer of every page of a PDF or Word file, and as the last line of the web page. */
export const STUDY_AID =
  'Made with LabourWise Grenada, a study aid. This is not legal advice or an official form; the official text prevails.';

/** A short blank as characters, for files. */
export const BLANK = '_'.repeat(26);

/** Lines of a long blank. */
export const BLANK_LINES = 3;

/** Whether a block stays on the page of the signatures after it, so that nobody signs a page without text. */
export function staysWithSignatures(blocks: readonly Block[], place: number): boolean {
  return blocks.slice(place + 1, place + 3).some(({ kind }) => kind === 'signatures');
}

/** Returns the labels of signatures by row: two beside each other. */
export function signatureRows(labels: readonly string[]): readonly (readonly string[])[] {
  return labels.flatMap((_, index) => (index % 2 === 0 ? [labels.slice(index, index + 2)] : []));
}

/** Returns the label below a line to sign on. */
export function signatureText(label: string): string {
  return `${label}: name, signature and date`;
}

/** Returns a note as a line: "1. Employment Act, Cap. 89, Part IX. Check the Act: ...". */
export function noteText({ citation, source, check }: Omit<Note, 'number' | 'path'>): string {
  const place = source === null ? `${citation}.` : `${citation}. ${source}.`;
  return check === null ? place : `${place} Check the Act: ${check}`;
}
