import type { ClassTexts, FeatureWeights } from './class-texts.ts';

/** The pseudocount of the smoothing: this number of words of the group and of all classes is added to each class. */
const PSEUDOCOUNT = 20;
/** The weight of the group in them. */
const GROUP_WEIGHT = 0.6;

/** Log-likelihood ratios, as weights of words for groups and classes, and as a bias of each class for any word. */
export interface BayesWeights {
  readonly rows: ReadonlyMap<string, FeatureWeights>;
  readonly wordBias: readonly number[];
}

/**
 * Trains a naive Bayes classifier, smoothed by the class's group and then by all classes. Words of different texts of one class add up, so
 * a question can match them in part.
 */
export function trainNaiveBayes(classes: readonly ClassTexts[]): BayesWeights {
  const countsByClass = classes.map(({ texts }) => countWords(texts));
  const groups = [...Map.groupBy(classes.keys(), (classIndex) => classes[classIndex]?.group ?? '').values()];
  const countsByGroup = groups.map((members) =>
    sumCounts(members.map((classIndex) => countsByClass[classIndex] ?? NONE)),
  );
  const all = sumCounts(countsByGroup);
  const rows = new Map<string, { groups: [number, number][]; classes: [number, number][] }>();
  for (const stem of all.words.keys()) rows.set(stem, { groups: [], classes: [] });
  const wordBias = classes.map(() => 0);

  for (const [group, members] of groups.entries()) {
    const inGroup = countsByGroup[group] ?? NONE;
    /** The smoothed frequency of a stem in the group, relative to its frequency in all classes. */
    const expectedRatio = (stem: string, prior: number) =>
      (GROUP_WEIGHT * ((inGroup.words.get(stem) ?? 0) / prior + PSEUDOCOUNT)) / (inGroup.total + PSEUDOCOUNT) +
      (1 - GROUP_WEIGHT);
    const absentRatio = (GROUP_WEIGHT * PSEUDOCOUNT) / (inGroup.total + PSEUDOCOUNT) + (1 - GROUP_WEIGHT);
    for (const stem of inGroup.words.keys()) {
      const ratio = expectedRatio(stem, (all.words.get(stem) ?? 0) / all.total);
      rows.get(stem)?.groups.push([group, Math.log(ratio / absentRatio)]);
    }
    for (const classIndex of members) {
      const { words, total } = countsByClass[classIndex] ?? NONE;
      wordBias[classIndex] = Math.log((PSEUDOCOUNT * absentRatio) / (total + PSEUDOCOUNT));
      for (const [stem, occurrences] of words) {
        const prior = (all.words.get(stem) ?? 0) / all.total;
        const smoothed = PSEUDOCOUNT * expectedRatio(stem, prior);
        rows.get(stem)?.classes.push([classIndex, Math.log((occurrences / prior + smoothed) / smoothed)]);
      }
    }
  }
  return { rows, wordBias };
}

interface WordCounts {
  readonly words: ReadonlyMap<string, number>;
  readonly total: number;
}

const NONE: WordCounts = { words: new Map(), total: 0 };

function countWords(texts: ClassTexts['texts']): WordCounts {
  return sumCounts(
    texts.map(({ stems, weight }) => {
      const words = new Map([...new Set(stems)].map((stem) => [stem, weight]));
      return { words, total: words.size * weight };
    }),
  );
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
