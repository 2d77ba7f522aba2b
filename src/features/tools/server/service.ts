import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { SearchItem } from '../../search/rules/search-item.ts';
import { TOOLS_PATH } from '../rules/tool-pages.ts';
import type { Calculator } from './calculator.ts';
import { calculatorsOver } from './calculators.ts';
import { lawBaseOf } from './law-lookup.ts';

export type { Calculator } from './calculator.ts';
export { emptyPages } from './compose-pages.ts';
export { exampleOf } from './example.ts';

/**
 * The calculators over the fact base, for the pages and for whoever answers from them.
 * @throws Error for a fact or a figure that one needs and that is not there.
 */
export function createCalculators(law: LibraryLaw): readonly Calculator[] {
  return calculatorsOver(lawBaseOf(law));
}

/** The addresses of the tools, the index first. */
export function toolAddresses(calculators: readonly Calculator[]): readonly string[] {
  return [TOOLS_PATH, ...calculators.map(({ path }) => path)];
}

/** The tools as the search finds them. */
export function toolItems(calculators: readonly Calculator[]): readonly SearchItem[] {
  return calculators.map(({ name, title, summary, introduction, path, facts }) => ({
    id: `tool ${name}`,
    kind: 'tools',
    title,
    text: summary,
    words: introduction,
    restsOn: facts.map(({ id }) => id),
    label: 'Calculator',
    law: null,
    path,
    opens: 'visitor',
  }));
}
