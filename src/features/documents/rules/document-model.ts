import type { BodyOfLaw } from '../../law/rules/provisions.ts';
import type { MarkedPiece } from '../../law/rules/unchecked-marks.ts';

/** Link to a document. */
export interface DocumentLink {
  readonly title: string;
  /** Printed label such as "study aid"; null for none. */
  readonly stamp: string | null;
  /** Path of its PDF. */
  readonly path: string;
}

/** Returns the link to a document. */
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

/** A document on the page that lists them. */
export interface ListedDocument extends DocumentLink {
  readonly name: DocumentName;
  /** Purpose, and where to hang it. */
  readonly use: string;
  readonly hang: string;
  /** Size of the PDF; null when none was built. */
  readonly bytes: number | null;
  /** Page of the law library with its facts. */
  readonly library: string;
}

export interface DocumentsPageProps {
  readonly documents: readonly ListedDocument[];
  /** URL of the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Chosen theme; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
  readonly signedIn: boolean;
}

/** Names of the documents in order. Each is served as `/sheets/NAME.pdf`. */
export const DOCUMENT_NAMES = ['your-rights', 'minimum-wage-notice', 'when-dismissed', 'pay-day'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** Path of the page that lists the documents. */
export const DOCUMENTS_PATH = '/sheets';

/** Returns the path of a document's PDF. */
export function documentPath(name: DocumentName): string {
  return `${DOCUMENTS_PATH}/${name}.pdf`;
}

/** A text in pieces: plain text and unconfirmed words. */
export type MarkedText = readonly MarkedPiece[];

/** A line of a document with its short citations; none for advice. */
export interface DocumentLine {
  readonly text: MarkedText;
  readonly citations: readonly string[];
  /** Number of its source in the footer; null for an official source and for advice. */
  readonly source: number | null;
}

/** Minimum wage of a group: "EC$1,200 a month". */
export interface WageRate {
  readonly who: string;
  readonly amounts: readonly string[];
  readonly isConfirmed: boolean;
  /** Number of its source in the footer; null for an official source. */
  readonly source: number | null;
}

/** A part of a document with a heading. */
export interface DocumentPart {
  readonly title: string;
  readonly rates: readonly WageRate[];
  readonly lines: readonly DocumentLine[];
}

/** A document ready for typesetting. */
export interface PrintedDocument {
  readonly name: DocumentName;
  /** The law whose colour it has. */
  readonly body: BodyOfLaw;
  readonly title: string;
  /** Printed heading. */
  readonly heading: string;
  /** Printed label such as "study aid"; null for none. */
  readonly stamp: string | null;
  readonly lead: MarkedText;
  readonly parts: readonly DocumentPart[];
  /** Whether the parts are numbered steps. */
  readonly isNumbered: boolean;
  /** Whether each line has a checkbox. */
  readonly hasBoxes: boolean;
  /** Last line, about who is not covered; null for none. */
  readonly close: DocumentLine | null;
  /** Sentences that explain the abbreviations of the citations. */
  readonly legend: readonly string[];
  /** Where lines come from, by number: "From a news report, 2025". */
  readonly sources: readonly string[];
  /** Page of the law library with its facts. */
  readonly library: string;
  /** Latest review of a guide in the law library, `YYYY-MM-DD`; null without guides. */
  readonly reviewed: string | null;
}
