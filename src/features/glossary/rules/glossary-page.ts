import type { WrittenTerm } from './highlight.ts';

/** Labels of the origins, in the order of the filter. */
export const CONTEXT_NAMES = {
  employment: 'Employment',
  labour_relations: 'Labour relations',
  grenadian: 'Grenadian',
  caribbean: 'Caribbean',
  common_law: 'Common law',
} as const;

/** Origin of a term. */
export type TermContext = keyof typeof CONTEXT_NAMES;

/** A term as far as the screen's search needs it. */
export interface SearchableTerm extends WrittenTerm {
  readonly definition: string;
  readonly context: TermContext;
}

/** A search text; `context` is null for all. */
export interface TermSearch {
  readonly query: string;
  readonly context: TermContext | null;
}

/** The name of a term in addresses: "Governor General" is `governor-general`. */
export function termAnchor(term: string): string {
  return term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The terms of a context that have every word of the search in their name, a form or the definition; case does not matter. */
export function findTerms<Term extends SearchableTerm>(terms: readonly Term[], { query, context }: TermSearch): Term[] {
  const wanted = query.toLowerCase().split(/\s+/);
  return terms.filter((term) => {
    if (context !== null && term.context !== context) return false;
    const text = [term.term, ...term.otherForms, term.definition].join('\n').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** Terms under their first letters, in the order they have. */
export function byLetter<Term extends WrittenTerm>(
  terms: readonly Term[],
): { readonly letter: string; readonly terms: readonly Term[] }[] {
  return [...Map.groupBy(terms, ({ term }) => term.slice(0, 1).toUpperCase())].map(([letter, group]) => ({
    letter,
    terms: group,
  }));
}
