import type { ClassTexts } from './naive-bayes.ts';
import { trainSoftmax, type TrainingExample, type ScoreClasses } from './softmax-regression.ts';
import { createFeatureExtractor, toCertainWords, type WeightedWord } from './text-features.ts';

/** The scores of all classes for a question. */
export interface ClassScores {
  /** Returns the log-probability of a class, by index, relative to pure chance. */
  readonly scoreOf: (classIndex: number) => number;
}

/** Scores all classes for a question. */
export type ScoreHierarchy = (words: readonly WeightedWord[]) => ClassScores;

/**
 * Trains two levels: one regression for the group of a text, and one per group for the class in it. The stems of a text are in order. A group is thus learned from all its
 * texts, and the difference of two classes of a group from theirs alone.
 */
export function trainHierarchicalClassifier(classes: readonly ClassTexts[]): ScoreHierarchy {
  const extractFeatures = createFeatureExtractor(classes.flatMap(({ texts }) => texts.map(({ stems }) => stems)));
  const groups = [...Map.groupBy(classes.keys(), (classIndex) => classes[classIndex]?.group ?? '').values()];
  const positions = new Map(
    groups.flatMap((members, group) => members.map((classIndex, within) => [classIndex, { group, within }])),
  );

  const examples: { readonly example: TrainingExample; readonly classIndex: number; readonly order: number }[] = [];
  for (const [classIndex, { texts }] of classes.entries()) {
    for (const { stems, weight } of texts)
      examples.push({
        example: {
          features: extractFeatures(toCertainWords(stems)),
          classIndex: positions.get(classIndex)?.group ?? 0,
          weight,
        },
        classIndex,
        order: hashText(stems.join(' ')),
      });
  }
  // Shuffled by a hash of the text: a classifier forgets a class whose texts come in a row before all others, and every run must have the same order.
  examples.sort((one, other) => one.order - other.order);
  const scoreGroups = trainSoftmax(
    examples.map(({ example }) => example),
    groups.length,
  );
  const scoreWithin: ScoreClasses[] = [];
  const examplesByGroup = Map.groupBy(examples, ({ example }) => example.classIndex);
  for (const [group, members] of groups.entries()) {
    const groupExamples = (examplesByGroup.get(group) ?? []).map(({ example, classIndex }) => ({
      ...example,
      classIndex: positions.get(classIndex)?.within ?? 0,
    }));
    scoreWithin.push(trainSoftmax(groupExamples, members.length));
  }
  const logClassCount = Math.log(classes.length);

  return (words) => {
    const features = extractFeatures(words);
    const groupScores = scoreGroups(features);
    const scoresWithin = new Map<number, Float32Array>();
    return {
      scoreOf(classIndex) {
        const position = positions.get(classIndex);
        if (position === undefined) return 0;
        const { group, within } = position;
        const inGroup = scoresWithin.get(group) ?? scoreWithin[group]?.(features) ?? new Float32Array();
        scoresWithin.set(group, inGroup);
        return logClassCount + (groupScores[group] ?? 0) + (inGroup[within] ?? 0);
      },
    };
  };
}

/** Returns a hash of a text. */
function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d) >>> 0;
}
