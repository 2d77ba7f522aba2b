/** Stems of a question with their weights: 1, or less for a generic stem, a corrected slip or an earlier question. */
export type WeightedWords = ReadonlyMap<string, number>;

/** The training texts of one class: the stems and weight of each. */
export interface ClassTexts {
  /** Classes of a group, such as the intents of a sheet, are scored together first. */
  readonly group: string;
  /** `stems` in the order of the text, repeated ones too. */
  readonly texts: readonly { readonly stems: readonly string[]; readonly weight: number }[];
}

/** Returns the log-likelihood ratio of each class, in their order, for some words. */
export type ScoreWords = (words: WeightedWords) => Float32Array;

/** The pseudocount of the smoothing: this number of words of the group and of all classes is added to each class. */
const PSEUDOCOUNT = 20;
/** The weight of the group in them. */
const GROUP_WEIGHT = 0.6;

/**
 * Trains a naive Bayes classifier, smoothed by the class's group and then by all classes. Words of different phrases of one class add up, so
 * a question can match a phrase in part. The scores of a stem are calculated at its first use.
 */
export function trainNaiveBayes(classes: readonly ClassTexts[]): ScoreWords {
  const countsByClass: WordCounts[] = [];
  for (const { texts } of classes) {
    countsByClass.push(countWords(texts));
  }
  const groups = new Map<string, WordCounts>();
  for (const [name, members] of Map.groupBy(classes.keys(), (classIndex) => classes[classIndex]?.group ?? '')) {
    groups.set(name, sumCounts(members.flatMap((classIndex) => countsByClass[classIndex] ?? [])));
  }
  const all = sumCounts([...groups.values()]);
  const classesByStem = indexByStem(countsByClass);
  const groupNames = [...groups.keys()];
  const groupIndexes = classes.map(({ group }) => groupNames.indexOf(group));
  const logLengths = countsByClass.map(({ total }) => Math.log(total + PSEUDOCOUNT));
  const scoresByStem = new Map<string, Float32Array>();

  /** Returns the scores of a stem for all classes; null for an unknown stem. */
  function scoreStem(stem: string): Float32Array | null {
    const cached = scoresByStem.get(stem);
    if (cached !== undefined) return cached;
    const count = all.words.get(stem);
    if (count === undefined) return null;
    const prior = count / all.total;
    const expected = groupNames.map((name) => {
      const group = groups.get(name) ?? NONE;
      const inGroup = ((group.words.get(stem) ?? 0) + PSEUDOCOUNT * prior) / (group.total + PSEUDOCOUNT);
      return GROUP_WEIGHT * inGroup + (1 - GROUP_WEIGHT) * prior;
    });
    const absent = expected.map((inGroup) => Math.log((PSEUDOCOUNT * inGroup) / prior));
    const scores = Float32Array.from(
      groupIndexes,
      (group, classIndex) => (absent[group] ?? 0) - (logLengths[classIndex] ?? 0),
    );
    // Few classes have a stem: the scores of all others depend only on their group and length.
    for (const [classIndex, occurrences] of classesByStem.get(stem) ?? [])
      scores[classIndex] =
        Math.log((occurrences + PSEUDOCOUNT * (expected[groupIndexes[classIndex] ?? 0] ?? 0)) / prior) -
        (logLengths[classIndex] ?? 0);
    scoresByStem.set(stem, scores);
    return scores;
  }

  return (words) => {
    const scores = new Float32Array(classes.length);
    for (const [stem, weight] of words) {
      const stemScores = scoreStem(stem);
      if (stemScores === null) continue;
      for (let classIndex = 0; classIndex < scores.length; classIndex += 1)
        scores[classIndex] = (scores[classIndex] ?? 0) + weight * (stemScores[classIndex] ?? 0);
    }
    return scores;
  };
}

interface WordCounts {
  readonly words: ReadonlyMap<string, number>;
  readonly total: number;
}

const NONE: WordCounts = { words: new Map(), total: 0 };

function countWords(texts: ClassTexts['texts']): WordCounts {
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

/** Returns by stem the classes that have it, by index, with their counts. */
function indexByStem(
  countsByClass: readonly WordCounts[],
): ReadonlyMap<string, readonly (readonly [classIndex: number, count: number])[]> {
  const index = new Map<string, (readonly [number, number])[]>();
  for (const [classIndex, { words }] of countsByClass.entries()) {
    for (const [stem, count] of words) {
      const entries = index.get(stem);
      if (entries === undefined) index.set(stem, [[classIndex, count]]);
      else entries.push([classIndex, count]);
    }
  }
  return index;
}

function sumCounts(parts: readonly WordCounts[]): WordCounts {
  const words = new Map<string, number>();
  let total = 0;
  for (const part of parts) {
    for (const [stem, count] of part.words) words.set(stem, (words.get(stem) ?? 0) + count);
    total += part.total;
  }
  return { words, total };
}
