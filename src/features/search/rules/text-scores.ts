import type { Postings } from './postings.ts';

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

/** What a word that no text holds counts for, as a share of one that a single text holds. */
const UNKNOWN_RARITY = 0.7;

/** What a second alternative adds in a text that holds a better one. */
const BESIDE = 0.3;

/** Least share of what is sought that a text must hold. */
const LEAST_COVERAGE = 0.5;

/** What a stem counts for: the more, the fewer texts hold it. */
type WorthOf = (stem: string) => number;

/**
 * Finds the texts that hold at least half of what is sought, in no order. Its lists of numbers are made once, for all searches: each
 * leaves them empty.
 */
export function prepareFind(
  postings: ReadonlyMap<string, Postings>,
  size: number,
): (needs: readonly Need[]) => readonly Found[] {
  const score = new Float32Array(size);
  const covered = new Float32Array(size);
  const seen = new Uint32Array(size);
  const frequencyOf = (stem: string) => postings.get(stem)?.places.length ?? 0;
  const worthOf = (stem: string) => Math.log(1 + (size - frequencyOf(stem) + 0.5) / (frequencyOf(stem) + 0.5));
  const { best, touched, weigh } = prepareWeighing(postings, size, worthOf);

  /** Adds what a need is worth to the texts that hold it, and those to the first `known` of `seen`; how many there are then. */
  function add(need: Need, rarity: number, known: number): number {
    let inSight = known;
    const count = weigh(need);
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
    return inSight;
  }

  function takeOut(inSight: number, sought: number): readonly Found[] {
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

  return (needs) => {
    let inSight = 0;
    let sought = 0;
    for (const need of needs) {
      const rarity = rarityOf(need, postings, worthOf);
      sought += rarity;
      inSight = add(need, rarity, inSight);
    }
    return takeOut(inSight, sought);
  };
}

/** What one need is worth in each text. Whoever takes a value of `best` puts it back to 0. */
interface Weighing {
  readonly best: Float32Array;
  /** The texts that hold the need, as many as `weigh` says. */
  readonly touched: Uint32Array;
  readonly weigh: (need: Need) => number;
}

function prepareWeighing(postings: ReadonlyMap<string, Postings>, size: number, worthOf: WorthOf): Weighing {
  const best = new Float32Array(size);
  const touched = new Uint32Array(size);
  const sumUp = prepareSums(size);
  let count = 0;

  function raise(place: number, value: number): void {
    const before = best[place] ?? 0;
    if (before === 0) {
      touched[count] = place;
      count += 1;
    }
    best[place] = Math.max(value, before) + BESIDE * Math.min(value, before);
  }

  function take({ stems, weight }: Alternative): void {
    const lists: Worth[] = [];
    for (const stem of stems) {
      const list = postings.get(stem);
      if (list === undefined) return;
      lists.push({ list, worth: worthOf(stem) * weight });
    }
    const [only] = lists;
    if (lists.length > 1 || only === undefined) {
      sumUp(lists, raise);
      return;
    }
    const { list, worth } = only;
    for (let at = 0; at < list.places.length; at += 1) raise(list.places[at] ?? 0, (list.worth[at] ?? 0) * worth);
  }

  return {
    best,
    touched,
    weigh(need) {
      count = 0;
      for (const alternative of need) take(alternative);
      return count;
    },
  };
}

/** The texts that hold a stem, and what the stem counts for. */
interface Worth {
  readonly list: Postings;
  readonly worth: number;
}

/** Tells the texts that hold all of some stems, each with what these are worth in it together. */
function prepareSums(size: number): (lists: readonly Worth[], tell: (place: number, value: number) => void) => void {
  const inAll = new Uint8Array(size);
  const sum = new Float32Array(size);
  return (lists, tell) => {
    for (const [turn, { list, worth }] of lists.entries()) {
      for (let at = 0; at < list.places.length; at += 1) {
        const place = list.places[at] ?? 0;
        if (inAll[place] !== turn) continue;
        inAll[place] = turn + 1;
        sum[place] = (sum[place] ?? 0) + (list.worth[at] ?? 0) * worth;
      }
    }
    for (const place of lists[0]?.list.places ?? []) {
      if (inAll[place] === lists.length) tell(place, sum[place] ?? 0);
      inAll[place] = 0;
      sum[place] = 0;
    }
  };
}

/** What a thing that is sought counts for beside others. */
function rarityOf(need: Need, postings: ReadonlyMap<string, Postings>, worthOf: WorthOf): number {
  const written = need.filter(({ stems }) => stems.every((stem) => postings.has(stem)));
  if (written.length === 0) return UNKNOWN_RARITY * worthOf('');
  return Math.max(0.1, ...written.map(({ stems }) => Math.max(...stems.map(worthOf))));
}
