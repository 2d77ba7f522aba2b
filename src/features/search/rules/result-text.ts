import type { SearchAnswer } from './results.ts';
import type { SearchKind } from './search-item.ts';

/** What each kind of result is called. */
export const KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  law: 'The law',
  cards: 'Cards',
  scenarios: 'Scenarios',
  insights: 'Insights',
  terms: 'Terms',
  tools: 'Tools',
};

/** What a lock says beside it. */
export const LOCK_LABELS = { account: 'With an account', plan: 'With a plan' } as const;

/** Where the Labour Department tells how to reach it, as `content/law/sources.yaml` has it. */
export const LABOUR_DEPARTMENT = 'https://llca.gov.gd/labour';

/** How many results there are, in words. */
export function countText(total: number): string {
  if (total === 0) return 'No results';
  return total === 1 ? '1 result' : `${total} results`;
}

/** What joins a word of a list to the one before it: "a, b and c". */
export function jointBefore(place: number, count: number): string {
  if (place === 0) return '';
  return place === count - 1 ? ' and ' : ', ';
}

/** All that was looked for besides what was typed, the law's words first; at most three. */
export function alsoLookedFor({
  lawWords,
  corrected,
}: Pick<SearchAnswer, 'lawWords' | 'corrected'>): readonly string[] {
  return [...lawWords, ...corrected].slice(0, 3);
}
