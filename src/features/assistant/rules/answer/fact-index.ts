import type { LibraryFact, LibraryLaw } from '../../../law/rules/library-model.ts';
import { partMarks } from '../../../law/rules/unchecked-marks.ts';
import type { Passage } from './answer.ts';
import type { Statement } from '../answer-sheet.ts';

/** A fact with its citation; its text is without unconfirmed words. */
export interface CitedFact extends Pick<
  LibraryFact,
  'id' | 'text' | 'standing' | 'section' | 'part' | 'sectionNote' | 'sources'
> {
  /** "Employment Act, Cap. 89, Part IX". */
  readonly citation: string;
}

/** Facts by id. */
export type CitedFacts = ReadonlyMap<string, CitedFact>;

/** Matches the citation after a sentence: "[EA-130]", "[EA-130, LRA-004]". */
export const CITATION = /\[([A-Z]{1,4}-\d{3}(?:[,;]? ?[A-Z]{1,4}-\d{3})*)\]/g;

/** Matches the id of a fact. */
export const FACT_ID = /[A-Z]{1,4}-\d{3}/g;

/** The facts for answers, without those that the sources contradict. */
export interface FactIndex {
  /** Returns a fact; null for an unknown or contradicted one. */
  readonly factOf: (id: string) => LibraryFact | null;
  readonly isConfirmed: (id: string) => boolean;
  /** Returns a statement as a passage, unconfirmed words marked. Null when one of its facts is unknown or contradicted. */
  readonly toPassage: (statement: Statement) => Passage | null;
}

/** Indexes the facts. */
export function indexFacts(law: Pick<LibraryLaw, 'facts'>): FactIndex {
  const byId = new Map(law.facts.filter(({ standing }) => standing !== 'corrected').map((fact) => [fact.id, fact]));
  const isConfirmed = (id: string) => byId.get(id)?.standing === 'confirmed';
  return {
    factOf: (id) => byId.get(id) ?? null,
    isConfirmed,
    toPassage(statement) {
      if (typeof statement !== 'string') {
        const { text, facts } = statement;
        return facts.every((id) => byId.has(id)) ? { text, facts } : null;
      }
      const fact = byId.get(statement);
      if (fact === undefined) return null;
      const isMarked = partMarks(fact.text).marks.length > 0;
      return { text: isConfirmed(fact.id) || isMarked ? fact.text : `[${fact.text}]{${fact.id}}`, facts: [fact.id] };
    },
  };
}
