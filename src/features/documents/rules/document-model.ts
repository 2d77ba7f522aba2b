import type { BodyOfLaw } from '../../law/rules/provisions.ts';
import type { MarkedPiece } from '../../law/rules/unchecked-marks.ts';

/** A document as a link offers it. */
export interface DocumentLink {
  readonly title: string;
  /** What it is plainly marked as; null when its title says all. */
  readonly stamp: string | null;
  /** Where its PDF is served. */
  readonly path: string;
}

/** How a document is offered beside something else. */
export function documentLink({
  name,
  title,
  stamp,
}: {
  readonly name: DocumentName;
  readonly title: string;
  readonly stamp?: string | undefined;
}): DocumentLink {
  return { title, stamp: stamp ?? null, path: documentPath(name) };
}

/** What the page of documents says of one of them. */
export interface ListedDocument extends DocumentLink {
  readonly name: DocumentName;
  /** What it is for, and who hangs it where. */
  readonly use: string;
  readonly hang: string;
  /** How large the PDF is; null where none was built. */
  readonly bytes: number | null;
  /** The page of the law library on which its facts stand. */
  readonly library: string;
}

/** Everything the page depends on. */
export interface DocumentsPageProps {
  readonly documents: readonly ListedDocument[];
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** The colours the reader chose; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
  readonly signedIn: boolean;
}

/** The sheets by the names of their files, in the order in which they are shown: each is served as `/sheets/NAME.pdf`. */
export const DOCUMENT_NAMES = ['your-rights', 'minimum-wage-notice', 'when-dismissed', 'pay-day'] as const;
/** One document. */
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** The page on which all documents are offered. */
export const DOCUMENTS_PATH = '/sheets';

/** Where the PDF of a document is served. */
export function documentPath(name: DocumentName): string {
  return `${DOCUMENTS_PATH}/${name}.pdf`;
}

/** A text in pieces: words, and words that depend on a fact nobody has confirmed. */
export type MarkedText = readonly MarkedPiece[];

/** One line of a document, with its places in the law as its margin says them; advice depends on no law and has none. */
export interface DocumentLine {
  readonly text: MarkedText;
  readonly citations: readonly string[];
}

/** The least that some are paid: "EC$1,200 a month". */
export interface WageRate {
  readonly who: string;
  readonly amounts: readonly string[];
  readonly isConfirmed: boolean;
}

/** A part of a document, under its heading. */
export interface DocumentPart {
  readonly title: string;
  readonly rates: readonly WageRate[];
  readonly lines: readonly DocumentLine[];
}

/** A document, ready to be typeset. */
export interface PrintedDocument {
  readonly name: DocumentName;
  /** The law whose colour it bears. */
  readonly body: BodyOfLaw;
  readonly title: string;
  /** What stands at its head. */
  readonly heading: string;
  /** What it is plainly marked as, such as a study aid; null when its title says all. */
  readonly stamp: string | null;
  readonly lead: MarkedText;
  readonly parts: readonly DocumentPart[];
  /** The parts are steps, in order. */
  readonly isNumbered: boolean;
  /** Each line has a box to tick. */
  readonly hasBoxes: boolean;
  /** The last line, on whom it does not speak of; null where there is none. */
  readonly close: DocumentLine | null;
  /** What the places in the margin are short for, in sentences. */
  readonly legend: readonly string[];
  /** The page of the law library on which its facts stand. */
  readonly library: string;
  /** Latest day on which a guide of the library was reviewed, `YYYY-MM-DD`; null while none is written. */
  readonly reviewed: string | null;
}
