/** Stems of a question with their weights: 1, or less for a generic stem, a corrected slip or an earlier question. */
export type WeightedWords = ReadonlyMap<string, number>;

/** The training texts of one label: the stems and weight of each. */
export interface LabelledTexts {
  /** Labels of a group share their word counts for smoothing. */
  readonly group: string;
  readonly texts: readonly { readonly stems: readonly string[]; readonly weight: number }[];
}

/** Returns the log-likelihood ratio of each label, in their order, for some words. */
export type ScoreWords = (words: WeightedWords) => Float32Array;

/** Strength of the smoothing: this number of words of the group and of all labels is added to each label. */
const PRIOR_WORDS = 20;
/** The share of them from the group. */
const GROUP_SHARE = 0.6;

/**
 * Trains a naive Bayes classifier, smoothed by the label's group and then by all labels. Words of different phrases of one label add up, so
 * a question can match a phrase in part. The scores of a stem are calculated at its first use.
 */
export function trainNaiveBayes(things: readonly LabelledTexts[]): ScoreWords {
  const own: WordCounts[] = [];
  for (const { texts } of things) {
    own.push(countWords(texts));
  }
  const groups = new Map<string, WordCounts>();
  for (const [name, places] of Map.groupBy(things.keys(), (place) => things[place]?.group ?? '')) {
    groups.set(name, sumOf(places.flatMap((place) => own[place] ?? [])));
  }
  const all = sumOf([...groups.values()]);
  const holding = holdersOf(own);
  const names = [...groups.keys()];
  const groupOf = things.map(({ group }) => names.indexOf(group));
  const lengths = own.map(({ total }) => Math.log(total + PRIOR_WORDS));
  const byStem = new Map<string, Float32Array>();

  /** Returns the scores of a stem for all labels; null for an unknown stem. */
  function knownOf(stem: string): Float32Array | null {
    const before = byStem.get(stem);
    if (before !== undefined) return before;
    const count = all.words.get(stem);
    if (count === undefined) return null;
    const usual = count / all.total;
    const expected = names.map((name) => {
      const its = groups.get(name) ?? NONE;
      const inGroup = ((its.words.get(stem) ?? 0) + PRIOR_WORDS * usual) / (its.total + PRIOR_WORDS);
      return GROUP_SHARE * inGroup + (1 - GROUP_SHARE) * usual;
    });
    const absent = expected.map((share) => Math.log((PRIOR_WORDS * share) / usual));
    const known = Float32Array.from(groupOf, (group, place) => (absent[group] ?? 0) - (lengths[place] ?? 0));
    // Few labels have a stem: the scores of all others depend only on their group and length.
    for (const [place, occurrences] of holding.get(stem) ?? [])
      known[place] =
        Math.log((occurrences + PRIOR_WORDS * (expected[groupOf[place] ?? 0] ?? 0)) / usual) - (lengths[place] ?? 0);
    byStem.set(stem, known);
    return known;
  }

  return (words) => {
    const evidence = new Float32Array(things.length);
    for (const [stem, weight] of words) {
      const known = knownOf(stem);
      if (known === null) continue;
      for (let place = 0; place < evidence.length; place += 1)
        evidence[place] = (evidence[place] ?? 0) + weight * (known[place] ?? 0);
    }
    return evidence;
  };
}

interface WordCounts {
  readonly words: ReadonlyMap<string, number>;
  readonly total: number;
}

const NONE: WordCounts = { words: new Map(), total: 0 };

function countWords(texts: LabelledTexts['texts']): WordCounts {
  const words = new Map<string, number>();
  let total = 0;
  for (const { stems, weight } of texts) {
    for (const stem of new Set(stems)) {
      words.set(stem, (words.get(stem) ?? 0) + weight);
      total += weight;
    }
  }
  return { words, total };
}

/** Returns by stem the labels that have it, by position, with their counts. */
function holdersOf(
  own: readonly WordCounts[],
): ReadonlyMap<string, readonly (readonly [place: number, count: number])[]> {
  const holders = new Map<string, (readonly [number, number])[]>();
  for (const [place, { words }] of own.entries()) {
    for (const [stem, count] of words) {
      const held = holders.get(stem);
      if (held === undefined) holders.set(stem, [[place, count]]);
      else held.push([place, count]);
    }
  }
  return holders;
}

function sumOf(parts: readonly WordCounts[]): WordCounts {
  const words = new Map<string, number>();
  let total = 0;
  for (const part of parts) {
    for (const [stem, count] of part.words) words.set(stem, (words.get(stem) ?? 0) + count);
    total += part.total;
  }
  return { words, total };
}
