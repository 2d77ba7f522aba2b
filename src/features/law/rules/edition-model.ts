import type { BodyOfLaw } from './provisions.ts';

/** The study editions by the names of their files: each is served as `/law/editions/NAME.pdf`. */
export const EDITION_NAMES = [
  'employment-act',
  'labour-relations-act',
  'minimum-wages-order',
  'minimum-wages-amendment',
] as const;
/** A study edition. */
export type EditionName = (typeof EDITION_NAMES)[number];

/** A piece of a text: plain, with a link to the edition or an address, or depending on an unconfirmed fact. */
export type EditionPiece =
  | string
  | { readonly text: string; readonly to: string }
  | { readonly text: string; readonly address: string }
  | {
      readonly text: string;
      /** The fact they depend on. */
      readonly unchecked: string;
      readonly to: string;
    };

/** A text in pieces, in order. */
export type EditionText = readonly EditionPiece[];

/** A heading; level 1 begins a chapter. `listed` headings are in the table of contents. */
export interface EditionHeading {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3;
  readonly anchor: string;
  /** Text in the margin: "Part VI", "Section 26". */
  readonly number: string | null;
  readonly title: string | null;
  readonly listed: boolean;
}

/** A fact with its sources and status. */
export interface EditionFact {
  readonly kind: 'fact';
  readonly id: string;
  readonly anchor: string;
  /** The printed section, or the known location; null if the headings state all of it. */
  readonly place: string | null;
  readonly text: EditionText;
  /** "Confirmed", "Reported; check the Act", … */
  readonly standing: string;
  readonly isConfirmed: boolean;
  /** Where it comes from, such as "From a news report, 2025"; null without a source. */
  readonly sourceNote: string | null;
  /** The official text that it was compared with, and when; null for a fact that nobody compared. */
  readonly checked: string | null;
  readonly reason: string | null;
  readonly sources: readonly { readonly code: string; readonly to: string; readonly note: string | null }[];
}

/** A common claim, the position of the sources, and what to learn instead. */
export interface EditionCorrection {
  readonly kind: 'correction';
  readonly row: number;
  readonly anchor: string;
  readonly claim: string;
  readonly sourcesSay: EditionText;
  readonly verdict: string;
  readonly strength: string | null;
  readonly teach: EditionText;
}

/** A source with its code and its address; `address` is null when none is known. */
export interface EditionSource {
  readonly kind: 'source';
  readonly code: string;
  readonly anchor: string;
  readonly title: string;
  readonly about: string;
  readonly address: string | null;
}

/** A paragraph. A guide teaches; a note is about the edition itself. */
export interface EditionParagraph {
  readonly kind: 'paragraph';
  readonly role: 'guide' | 'plain' | 'note';
  readonly text: EditionText;
}

/** A list; a point may begin with the term it explains. */
export interface EditionList {
  readonly kind: 'list';
  readonly points: readonly { readonly term: string | null; readonly text: EditionText }[];
}

/** A table of texts; the first row is its header. */
export interface EditionTable {
  readonly kind: 'table';
  readonly head: readonly string[];
  readonly rows: readonly (readonly EditionText[])[];
}

/** A block of an edition, in reading order. */
export type EditionBlock =
  | EditionHeading
  | EditionParagraph
  | EditionList
  | EditionTable
  | EditionFact
  | EditionCorrection
  | EditionSource;

/** A study edition, ready to be typeset. */
export interface Edition {
  readonly name: EditionName;
  /** The law whose colour it bears. */
  readonly body: BodyOfLaw;
  readonly title: string;
  /** The full citation of the law. */
  readonly citation: string;
  /** Latest day on which one of its guides was reviewed, `YYYY-MM-DD`; null while none is written. */
  readonly reviewed: string | null;
  /** The legal notice for the cover. */
  readonly notice: readonly EditionText[];
  readonly blocks: readonly EditionBlock[];
}
