import type { SearchItem } from '../../search/rules/search-item.ts';
import type { GlossaryTerm } from '../content.ts';
import { termAnchor } from '../rules/glossary-page.ts';

/** The terms as the search finds them. */
export function termItems(glossary: readonly GlossaryTerm[]): readonly SearchItem[] {
  return glossary.map(({ term, otherForms = [], definition }) => ({
    id: `term ${term}`,
    kind: 'terms',
    title: term,
    text: definition,
    words: otherForms.join(' '),
    label: 'Glossary',
    law: null,
    path: `/glossary#${termAnchor(term)}`,
    opens: 'free',
  }));
}
