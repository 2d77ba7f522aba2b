import { lazyValue } from '../../../platform/shared/lazy-value.ts';
import { readCitations, findUnknownCitation, type UnknownCitation } from './citations.ts';
import { MAX_QUERY_LENGTH, SEARCH_KINDS, type SearchItem, type SearchKind } from './search-item.ts';
import { countStems, type CountStems } from './postings.ts';
import { buildItemIndex, type ItemIndex, selectBest } from './text-index.ts';
import type { Hit, QueryClause } from './text-scores.ts';
import { parseLiterally, prepareQueryParser, type ParsedQuery, type Vocabulary } from './parse-query.ts';

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
  readonly clauses: readonly QueryClause[];
  /** Legal terms that were added to the search. */
  readonly lawWords: readonly string[];
  /** Corrected spellings of the words that were read as slips. */
  readonly corrected: readonly string[];
  /** All stems that were searched for: of the query, of legal terms, corrections and completions. The results highlight them. */
  readonly queryStems: readonly string[];
  /** The note on cited provisions that the library does not have; null when it has them all. */
  readonly unknownCitation: UnknownCitation | null;
}

export interface Retrieval {
  /** `only` searches for the words as typed. `whole` names a kind without limit. A query that is too long finds nothing. */
  readonly retrieve: (
    query: string,
    options?: { readonly only?: boolean; readonly whole?: SearchKind | null },
  ) => Retrieved;
  /** Every searchable item. */
  readonly items: () => readonly SearchItem[];
  /** Returns the legal items that match single clauses best, for a query without results. */
  readonly nearest: (clauses: readonly QueryClause[], limit: number) => readonly SearchItem[];
}

/** Items of each kind in one retrieval, so that no kind crowds out another. */
const MAX_PER_KIND = 240;

/** Items that `nearest` compares for each clause. */
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
const WHOLE_TITLE_FACTOR = 1.35;

/** Score factor of an item in a provision that a topic names. */
const ON_TOPIC_FACTOR = 1.5;

/** Score factor of a fact on history, practice or another law. */
const ASIDE_FACTOR = 0.5;

/** Scores that put cited items before all others, then the fact that answers. */
const CITED_SCORE = 1000;
const ANSWER_SCORE = 500;

/** Creates the retrieval over lists of items. The first search builds the index. */
export function createRetrieval(
  lists: readonly (readonly SearchItem[])[],
  vocabulary: Vocabulary,
  count: CountStems = countStems,
): Retrieval {
  const parseQuery = lazyValue(() => prepareQueryParser(vocabulary));
  const current = lazyValue(() => buildItemIndex(lists, count));

  return {
    items: () => current().items,
    retrieve(query, { only = false, whole = null } = {}) {
      const itemIndex = current();
      if (query.length > MAX_QUERY_LENGTH) return NOTHING;
      const { cited, rest } = readCitations(query);
      const parsed = only ? parseLiterally(query) : parseQuery()(rest, itemIndex.index);
      const { clauses, lawWords, corrected } = parsed;
      const queryStems = [...new Set(clauses.flatMap((clause) => clause.flatMap(({ stems }) => stems)))];
      const hits = clauses.length === 0 ? [] : itemIndex.index.find(clauses);
      const named = only ? [] : cited.flatMap((provision) => itemIndex.byCitation.get(provision) ?? []);
      const topItems = findTopItems(named, parsed, itemIndex);
      const kinds = groupByKind(topItems, hits, itemIndex);
      return {
        ranked: rank(topItems, kinds, {
          itemIndex,
          provisions: parsed.provisions,
          queryStems: new Set(queryStems),
          whole,
        }),
        counts: new Map(kinds.flatMap(({ kind, results }) => (results === 0 ? [] : [[kind, results]]))),
        clauses,
        lawWords,
        corrected,
        queryStems,
        unknownCitation: only || named.length > 0 ? null : findUnknownCitation(cited, itemIndex.items),
      };
    },
    nearest: (clauses, limit) => nearestOf(current(), clauses, limit),
  };
}

const NOTHING: Retrieved = {
  ranked: [],
  counts: new Map(),
  clauses: [],
  lawWords: [],
  corrected: [],
  queryStems: [],
  unknownCitation: null,
};

/** An item that ranks before every other match. */
interface TopItem {
  readonly documentId: number;
  readonly ranked: Ranked;
}

/** Returns the cited provisions in query order; without one in the library, the fact that answers. */
function findTopItems(
  named: readonly number[],
  { answerFactId }: ParsedQuery,
  { items, byFact }: ItemIndex,
): readonly TopItem[] {
  const isCited = named.length > 0;
  const answering = byFact.get(answerFactId ?? '');
  const documentIds = isCited || answering === undefined ? named : [answering];
  return documentIds.flatMap((documentId, index) => {
    const item = items[documentId];
    const score = isCited ? CITED_SCORE - index : ANSWER_SCORE;
    return item === undefined
      ? []
      : [{ documentId, ranked: { item, score, coverage: 1, isCited, isAnswer: !isCited } }];
  });
}

/** Returns the top items, then the best of each kind by score; every item of the kind `whole`. */
function rank(
  topItems: readonly TopItem[],
  kinds: readonly KindHits[],
  {
    itemIndex: { items, titles },
    provisions,
    queryStems,
    whole,
  }: {
    readonly itemIndex: ItemIndex;
    /** Provisions on the topics of the query. */
    readonly provisions: readonly string[];
    readonly queryStems: ReadonlySet<string>;
    readonly whole: SearchKind | null;
  },
): readonly Ranked[] {
  const topIds = new Set(topItems.map(({ documentId }) => documentId));
  const rest = kinds
    .flatMap(({ kind, hits }) => (kind === whole ? hits : selectBest(hits, MAX_PER_KIND)))
    .filter(({ documentId }) => !topIds.has(documentId))
    .flatMap(({ documentId, score, coverage }): readonly Ranked[] => {
      const item = items[documentId];
      if (item === undefined) return [];
      const topicFactor = provisions.some((provision) => belongsTo(item, provision)) ? ON_TOPIC_FACTOR : 1;
      const weight = weightOf(item, titles[documentId] ?? [], queryStems);
      return [{ item, score: score * weight * topicFactor, coverage, isCited: false, isAnswer: false }];
    });
  return [...topItems.map(({ ranked }) => ranked), ...rest].toSorted((one, other) => other.score - one.score);
}

function nearestOf({ items, index }: ItemIndex, clauses: readonly QueryClause[], limit: number): readonly SearchItem[] {
  const near = clauses
    .flatMap((clause) => selectBest(index.find([clause]), MAX_NEAREST_CANDIDATES))
    .toSorted((one, other) => other.score - one.score)
    .flatMap(({ documentId }) => items[documentId] ?? [])
    .filter(({ kind }) => kind === 'law');
  const byPath = new Map(near.map((item) => [item.result ?? item.path, item] as const).toReversed());
  return [...byPath.values()].toReversed().slice(0, limit);
}

/** Matches of one kind, and their number of results: items that share a result count once. */
interface KindHits {
  readonly kind: SearchKind;
  readonly hits: Hit[];
  results: number;
}

/** Groups the matches by kind in one pass. The top items always count. */
function groupByKind(topItems: readonly TopItem[], all: readonly Hit[], { kinds, resultNames }: ItemIndex): KindHits[] {
  const parts = SEARCH_KINDS.map((kind): KindHits => ({ kind, hits: [], results: 0 }));
  const counted = new Uint8Array(resultNames.length);
  const count = (documentId: number): KindHits | undefined => {
    const part = parts[kinds[documentId] ?? 0];
    const name = resultNames[documentId] ?? 0;
    if (part !== undefined && counted[name] === 0) part.results += 1;
    counted[name] = 1;
    return part;
  };
  for (const { documentId } of topItems) count(documentId);
  for (const each of all) count(each.documentId)?.hits.push(each);
  return parts;
}

function weightOf({ kind, fact }: SearchItem, titleStems: readonly string[], queryStems: ReadonlySet<string>): number {
  const isFullTitleMatch = titleStems.every((stem) => queryStems.has(stem));
  return KIND_WEIGHTS[kind] * (isFullTitleMatch ? WHOLE_TITLE_FACTOR : 1) * (fact?.aside === true ? ASIDE_FACTOR : 1);
}

function belongsTo({ path }: SearchItem, provision: string): boolean {
  return path === `/law/${provision}` || path.startsWith(`/law/${provision}#`);
}
