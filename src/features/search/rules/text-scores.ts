import type { Postings } from './postings.ts';

/** An alternative of a need. A text matches when it contains all of its stems. */
export interface Alternative {
  readonly stems: readonly string[];
  /** From 0 to 1; 1 for the words as typed. */
  readonly weight: number;
}

/** A need of the query. The best matching alternative counts in full, the others by {@link SECOND_BEST}. */
export type Need = readonly Alternative[];

/** A text that matches, by its position in the list. `coverage` is the matched share of the query, from 0 to 1, weighted by rarity. */
export interface Found {
  readonly position: number;
  readonly score: number;
  readonly coverage: number;
}

/** Weight of a stem in no text, as a share of the weight of a stem in one text. */
const UNKNOWN_RARITY = 0.7;

/** Share of the score of a weaker alternative that is added to the best one. */
const SECOND_BEST = 0.3;

/** Smallest coverage of a result. */
const MIN_COVERAGE = 0.5;

/** Returns the weight of a stem: higher the fewer texts contain it. */
type StemWeight = (stem: string) => number;

/**
 * Returns a search for the texts with at least half of the needs, in no order. All searches share its arrays; each search
 * leaves them at zero.
 */
export function prepareFind(
  postings: ReadonlyMap<string, Postings>,
  size: number,
): (needs: readonly Need[]) => readonly Found[] {
  const scores = new Float32Array(size);
  const covered = new Float32Array(size);
  const candidates = new Uint32Array(size);
  const frequencyOf = (stem: string) => postings.get(stem)?.places.length ?? 0;
  const stemWeight = (stem: string) => Math.log(1 + (size - frequencyOf(stem) + 0.5) / (frequencyOf(stem) + 0.5));
  const scorer = createScorer(postings, size, stemWeight);

  /** Adds the scores of one need. New texts go into `candidates` after the first `known`; returns their number with the known ones. */
  function add(need: Need, rarity: number, known: number): number {
    let candidateCount = known;
    const matches = scorer.score(need);
    for (let at = 0; at < matches; at += 1) {
      const position = scorer.touched[at] ?? 0;
      if (covered[position] === 0) {
        candidates[candidateCount] = position;
        candidateCount += 1;
      }
      scores[position] = (scores[position] ?? 0) + (scorer.best[position] ?? 0);
      covered[position] = (covered[position] ?? 0) + rarity;
      scorer.best[position] = 0;
    }
    return candidateCount;
  }

  /** Returns the candidates with enough coverage and sets the shared arrays back to zero. */
  function collect(candidateCount: number, total: number): readonly Found[] {
    const found: Found[] = [];
    for (let at = 0; at < candidateCount; at += 1) {
      const position = candidates[at] ?? 0;
      const coverage = Math.min(1, (covered[position] ?? 0) / total);
      if (coverage >= MIN_COVERAGE) found.push({ position, score: (scores[position] ?? 0) * coverage, coverage });
      scores[position] = 0;
      covered[position] = 0;
    }
    return found;
  }

  return (needs) => {
    let candidateCount = 0;
    let total = 0;
    for (const need of needs) {
      const rarity = rarityOf(need, postings, stemWeight);
      total += rarity;
      candidateCount = add(need, rarity, candidateCount);
    }
    return collect(candidateCount, total);
  };
}

/** Scores one need at a time. The caller sets each value it reads from `best` back to 0. */
interface Scorer {
  readonly best: Float32Array;
  /** Positions of the matching texts; `score` returns how many are valid. */
  readonly touched: Uint32Array;
  readonly score: (need: Need) => number;
}

function createScorer(postings: ReadonlyMap<string, Postings>, size: number, stemWeight: StemWeight): Scorer {
  const best = new Float32Array(size);
  const touched = new Uint32Array(size);
  const intersect = createIntersection(size);
  let count = 0;

  function raise(position: number, value: number): void {
    const before = best[position] ?? 0;
    if (before === 0) {
      touched[count] = position;
      count += 1;
    }
    best[position] = Math.max(value, before) + SECOND_BEST * Math.min(value, before);
  }

  function addAlternative({ stems, weight }: Alternative): void {
    const lists: WeightedPostings[] = [];
    for (const stem of stems) {
      const list = postings.get(stem);
      if (list === undefined) return;
      lists.push({ list, worth: stemWeight(stem) * weight });
    }
    const [only] = lists;
    if (lists.length > 1 || only === undefined) {
      intersect(lists, raise);
      return;
    }
    const { list, worth } = only;
    for (let at = 0; at < list.places.length; at += 1) raise(list.places[at] ?? 0, (list.worth[at] ?? 0) * worth);
  }

  return {
    best,
    touched,
    score(need) {
      count = 0;
      for (const alternative of need) addAlternative(alternative);
      return count;
    },
  };
}

/** The texts that contain a stem, and the weight of the stem. */
interface WeightedPostings {
  readonly list: Postings;
  readonly worth: number;
}

/** Returns a function that calls `visit` for each text in all of the lists, with the sum of its scores. */
function createIntersection(
  size: number,
): (lists: readonly WeightedPostings[], visit: (position: number, value: number) => void) => void {
  const matchedLists = new Uint8Array(size);
  const sum = new Float32Array(size);
  return (lists, visit) => {
    for (const [index, { list, worth }] of lists.entries()) {
      for (let at = 0; at < list.places.length; at += 1) {
        const position = list.places[at] ?? 0;
        if (matchedLists[position] !== index) continue;
        matchedLists[position] = index + 1;
        sum[position] = (sum[position] ?? 0) + (list.worth[at] ?? 0) * worth;
      }
    }
    for (const position of lists[0]?.list.places ?? []) {
      if (matchedLists[position] === lists.length) visit(position, sum[position] ?? 0);
      matchedLists[position] = 0;
      sum[position] = 0;
    }
  };
}

/** Returns the weight of a need beside the other needs of the query. */
function rarityOf(need: Need, postings: ReadonlyMap<string, Postings>, stemWeight: StemWeight): number {
  const written = need.filter(({ stems }) => stems.every((stem) => postings.has(stem)));
  if (written.length === 0) return UNKNOWN_RARITY * stemWeight('');
  return Math.max(0.1, ...written.map(({ stems }) => Math.max(...stems.map(stemWeight))));
}
