import { lazyValue } from '../../../platform/shared/lazy-value.ts';
import { readCitations, findUnknownCitation, type UnknownCitation } from './citations.ts';
import { MAX_QUERY_LENGTH, SEARCH_KINDS, type SearchItem, type SearchKind } from './search-item.ts';
import { countStems, type CountStems } from './postings.ts';
import { buildItemIndex, type ItemIndex } from './item-index.ts';
import { selectBest } from './text-index.ts';
import type { Found, Need } from './text-scores.ts';
import { literally, prepareUnderstanding, type Understood, type Vocabulary } from './understand.ts';

/** A ranked item. `coverage` is the matched share of the query, from 0 to 1. `isCited`: the query names it by number. `isAnswer`: a topic names it. */
export interface Ranked {
  readonly item: SearchItem;
  readonly score: number;
  readonly coverage: number;
  readonly isCited: boolean;
  readonly isAnswer: boolean;
}

/** Ranked items for a query, and how the query was parsed. */
export interface Retrieved {
  /** Best first; at most 240 of each kind, except the kind requested whole. */
  readonly ranked: readonly Ranked[];
  /** Number of results of each kind that has any, beyond the limit too. Items that share a result count once. */
  readonly counts: ReadonlyMap<SearchKind, number>;
  readonly needs: readonly Need[];
  /** Legal terms that were added to the search. */
  readonly lawWords: readonly string[];
  /** Corrected spellings of the words that were read as slips. */
  readonly corrected: readonly string[];
  /** Stems to highlight in the results. */
  readonly marks: readonly string[];
  /** The note on cited provisions that the library does not have; null when it has them all. */
  readonly notHeld: UnknownCitation | null;
}

export interface Retrieval {
  /** `only` searches for the words as typed. `whole` names a kind without limit. A query that is too long finds nothing. */
  readonly retrieve: (
    query: string,
    options?: { readonly only?: boolean; readonly whole?: SearchKind | null },
  ) => Retrieved;
  /** Every searchable item. */
  readonly items: () => readonly SearchItem[];
  /** Returns the legal items closest to the needs, for a query without results. */
  readonly nearest: (needs: readonly Need[], limit: number) => readonly SearchItem[];
}

/** Items of each kind in one retrieval, so that no kind crowds out another. */
const MAX_PER_KIND = 240;

/** Items that `nearest` compares for each need. */
const MAX_NEAREST_CANDIDATES = 60;

/** Score factors of the kinds: the law itself before material that teaches it. */
const KIND_WEIGHTS: Readonly<Record<SearchKind, number>> = {
  law: 1,
  terms: 0.95,
  tools: 1,
  cards: 0.7,
  scenarios: 0.65,
  insights: 0.6,
};

/** Score factor of an item whose whole title matches. */
const WHOLE_TITLE = 1.35;

/** Score factor of an item in a provision that a topic names. */
const DEALT_WITH = 1.5;

/** Score factor of a fact on history, practice or another law. */
const ASIDE = 0.5;

/** Scores that put cited items before all others, then the fact that answers. */
const CITED = 1000;
const ANSWER = 500;

/** Creates the retrieval over lists of items. The first search builds the index. */
export function createRetrieval(
  lists: readonly (readonly SearchItem[])[],
  vocabulary: Vocabulary,
  count: CountStems = countStems,
): Retrieval {
  const understanding = lazyValue(() => prepareUnderstanding(vocabulary));
  const current = lazyValue(() => buildItemIndex(lists, count));

  return {
    items: () => current().items,
    retrieve(query, { only = false, whole = null } = {}) {
      const itemIndex = current();
      if (query.length > MAX_QUERY_LENGTH) return NOTHING;
      const { cited, rest } = readCitations(query);
      const understood = only ? literally(query) : understanding().understand(rest, itemIndex.index);
      const { needs, lawWords, corrected } = understood;
      const marks = [...new Set(needs.flatMap((need) => need.flatMap(({ stems }) => stems)))];
      const found = needs.length === 0 ? [] : itemIndex.index.find(needs);
      const named = only ? [] : cited.flatMap((provision) => itemIndex.byCitation.get(provision) ?? []);
      const first = firstOf(named, understood, itemIndex);
      const kinds = partByKind(first, found, itemIndex);
      return {
        ranked: rank(first, kinds, { itemIndex, at: understood.at, marks: new Set(marks), whole }),
        counts: new Map(kinds.flatMap(({ kind, results }) => (results === 0 ? [] : [[kind, results]]))),
        needs,
        lawWords,
        corrected,
        marks,
        notHeld: only || named.length > 0 ? null : findUnknownCitation(cited, itemIndex.items),
      };
    },
    nearest: (needs, limit) => nearestOf(current(), needs, limit),
  };
}

const NOTHING: Retrieved = {
  ranked: [],
  counts: new Map(),
  needs: [],
  lawWords: [],
  corrected: [],
  marks: [],
  notHeld: null,
};

/** An item that ranks before every other match. */
interface First {
  readonly position: number;
  readonly ranked: Ranked;
}

/** Returns the cited provisions in query order; without one in the library, the fact that answers. */
function firstOf(named: readonly number[], { answer }: Understood, { items, byFact }: ItemIndex): readonly First[] {
  const isCited = named.length > 0;
  const answering = byFact.get(answer ?? '');
  const positions = isCited || answering === undefined ? named : [answering];
  return positions.flatMap((position, index) => {
    const item = items[position];
    const score = isCited ? CITED - index : ANSWER;
    return item === undefined ? [] : [{ position, ranked: { item, score, coverage: 1, isCited, isAnswer: !isCited } }];
  });
}

/** Returns the first items, then the best of each kind by score; every item of the kind `whole`. */
function rank(
  first: readonly First[],
  kinds: readonly OfKind[],
  {
    itemIndex: { items, titles },
    at,
    marks,
    whole,
  }: {
    readonly itemIndex: ItemIndex;
    /** Provisions on the topics of the query. */
    readonly at: readonly string[];
    readonly marks: ReadonlySet<string>;
    readonly whole: SearchKind | null;
  },
): readonly Ranked[] {
  const isFirst = new Set(first.map(({ position }) => position));
  const rest = kinds
    .flatMap(({ kind, found }) => (kind === whole ? found : selectBest(found, MAX_PER_KIND)))
    .filter(({ position }) => !isFirst.has(position))
    .flatMap(({ position, score, coverage }): readonly Ranked[] => {
      const item = items[position];
      if (item === undefined) return [];
      const dealtWith = at.some((provision) => isAt(item, provision)) ? DEALT_WITH : 1;
      const weight = weightOf(item, titles[position] ?? [], marks);
      return [{ item, score: score * weight * dealtWith, coverage, isCited: false, isAnswer: false }];
    });
  return [...first.map(({ ranked }) => ranked), ...rest].toSorted((one, other) => other.score - one.score);
}

function nearestOf({ items, index }: ItemIndex, needs: readonly Need[], limit: number): readonly SearchItem[] {
  const near = needs
    .flatMap((need) => selectBest(index.find([need]), MAX_NEAREST_CANDIDATES))
    .toSorted((one, other) => other.score - one.score)
    .flatMap(({ position }) => items[position] ?? [])
    .filter(({ kind }) => kind === 'law');
  const byPath = new Map(near.map((item) => [item.result ?? item.path, item] as const).toReversed());
  return [...byPath.values()].toReversed().slice(0, limit);
}

/** Matches of one kind, and their number of results: items that share a result count once. */
interface OfKind {
  readonly kind: SearchKind;
  readonly found: Found[];
  results: number;
}

/** Groups the matches by kind in one pass. The first items always count. */
function partByKind(first: readonly First[], all: readonly Found[], { kinds, resultNames }: ItemIndex): OfKind[] {
  const parts = SEARCH_KINDS.map((kind): OfKind => ({ kind, found: [], results: 0 }));
  const counted = new Uint8Array(resultNames.length);
  const count = (position: number): OfKind | undefined => {
    const part = parts[kinds[position] ?? 0];
    const name = resultNames[position] ?? 0;
    if (part !== undefined && counted[name] === 0) part.results += 1;
    counted[name] = 1;
    return part;
  };
  for (const { position } of first) count(position);
  for (const each of all) count(each.position)?.found.push(each);
  return parts;
}

function weightOf({ kind, fact }: SearchItem, titleStems: readonly string[], marks: ReadonlySet<string>): number {
  const isFullTitleMatch = titleStems.every((stem) => marks.has(stem));
  return KIND_WEIGHTS[kind] * (isFullTitleMatch ? WHOLE_TITLE : 1) * (fact?.aside === true ? ASIDE : 1);
}

function isAt({ path }: SearchItem, provision: string): boolean {
  return path === `/law/${provision}` || path.startsWith(`/law/${provision}#`);
}
