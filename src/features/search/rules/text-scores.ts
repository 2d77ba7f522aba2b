import type { Postings } from './postings.ts';

/** An alternative of a clause. A text matches it when the text contains all of its stems. */
export interface Alternative {
  readonly stems: readonly string[];
  /** From 0 to 1; 1 for the words as typed. */
  readonly weight: number;
}

/** A clause of the query: a word or phrase with its alternatives. The best matching one counts in full, the others by {@link SECOND_BEST}. */
export type QueryClause = readonly Alternative[];

/** A matching text. `coverage` is the matched share of the query, from 0 to 1, weighted by rarity. */
export interface Hit {
  /** The position of the text in the indexed list. */
  readonly documentId: number;
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
 * Returns a search for the texts with at least half of the clauses, in no order. All searches share its arrays; each search
 * leaves them at zero.
 */
export function prepareSearch(
  postings: ReadonlyMap<string, Postings>,
  size: number,
): (clauses: readonly QueryClause[]) => readonly Hit[] {
  const scores = new Float32Array(size);
  const covered = new Float32Array(size);
  const candidates = new Uint32Array(size);
  const documentFrequency = (stem: string) => postings.get(stem)?.documentIds.length ?? 0;
  const stemWeight = (stem: string) =>
    Math.log(1 + (size - documentFrequency(stem) + 0.5) / (documentFrequency(stem) + 0.5));
  const scorer = createScorer(postings, size, stemWeight);

  /** Adds the scores of one clause. New texts go into `candidates` after the first `known`; returns their number with the known ones. */
  function addClause(clause: QueryClause, rarity: number, known: number): number {
    let candidateCount = known;
    const matches = scorer.score(clause);
    for (let index = 0; index < matches; index += 1) {
      const documentId = scorer.matchingIds[index] ?? 0;
      if (covered[documentId] === 0) {
        candidates[candidateCount] = documentId;
        candidateCount += 1;
      }
      scores[documentId] = (scores[documentId] ?? 0) + (scorer.best[documentId] ?? 0);
      covered[documentId] = (covered[documentId] ?? 0) + rarity;
      scorer.best[documentId] = 0;
    }
    return candidateCount;
  }

  /** Returns the candidates with enough coverage and sets the shared arrays back to zero. */
  function collect(candidateCount: number, total: number): readonly Hit[] {
    const hits: Hit[] = [];
    for (let index = 0; index < candidateCount; index += 1) {
      const documentId = candidates[index] ?? 0;
      const coverage = Math.min(1, (covered[documentId] ?? 0) / total);
      if (coverage >= MIN_COVERAGE) hits.push({ documentId, score: (scores[documentId] ?? 0) * coverage, coverage });
      scores[documentId] = 0;
      covered[documentId] = 0;
    }
    return hits;
  }

  return (clauses) => {
    let candidateCount = 0;
    let total = 0;
    for (const clause of clauses) {
      const rarity = rarityOf(clause, postings, stemWeight);
      total += rarity;
      candidateCount = addClause(clause, rarity, candidateCount);
    }
    return collect(candidateCount, total);
  };
}

/** Scores one clause at a time. The caller sets each value it reads from `best` back to 0. */
interface Scorer {
  readonly best: Float32Array;
  /** Document ids of the matching texts; `score` returns how many are valid. */
  readonly matchingIds: Uint32Array;
  readonly score: (clause: QueryClause) => number;
}

function createScorer(postings: ReadonlyMap<string, Postings>, size: number, stemWeight: StemWeight): Scorer {
  const best = new Float32Array(size);
  const matchingIds = new Uint32Array(size);
  const intersect = createIntersection(size);
  let count = 0;

  function addScore(documentId: number, value: number): void {
    const before = best[documentId] ?? 0;
    if (before === 0) {
      matchingIds[count] = documentId;
      count += 1;
    }
    best[documentId] = Math.max(value, before) + SECOND_BEST * Math.min(value, before);
  }

  function addAlternative({ stems, weight }: Alternative): void {
    const lists: WeightedPostings[] = [];
    for (const stem of stems) {
      const list = postings.get(stem);
      if (list === undefined) return;
      lists.push({ list, weight: stemWeight(stem) * weight });
    }
    const [only] = lists;
    if (lists.length > 1 || only === undefined) {
      intersect(lists, addScore);
      return;
    }
    const { list, weight: listWeight } = only;
    for (let index = 0; index < list.documentIds.length; index += 1)
      addScore(list.documentIds[index] ?? 0, (list.termWeights[index] ?? 0) * listWeight);
  }

  return {
    best,
    matchingIds,
    score(clause) {
      count = 0;
      for (const alternative of clause) addAlternative(alternative);
      return count;
    },
  };
}

/** The texts that contain a stem, and the weight of the stem. */
interface WeightedPostings {
  readonly list: Postings;
  readonly weight: number;
}

/** Returns a function that calls `visit` for each text in all of the lists, with the sum of its scores. */
function createIntersection(
  size: number,
): (lists: readonly WeightedPostings[], visit: (documentId: number, value: number) => void) => void {
  const matchedLists = new Uint8Array(size);
  const totals = new Float32Array(size);
  return (lists, visit) => {
    for (const [listIndex, { list, weight }] of lists.entries()) {
      for (let index = 0; index < list.documentIds.length; index += 1) {
        const documentId = list.documentIds[index] ?? 0;
        if (matchedLists[documentId] !== listIndex) continue;
        matchedLists[documentId] = listIndex + 1;
        totals[documentId] = (totals[documentId] ?? 0) + (list.termWeights[index] ?? 0) * weight;
      }
    }
    for (const documentId of lists[0]?.list.documentIds ?? []) {
      if (matchedLists[documentId] === lists.length) visit(documentId, totals[documentId] ?? 0);
      matchedLists[documentId] = 0;
      totals[documentId] = 0;
    }
  };
}

/** Returns the weight of a clause relative to the other clauses of the query. */
function rarityOf(clause: QueryClause, postings: ReadonlyMap<string, Postings>, stemWeight: StemWeight): number {
  const known = clause.filter(({ stems }) => stems.every((stem) => postings.has(stem)));
  if (known.length === 0) return UNKNOWN_RARITY * stemWeight('');
  return Math.max(0.1, ...known.map(({ stems }) => Math.max(...stems.map(stemWeight))));
}
