import { difficultyOfQuery, queryOf, scenarioOfQuery } from './find-scenarios.ts';
import type { Difficulty } from './scenario.ts';

/** The tabs of the case studies, in their order: the law a case is of, and the tab's words. */
export const CASE_TABS = [
  { law: 'employment', label: 'Employment Act' },
  { law: 'labour_relations', label: 'Labour Relations' },
  { law: 'minimum_wages', label: 'Minimum Wages' },
] as const;

/** The law a case study is of. */
export type CaseLaw = (typeof CASE_TABS)[number]['law'];

/** Tags a card shows before it only counts. */
const TAGS_SHOWN = 3;

/** What of a case study decides where it stands. */
export interface ShelvedCase {
  readonly id: number;
  readonly category: CaseLaw;
  readonly difficulty: Difficulty;
  readonly savedAt: string | null;
}

/** What the screen of the case studies shows: a tab, a filter, and the case that is open. */
export interface ShelfPlace {
  readonly tab: CaseLaw;
  readonly difficulty: Difficulty | null;
  readonly savedOnly: boolean;
  /** Id of the case that is open; null while none is. */
  readonly open: number | null;
}

/** The cases the filter lets through, in their order, whatever their tab. */
export function filteredCases<Item extends ShelvedCase>(
  cases: readonly Item[],
  { difficulty, savedOnly }: Pick<ShelfPlace, 'difficulty' | 'savedOnly'>,
): Item[] {
  return cases.filter(
    (each) => (difficulty === null || each.difficulty === difficulty) && (!savedOnly || each.savedAt !== null),
  );
}

/**
 * The place an address names. A case that is open decides the tab; it is looked for among all cases, because a link to a
 * case knows nothing of filters. One that does not exist is left out.
 */
export function placeOfQuery(query: URLSearchParams, cases: readonly ShelvedCase[]): ShelfPlace {
  const named = scenarioOfQuery(query);
  const open = cases.find(({ id }) => id === named) ?? null;
  const tab = open?.category ?? CASE_TABS.find(({ law }) => law === query.get('tab'))?.law ?? CASE_TABS[0].law;
  return {
    tab,
    difficulty: difficultyOfQuery(query),
    savedOnly: query.get('saved') === 'true',
    open: open?.id ?? null,
  };
}

/** The place as it stands in an address. */
export function queryOfPlace({ tab, difficulty, savedOnly, open }: ShelfPlace): string {
  return queryOf({
    tab: tab === CASE_TABS[0].law ? null : tab,
    difficulty,
    saved: savedOnly ? 'true' : null,
    scenario: open === null ? null : String(open),
  });
}

/** The cases before and after one among those of a list; one that is not in the list has none. */
export function neighboursOf<Item extends { readonly id: number }>(
  cases: readonly Item[],
  id: number,
): { previous: Item | null; next: Item | null } {
  const place = cases.findIndex((each) => each.id === id);
  return place < 0
    ? { previous: null, next: null }
    : { previous: cases[place - 1] ?? null, next: cases[place + 1] ?? null };
}

/** The tags a card shows, and how many more there are. */
export function shownTags(tags: readonly string[]): { shown: readonly string[]; more: number } {
  return { shown: tags.slice(0, TAGS_SHOWN), more: Math.max(0, tags.length - TAGS_SHOWN) };
}
