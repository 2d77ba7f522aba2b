import { parseDifficulty, toQuery, parseScenarioId } from './find-scenarios.ts';
import type { Difficulty } from './scenario.ts';

/** Tabs of the case studies in order, one for each law. */
export const CASE_TABS = [
  { law: 'employment', label: 'Employment Act' },
  { law: 'labour_relations', label: 'Labour Relations' },
  { law: 'minimum_wages', label: 'Minimum Wages' },
] as const;

/** Law that a case study is about. */
export type CaseLaw = (typeof CASE_TABS)[number]['law'];

/** Number of tags that a card shows. */
const MAX_TAGS = 3;

/** Fields of a case study that tabs and filters use. */
export interface ListedCase {
  readonly id: number;
  readonly category: CaseLaw;
  readonly difficulty: Difficulty;
  readonly savedAt: string | null;
}

/** What the list of case studies shows: a tab, filters and the open case. */
export interface CaseListView {
  readonly tab: CaseLaw;
  readonly difficulty: Difficulty | null;
  readonly savedOnly: boolean;
  /** Id of the open case, or null. */
  readonly open: number | null;
}

/** Returns the cases of all tabs that match the filters, in the given order. */
export function filteredCases<Item extends ListedCase>(
  cases: readonly Item[],
  { difficulty, savedOnly }: Pick<CaseListView, 'difficulty' | 'savedOnly'>,
): Item[] {
  return cases.filter(
    (each) => (difficulty === null || each.difficulty === difficulty) && (!savedOnly || each.savedAt !== null),
  );
}

/**
 * Parses the query of the address. The open case decides the tab and may not match the filters: a link to a case contains none. An unknown
 * case is ignored.
 */
export function parseCaseListView(query: URLSearchParams, cases: readonly ListedCase[]): CaseListView {
  const requestedId = parseScenarioId(query);
  const open = cases.find(({ id }) => id === requestedId) ?? null;
  const tab = open?.category ?? CASE_TABS.find(({ law }) => law === query.get('tab'))?.law ?? CASE_TABS[0].law;
  return {
    tab,
    difficulty: parseDifficulty(query),
    savedOnly: query.get('saved') === 'true',
    open: open?.id ?? null,
  };
}

/** Returns the query of the address for a view. */
export function caseListQuery({ tab, difficulty, savedOnly, open }: CaseListView): string {
  return toQuery({
    tab: tab === CASE_TABS[0].law ? null : tab,
    difficulty,
    saved: savedOnly ? 'true' : null,
    scenario: open === null ? null : String(open),
  });
}

/** Returns the cases before and after a case; null for both when the list does not contain it. */
export function neighborsOf<Item extends { readonly id: number }>(
  cases: readonly Item[],
  id: number,
): { previous: Item | null; next: Item | null } {
  const index = cases.findIndex((each) => each.id === id);
  return index < 0
    ? { previous: null, next: null }
    : { previous: cases[index - 1] ?? null, next: cases[index + 1] ?? null };
}

/** Returns the tags that a card shows, and the number of the others. */
export function shownTags(tags: readonly string[]): { shown: readonly string[]; more: number } {
  return { shown: tags.slice(0, MAX_TAGS), more: Math.max(0, tags.length - MAX_TAGS) };
}
