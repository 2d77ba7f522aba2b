import { type SearchAnswer, type SearchResult, countText, KIND_NAMES } from './results.ts';
import { assistantAddress, searchAddress } from './search-address.ts';

/** An option of the search dialog. */
export type PaletteOption =
  | { readonly kind: 'result'; readonly title: string; readonly path: string; readonly result: SearchResult }
  | { readonly kind: 'ask' | 'all'; readonly title: string; readonly path: string }
  | { readonly kind: 'recent'; readonly title: string };

/** Lines under one heading. */
export interface PaletteGroup {
  readonly name: string;
  readonly options: readonly PaletteOption[];
}

/** Results of each kind. */
const OF_EACH = 2;

/** Returns the options: recent searches before anything is typed, then results by kind and other actions. */
export function paletteGroups({
  typed,
  answer,
  recent,
}: {
  readonly typed: string;
  /** Null while nothing has been found. */
  readonly answer: SearchAnswer | null;
  readonly recent: readonly string[];
}): readonly PaletteGroup[] {
  if (typed === '') {
    return recent.length === 0
      ? []
      : [{ name: 'Your last searches', options: recent.map((title) => ({ kind: 'recent', title })) }];
  }
  if (answer === null) return [];
  const results = answer.groups.map(({ kind, results: all }) => ({
    name: KIND_NAMES[kind],
    options: all.slice(0, OF_EACH).map(resultOption),
  }));
  const nearest =
    answer.nearest.length === 0
      ? []
      : [
          {
            name: `${answer.notHeld ?? 'Nothing fits.'} The nearest places`,
            options: answer.nearest.map(resultOption),
          },
        ];
  const all: PaletteOption[] =
    answer.total === 0
      ? []
      : [
          {
            kind: 'all',
            title: answer.total === 1 ? 'The result on the search page' : `All ${countText(answer.total)}`,
            path: searchAddress({ query: typed }),
          },
        ];
  return [
    ...results,
    ...nearest,
    {
      name: 'Not what you meant?',
      options: [{ kind: 'ask', title: 'Ask Jocelyn', path: assistantAddress(typed) }, ...all],
    },
  ];
}

function resultOption(result: SearchResult): PaletteOption {
  return { kind: 'result', title: result.title, path: result.path, result };
}
