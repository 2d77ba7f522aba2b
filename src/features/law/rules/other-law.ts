import type { LibraryFact } from './library-model.ts';

/**
 * What a fact outside the three laws of the library is cited by: a section of another law, an agreement, a proposal, practice, or for the
 * legal system what it is about. Undefined for a fact of the law that its id names; a note such as "within ss. 37–42" stays in that law.
 */
export function otherLaw({
  id,
  section,
  part,
  sectionNote,
  topic,
}: Pick<LibraryFact, 'id' | 'section' | 'part' | 'sectionNote' | 'topic'>): string | undefined {
  if (id.startsWith('GEN-')) return section ?? topic;
  return section === null && part === undefined ? sectionNote : undefined;
}
