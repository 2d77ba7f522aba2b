import { lazyValue } from '../../../platform/shared/lazy-value.ts';
import { readCitations, notHeldOf, type NotHeld } from './citations.ts';
import { QUERY_LENGTH, SEARCH_KINDS, type SearchItem, type SearchKind } from './search-item.ts';
import { countStems, type CountStems } from './postings.ts';
import { buildItemIndex, type ItemIndex } from './item-index.ts';
import { bestOf } from './text-index.ts';
import type { Found, Need } from './text-scores.ts';
import { literally, prepareUnderstanding, type Understood, type Vocabulary } from './understand.ts';

/** An item that was found. `coverage` is the share of what was sought, from 0 to 1; `isCited` when the query names it by its number, `isAnswer` when a topic names it. */
export interface Ranked {
  readonly item: SearchItem;
  readonly score: number;
  readonly coverage: number;
  readonly isCited: boolean;
  readonly isAnswer: boolean;
}

/** What was found for a query, and what it was understood as. */
export interface Retrieved {
  /** Best first, of each kind at most 240 but of the one that was wanted whole. */
  readonly ranked: readonly Ranked[];
  /** How many results there are of each kind that has any, also those beyond the best: items that are one result count once. */
  readonly counts: ReadonlyMap<SearchKind, number>;
  /** What was sought. */
  readonly needs: readonly Need[];
  /** The law's words that were looked for besides what was typed. */
  readonly lawWords: readonly string[];
  /** Words that were taken for slips, as they are written rightly. */
  readonly corrected: readonly string[];
  /** Stems of all that was looked for: what is marked in a text. */
  readonly marks: readonly string[];
  /** What is said of provisions that were cited and that we do not have, and what stands near them; null when there are none such. */
  readonly notHeld: NotHeld | null;
}

/** Finds items for queries. */
export interface Retrieval {
  /** `only` looks for the words as they stand; of the kind `whole` all is ranked. A query that is too long finds nothing. */
  readonly retrieve: (
    query: string,
    options?: { readonly only?: boolean; readonly whole?: SearchKind | null },
  ) => Retrieved;
  /** Everything that can be found. */
  readonly items: () => readonly SearchItem[];
  /** Items of the law that share the most with what was sought when too little was found. */
  readonly nearest: (needs: readonly Need[], most: number) => readonly SearchItem[];
}

/** Most items of each kind in one retrieval: no kind takes the place of another. */
const MOST = 240;

/** Most items that are looked at for each thing sought when nothing holds enough of it. */
const MOST_NEAR = 60;

/** What an item of each kind counts for beside one of another that fits as well: the law itself before what teaches it. */
const KIND_WEIGHTS: Readonly<Record<SearchKind, number>> = {
  law: 1,
  terms: 0.95,
  tools: 1,
  cards: 0.7,
  scenarios: 0.65,
  insights: 0.6,
};

/** What a title counts for that says nothing but what is sought. */
const WHOLE_TITLE = 1.35;

/** What an item counts for that stands where the law deals with what was meant. */
const DEALT_WITH = 1.5;

/** What a statement counts for that stands aside: history, practice or another law. */
const ASIDE = 0.5;

/** What is cited stands before everything else, and then the statement that answers. */
const CITED = 1000;
const ANSWER = 500;

/** Finds what lists of items hold, which are indexed at the first search. */
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
      if (query.length > QUERY_LENGTH) return NOTHING;
      const { cited, rest } = readCitations(query);
      const understood = only ? literally(query) : understanding().understand(rest, itemIndex.index);
      const { needs, lawWords, corrected } = understood;
      const marks = [...new Set(needs.flatMap((need) => need.flatMap(({ stems }) => stems)))];
      const found = needs.length === 0 ? [] : itemIndex.index.find(needs);
      const named = only ? [] : cited.flatMap((place) => itemIndex.byCitation.get(place) ?? []);
      const first = firstOf(named, understood, itemIndex);
      const kinds = partByKind(first, found, itemIndex);
      return {
        ranked: rank(first, kinds, { itemIndex, at: understood.at, marks: new Set(marks), whole }),
        counts: new Map(kinds.flatMap(({ kind, results }) => (results === 0 ? [] : [[kind, results]]))),
        needs,
        lawWords,
        corrected,
        marks,
        notHeld: only || named.length > 0 ? null : notHeldOf(cited, itemIndex.items),
      };
    },
    nearest: (needs, most) => nearestOf(current(), needs, most),
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

/** What stands before everything else, whatever is found. */
interface First {
  readonly place: number;
  readonly ranked: Ranked;
}

/** The provisions that a query cites, in its order; where it cites none that we have, the statement that answers. */
function firstOf(named: readonly number[], { answer }: Understood, { items, byFact }: ItemIndex): readonly First[] {
  const isCited = named.length > 0;
  const answering = byFact.get(answer ?? '');
  const places = isCited || answering === undefined ? named : [answering];
  return places.flatMap((place, turn) => {
    const item = items[place];
    const score = isCited ? CITED - turn : ANSWER;
    return item === undefined ? [] : [{ place, ranked: { item, score, coverage: 1, isCited, isAnswer: !isCited } }];
  });
}

/** What stands first, and the best of each kind by what each counts for; of the kind `whole` all. */
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
    /** Where the law deals with what was meant. */
    readonly at: readonly string[];
    readonly marks: ReadonlySet<string>;
    readonly whole: SearchKind | null;
  },
): readonly Ranked[] {
  const isFirst = new Set(first.map(({ place }) => place));
  const rest = kinds
    .flatMap(({ kind, found }) => (kind === whole ? found : bestOf(found, MOST)))
    .filter(({ place }) => !isFirst.has(place))
    .flatMap(({ place, score, coverage }): readonly Ranked[] => {
      const item = items[place];
      if (item === undefined) return [];
      const dealtWith = at.some((there) => isAt(item, there)) ? DEALT_WITH : 1;
      const weight = weightOf(item, titles[place] ?? [], marks);
      return [{ item, score: score * weight * dealtWith, coverage, isCited: false, isAnswer: false }];
    });
  return [...first.map(({ ranked }) => ranked), ...rest].toSorted((one, other) => other.score - one.score);
}

/** Items of the law that share the most with any of what is sought. */
function nearestOf({ items, index }: ItemIndex, needs: readonly Need[], most: number): readonly SearchItem[] {
  const near = needs
    .flatMap((need) => bestOf(index.find([need]), MOST_NEAR))
    .toSorted((one, other) => other.score - one.score)
    .flatMap(({ place }) => items[place] ?? [])
    .filter(({ kind }) => kind === 'law');
  const byPath = new Map(near.map((item) => [item.result ?? item.path, item] as const).toReversed());
  return [...byPath.values()].toReversed().slice(0, most);
}

/** Items that were found, and how many results they are: those that are one result count once. */
interface OfKind {
  readonly kind: SearchKind;
  readonly found: Found[];
  results: number;
}

/** Parts what was found by its kind in one go, so that many items cost little; what stands first counts in any case. */
function partByKind(first: readonly First[], all: readonly Found[], { kinds, resultNames }: ItemIndex): OfKind[] {
  const parts = SEARCH_KINDS.map((kind): OfKind => ({ kind, found: [], results: 0 }));
  const counted = new Uint8Array(resultNames.length);
  const count = (place: number): OfKind | undefined => {
    const part = parts[kinds[place] ?? 0];
    const name = resultNames[place] ?? 0;
    if (part !== undefined && counted[name] === 0) part.results += 1;
    counted[name] = 1;
    return part;
  };
  for (const { place } of first) count(place);
  for (const each of all) count(each.place)?.found.push(each);
  return parts;
}

function weightOf({ kind, fact }: SearchItem, titleStems: readonly string[], marks: ReadonlySet<string>): number {
  const saysNothingElse = titleStems.every((stem) => marks.has(stem));
  return KIND_WEIGHTS[kind] * (saysNothingElse ? WHOLE_TITLE : 1) * (fact?.aside === true ? ASIDE : 1);
}

function isAt({ path }: SearchItem, place: string): boolean {
  return path === `/law/${place}` || path.startsWith(`/law/${place}#`);
}
