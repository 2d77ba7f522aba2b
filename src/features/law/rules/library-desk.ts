import { groupFacts, listSources, type FactPlaces, type SourceList } from './library-facts.ts';
import type { LibraryAct, LibraryFact, LibraryLaw, LibraryDocument } from './library-model.ts';
import type { FactGroup, LawLink, StudyList } from './library-pages.ts';
import type { Provision } from './provisions.ts';

/** What the makers of all pages have at hand. */
export interface LibraryDesk {
  readonly law: LibraryLaw;
  readonly places: FactPlaces;
  readonly studyOf: (provision: Provision) => StudyList;
  readonly sheets: readonly LibraryDocument[];
}

/** The facts and the sources of one page, which are numbered as they are named. */
export interface PageSources extends SourceList {
  readonly group: (facts: readonly LibraryFact[]) => readonly FactGroup[];
}

/** Begins the sources of a page. */
export function openSources({ law, places }: LibraryDesk): PageSources {
  const list = listSources(law.sources);
  return { ...list, group: (facts) => groupFacts(facts, places, list) };
}

/** The facts of a provision, in the order of the files. */
export function factsOf({ law, places }: LibraryDesk, provision: Provision): readonly LibraryFact[] {
  return law.facts.filter((fact) => places.provisionsOf(fact.id).includes(provision));
}

/** The sheets to print that depend on a fact for which `holds` is true. */
export function documentsOf({ sheets }: LibraryDesk, holds: (id: string) => boolean): readonly LawLink[] {
  return sheets.filter(({ facts }) => facts.some(holds)).map(({ title, path }) => ({ label: title, path }));
}

/** The latest review of some guides; null while none is written. */
export function reviewOf(acts: readonly Pick<LibraryAct, 'guides'>[], slug?: string): string | null {
  const guides = acts.flatMap((act) => act.guides).filter(({ provision }) => slug === undefined || provision === slug);
  return (
    guides
      .map(({ reviewed }) => reviewed)
      .toSorted()
      .at(-1) ?? null
  );
}
