import { buildPostings, type CountStems, type IndexedText } from './postings.ts';
import { answersAlone, resultOf, SEARCH_KINDS, type SearchItem } from './search-item.ts';
import { prepareSlips, type SlipCandidate } from './spelling-slips.ts';
import { stemOf, splitWords } from './stems.ts';
import { prepareSearch, type Hit, type QueryClause } from './text-scores.ts';

/** Finds texts by the words in them. */
export interface TextIndex {
  /** Returns the number of texts with a stem. */
  readonly documentFrequency: (stem: string) => number;
  /** Returns a word with that stem as a text spells it; the stem itself when there is none. */
  readonly wordOf: (stem: string) => string;
  /** Returns the stems that begin with some letters, commonest first. */
  readonly beginningWith: (start: string, limit: number) => readonly string[];
  /** Returns the stems that a stem may be a slip for, nearest first, then commonest first. */
  readonly slipsOf: (stem: string, limit: number) => readonly SlipCandidate[];
  /** Returns the texts with at least half of the clauses, in no order. */
  readonly find: (clauses: readonly QueryClause[]) => readonly Hit[];
}

/**
 * Indexes texts once. A search visits only lists of numbers: its time grows with the number of texts that contain the
 * words, by some nanoseconds each.
 */
export function indexTexts(texts: readonly IndexedText[], count: CountStems): TextIndex {
  const postings = buildPostings(texts, count);
  const sorted = [...postings.keys()].toSorted();
  const slips = prepareSlips(sorted);
  const documentFrequency = (stem: string) => postings.get(stem)?.documentIds.length ?? 0;
  const commonest = (one: string, other: string) => documentFrequency(other) - documentFrequency(one);
  return {
    documentFrequency,
    wordOf: (stem) => postings.get(stem)?.word ?? stem,
    beginningWith(start, limit) {
      const from = lowerBound(sorted, start);
      const stems: string[] = [];
      for (let at = from; sorted[at]?.startsWith(start) === true; at += 1) stems.push(sorted[at] ?? '');
      return stems.toSorted(commonest).slice(0, limit);
    },
    slipsOf: (stem, limit) =>
      slips(stem)
        .toSorted((one, other) => one.slips - other.slips || commonest(one.word, other.word))
        .slice(0, limit),
    find: prepareSearch(postings, texts.length),
  };
}

function lowerBound(sorted: readonly string[], start: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the best results in order, up to a maximum. Of many, first filters those above a threshold that lets enough
 * pass, so that few are sorted.
 */
export function selectBest(all: readonly Hit[], limit: number): readonly Hit[] {
  const inOrder = (found: readonly Hit[]) =>
    found.toSorted((one, other) => other.score - one.score || one.documentId - other.documentId).slice(0, limit);
  if (all.length <= limit * 4) return inOrder(all);
  const highest = all.reduce((high, { score }) => Math.max(high, score), 0);
  const STEPS = 256;
  const counts = new Uint32Array(STEPS + 1);
  const stepOf = (score: number) => Math.floor((score / highest) * STEPS);
  for (const { score } of all) {
    const step = stepOf(score);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  let bar = STEPS;
  let passed = counts[bar] ?? 0;
  while (bar > 0 && passed < limit) {
    bar -= 1;
    passed += counts[bar] ?? 0;
  }
  return inOrder(all.filter(({ score }) => stepOf(score) >= bar));
}

/** The searchable items with their index. The document id of an item is its position in `items`. */
export interface ItemIndex {
  readonly items: readonly SearchItem[];
  readonly index: TextIndex;
  /** The stems of each title. */
  readonly titles: readonly (readonly string[])[];
  /** The kind of each item, as its position in `SEARCH_KINDS`. */
  readonly kinds: Uint8Array;
  /** A number for each item, shared by the items of one result. */
  readonly resultNames: Uint32Array;
  /** The document ids of the items that a citation names. */
  readonly byCitation: ReadonlyMap<string, readonly number[]>;
  /** The document ids of the facts that may answer alone, by fact id. */
  readonly byFact: ReadonlyMap<string, number>;
}

/** Joins lists of items and indexes their texts. */
export function buildItemIndex(lists: readonly (readonly SearchItem[])[], count: CountStems): ItemIndex {
  const items = lists.flat();
  const byCitation = new Map<string, number[]>();
  for (const [documentId, { cited = [] }] of items.entries()) {
    for (const name of cited) byCitation.set(name, [...(byCitation.get(name) ?? []), documentId]);
  }
  const texts = new Map(items.map(({ id, text }) => [id, text]));
  const index = indexTexts(
    items.map(({ title, text, words = '', restsOn = [] }) => ({
      title,
      text,
      extra: [words, ...restsOn.map((id) => texts.get(id) ?? '')].join('\n'),
    })),
    count,
  );
  const byFact = new Map(
    items.flatMap((item, documentId) => (answersAlone(item) ? [[item.id, documentId] as const] : [])),
  );
  const numbers = new Map<string, number>();
  const resultNames = Uint32Array.from(items, (item) => {
    const name = resultOf(item);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  const titles: (readonly string[])[] = [];
  for (const { title } of items) {
    titles.push(splitWords(title).map(stemOf));
  }
  const kinds = Uint8Array.from(items, ({ kind }) => SEARCH_KINDS.indexOf(kind));
  return { items, index, titles, kinds, resultNames, byCitation, byFact };
}
