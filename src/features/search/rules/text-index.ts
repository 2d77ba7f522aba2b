import type { Steps } from '../../../platform/shared/steps.ts';
import { prepareSlips, type SlipCandidate } from './slip-candidates.ts';
import { isSmallWord, stemOf, wordsOf } from './stems.ts';

/** What of an item is indexed, with what a word in it weighs. */
const WEIGHTS = { title: 3, text: 1, words: 0.6 } as const;
/** Of BM25: how soon more of the same word counts for less, and how much long texts are marked down. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.5;

/** A text to be found, in its parts. */
export type IndexedText = Readonly<Record<keyof typeof WEIGHTS, string>>;

/** One way in which something sought may be written: all of its stems must stand in a text. */
export interface Alternative {
  readonly stems: readonly string[];
  /** From 0 to 1: what was typed, or something less near. */
  readonly weight: number;
}

/** One thing that is sought; the best of its alternatives counts, and others a little. */
export type Need = readonly Alternative[];

/** A text that was found, by its place in the list. `coverage` is the share of what was sought, from 0 to 1; rare words count for more. */
export interface Found {
  readonly place: number;
  readonly score: number;
  readonly coverage: number;
}

/** Finds texts by the words in them. */
export interface TextIndex {
  /** How many texts hold a stem. */
  readonly frequencyOf: (stem: string) => number;
  /** A word of that stem as it stands in a text; the stem itself when there is none. */
  readonly wordOf: (stem: string) => string;
  /** Stems that begin so, commonest first, at most so many. */
  readonly beginningWith: (start: string, most: number) => readonly string[];
  /** Stems that a stem may be a slip for, nearest first and of those the commonest, at most so many. */
  readonly slipsOf: (stem: string, most: number) => readonly SlipCandidate[];
  /** The texts that hold at least half of what is sought, in no order. */
  readonly find: (needs: readonly Need[]) => readonly Found[];
}

/** The texts that hold a stem, and what it is worth in each. */
interface Postings {
  readonly places: Uint32Array;
  readonly worth: Float32Array;
  /** The first of its words. */
  readonly word: string;
}

/** What a word that no text holds counts for, as a share of one that a single text holds. */
const UNKNOWN_RARITY = 0.7;

/** What a second alternative adds in a text that holds a better one. */
const BESIDE = 0.3;

/** Least share of what is sought that a text must hold. */
const LEAST_COVERAGE = 0.5;

/**
 * Indexes texts once, for searches that go through lists of numbers alone: the time of a search grows with how many texts hold the
 * words sought, by some nanoseconds each.
 */
export function* indexTexts(texts: readonly IndexedText[]): Steps<TextIndex> {
  const postings = yield* postingsOf(texts);
  const sorted = [...postings.keys()].toSorted();
  yield;
  const slips = prepareSlips(sorted);
  yield;
  const frequencyOf = (stem: string) => postings.get(stem)?.places.length ?? 0;
  const commonest = (one: string, other: string) => frequencyOf(other) - frequencyOf(one);
  const worthOf = (stem: string) => Math.log(1 + (texts.length - frequencyOf(stem) + 0.5) / (frequencyOf(stem) + 0.5));

  const score = new Float32Array(texts.length);
  const covered = new Float32Array(texts.length);
  const best = new Float32Array(texts.length);
  const inAll = new Uint8Array(texts.length);
  const sum = new Float32Array(texts.length);
  const touched = new Uint32Array(texts.length);
  const seen = new Uint32Array(texts.length);

  /** Raises `best` of the texts that hold an alternative, and adds those to the first `known` of `touched`; how many there are then. */
  function take({ stems, weight }: Alternative, known: number): number {
    let count = known;
    const lists = stems.map((stem) => postings.get(stem));
    const raise = (place: number, value: number) => {
      const before = best[place] ?? 0;
      if (before === 0) {
        touched[count] = place;
        count += 1;
      }
      best[place] = Math.max(value, before) + BESIDE * Math.min(value, before);
    };
    const [only] = lists;
    if (lists.length === 1 && only !== undefined) {
      const worth = worthOf(stems[0] ?? '') * weight;
      for (let at = 0; at < only.places.length; at += 1) raise(only.places[at] ?? 0, (only.worth[at] ?? 0) * worth);
      return count;
    }
    if (lists.includes(undefined)) return count;
    for (const [turn, list] of lists.entries()) {
      const worth = worthOf(stems[turn] ?? '') * weight;
      for (let at = 0; at < (list?.places.length ?? 0); at += 1) {
        const place = list?.places[at] ?? 0;
        if (inAll[place] !== turn) continue;
        inAll[place] = turn + 1;
        sum[place] = (sum[place] ?? 0) + (list?.worth[at] ?? 0) * worth;
      }
    }
    for (const place of lists[0]?.places ?? []) {
      if (inAll[place] === lists.length) raise(place, sum[place] ?? 0);
      inAll[place] = 0;
      sum[place] = 0;
    }
    return count;
  }

  function find(needs: readonly Need[]): readonly Found[] {
    let inSight = 0;
    let sought = 0;
    for (const need of needs) {
      const count = need.reduce((known, alternative) => take(alternative, known), 0);
      const rarity = rarityOf(need, postings, worthOf);
      sought += rarity;
      for (let at = 0; at < count; at += 1) {
        const place = touched[at] ?? 0;
        if (covered[place] === 0) {
          seen[inSight] = place;
          inSight += 1;
        }
        score[place] = (score[place] ?? 0) + (best[place] ?? 0);
        covered[place] = (covered[place] ?? 0) + rarity;
        best[place] = 0;
      }
    }
    const kept: Found[] = [];
    for (let at = 0; at < inSight; at += 1) {
      const place = seen[at] ?? 0;
      const coverage = Math.min(1, (covered[place] ?? 0) / sought);
      if (coverage >= LEAST_COVERAGE) kept.push({ place, score: (score[place] ?? 0) * coverage, coverage });
      score[place] = 0;
      covered[place] = 0;
    }
    return kept;
  }

  return {
    frequencyOf,
    wordOf: (stem) => postings.get(stem)?.word ?? stem,
    beginningWith(start, most) {
      const from = lowerBound(sorted, start);
      const stems: string[] = [];
      for (let at = from; sorted[at]?.startsWith(start) === true; at += 1) stems.push(sorted[at] ?? '');
      return stems.toSorted(commonest).slice(0, most);
    },
    slipsOf: (stem, most) =>
      slips(stem)
        .toSorted((one, other) => one.slips - other.slips || commonest(one.meant, other.meant))
        .slice(0, most),
    find,
  };
}

function* postingsOf(texts: readonly IndexedText[]): Steps<ReadonlyMap<string, Postings>> {
  const counted: ReturnType<typeof countWeighted>[] = [];
  for (const text of texts) {
    counted.push(countWeighted(text));
    yield;
  }
  const average = counted.reduce((total, { length }) => total + length, 0) / Math.max(1, texts.length);
  const lists = new Map<string, { places: number[]; worth: number[]; word: string }>();
  for (const [place, { stems, length }] of counted.entries()) {
    const long = 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average;
    for (const [stem, { count, word }] of stems) {
      let list = lists.get(stem);
      if (list === undefined) lists.set(stem, (list = { places: [], worth: [], word }));
      list.places.push(place);
      list.worth.push((count * (SATURATION + 1)) / (count + SATURATION * long));
    }
    yield;
  }
  const postings = new Map<string, Postings>();
  for (const [stem, { places, worth, word }] of lists) {
    postings.set(stem, { places: Uint32Array.from(places), worth: Float32Array.from(worth), word });
    yield;
  }
  return postings;
}

/** How often each stem stands in a text, by the weight of its parts, and how many there are in all. */
function countWeighted(text: IndexedText) {
  const stems = new Map<string, { count: number; readonly word: string }>();
  let length = 0;
  for (const part of ['title', 'text', 'words'] as const) {
    for (const word of wordsOf(text[part])) {
      if (isSmallWord(word)) continue;
      const stem = stemOf(word);
      const known = stems.get(stem);
      if (known === undefined) stems.set(stem, { count: WEIGHTS[part], word });
      else known.count += WEIGHTS[part];
      length += WEIGHTS[part];
    }
  }
  return { stems, length };
}

/** What a thing that is sought counts for beside others. */
function rarityOf(need: Need, postings: ReadonlyMap<string, Postings>, worthOf: (stem: string) => number): number {
  const written = need.filter(({ stems }) => stems.every((stem) => postings.has(stem)));
  if (written.length === 0) return UNKNOWN_RARITY * worthOf('');
  return Math.max(0.1, ...written.map(({ stems }) => Math.max(...stems.map(worthOf))));
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

/** The best of what was found, in order, at most so many. Of many, first those above a bar that lets enough pass, so that few are sorted. */
export function bestOf(all: readonly Found[], most: number): readonly Found[] {
  const inOrder = (found: readonly Found[]) =>
    found.toSorted((one, other) => other.score - one.score || one.place - other.place).slice(0, most);
  if (all.length <= most * 4) return inOrder(all);
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
  while (bar > 0 && passed < most) {
    bar -= 1;
    passed += counts[bar] ?? 0;
  }
  return inOrder(all.filter(({ score }) => stepOf(score) >= bar));
}
