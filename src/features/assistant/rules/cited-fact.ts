import type { LibraryFact } from '../../law/rules/library-model.ts';

/** A statement of the law as it is cited. Its text is without the words that another statement alone gives, which nobody has confirmed. */
export interface CitedFact extends Pick<
  LibraryFact,
  'id' | 'text' | 'standing' | 'section' | 'part' | 'sectionNote' | 'confidence' | 'sources'
> {
  /** "Employment Act, Cap. 89, Part IX". */
  readonly citation: string;
}

/** Statements by their ids. */
export type CitedFacts = ReadonlyMap<string, CitedFact>;

/** What stands in brackets behind a sentence: "[EA-130]", "[EA-130, LRA-004]". */
export const CITATION = /\[([A-Z]{1,4}-\d{3}(?:[,;]? ?[A-Z]{1,4}-\d{3})*)\]/g;

/** One id of a statement. */
export const FACT_ID = /[A-Z]{1,4}-\d{3}/g;
