import type { AnswerSheet, AssistantPhrases } from '../../src/features/assistant/rules/answer-sheet.ts';
import type { RankingModel } from '../../src/features/assistant/rules/selection/ranking-model.ts';
import {
  extractFeatures,
  toCertainWords,
  weightedFeatures,
  type KnownFeatures,
} from '../../src/features/assistant/rules/selection/text-features.ts';
import type { ClassTexts, FeatureWeights } from './class-texts.ts';
import { trainNaiveBayes } from './naive-bayes.ts';
import { packRows } from './pack-rows.ts';
import { trainSoftmax, type TrainingExample } from './softmax-regression.ts';

/** What the model learns from. */
export interface TrainingInput {
  readonly sheets: readonly AnswerSheet[];
  readonly examples: AssistantPhrases['examples'];
  readonly orderedStems: (text: string) => readonly string[];
  readonly trainedOn: string;
}

/** Weights of the scores of naive Bayes and softmax regression, from a regression over questions that neither was trained on. */
const BAYES_WEIGHT = 0.45;
const SOFTMAX_WEIGHT = 1.8;
/** Weight of an answer's text in naive Bayes, and of an example in softmax regression. Any other text weighs 1. */
const BAYES_LEAD_WEIGHT = 0.5;
const SOFTMAX_EXAMPLE_WEIGHT = 1.5;
/** The minimum number of texts that have a feature of the softmax regression: a feature of one text alone teaches it nothing. */
const MIN_TEXTS = 2;
/** Smaller weights of the softmax regression are left out: they change no rate and are half of the file. */
const MIN_SOFTMAX_WEIGHT = 0.3;
/** General intents whose messages are about labour law. */
const LABOUR_INTENTS: ReadonlySet<string> = new Set(['notInContent', 'foreignersInGrenada']);

interface SourceTexts {
  readonly group: string;
  /** The first phrase, which names the class; empty for a general intent. */
  readonly name: string;
  readonly phrases: readonly string[];
  readonly examples: readonly string[];
  readonly leads: readonly string[];
}

/** Trains the model on the phrases, examples and answers of all sheets, and on examples of the general intents. */
export function trainRankingModel({
  sheets,
  examples,
  orderedStems,
  trainedOn,
}: TrainingInput): Omit<RankingModel, 'topicWeights'> {
  const sources: readonly SourceTexts[] = [
    ...sheets.flatMap(({ id, intents, misconceptions }) =>
      [...intents, ...misconceptions].map((entry) => ({
        group: id,
        name: entry.phrases[0] ?? '',
        phrases: entry.phrases,
        examples: entry.examples ?? [],
        leads: 'lead' in entry ? [entry.lead] : [],
      })),
    ),
    ...Object.entries(examples).map(([group, texts]) => ({ group, name: '', phrases: [], examples: texts, leads: [] })),
  ];
  const weighted = (texts: readonly string[], weight: number) =>
    texts.map((text) => ({ stems: orderedStems(text), weight }));
  const bayes = trainNaiveBayes(
    sources.map(({ group, phrases, examples: whole, leads }) => ({
      group,
      texts: [...weighted([...phrases, ...whole], 1), ...weighted(leads, BAYES_LEAD_WEIGHT)],
    })),
  );
  const softmaxTexts = sources.map(({ group, phrases, examples: whole, leads }) => ({
    group,
    texts: [...weighted(phrases, 1), ...weighted(whole, SOFTMAX_EXAMPLE_WEIGHT), ...weighted(leads, 1)],
  }));
  const known = selectFeatures(softmaxTexts, bayes.rows);
  const groups = [...Map.groupBy(sources, ({ group }) => group)].map(([name, classes]) => ({
    name,
    classes: classes.map((each) => each.name),
  }));
  const labourWords = collectStems(sources.filter(({ name, group }) => name !== '' || LABOUR_INTENTS.has(group)));
  const features = [...known.keys()];
  return {
    trainedOn,
    groups,
    labourWords: [...labourWords].toSorted().join('\n'),
    otherWords: [...collectStems(sources)]
      .filter((stem) => !labourWords.has(stem))
      .toSorted()
      .join('\n'),
    features: features.join('\n'),
    idf: [...known.values()].map(({ idf }) => round(idf)),
    bayes: packRows(
      features.map((name) => bayes.rows.get(name)),
      { groupCount: groups.length, factor: BAYES_WEIGHT, minWeight: 0 },
    ),
    softmax: packRows(trainHierarchy(softmaxTexts, known), {
      groupCount: groups.length,
      factor: 1,
      minWeight: MIN_SOFTMAX_WEIGHT,
    }),
    wordBias: bayes.wordBias.map((bias) => round(BAYES_WEIGHT * bias)),
    softmaxFactor: SOFTMAX_WEIGHT,
  };

  function collectStems(from: readonly SourceTexts[]): Set<string> {
    return new Set(
      from.flatMap(({ phrases, examples: whole, leads }) => [...phrases, ...whole, ...leads].flatMap(orderedStems)),
    );
  }
}

/** Returns all words, and the pairs that several texts have, with their inverse document frequencies; 0 for a word of one text. */
function selectFeatures(classes: readonly ClassTexts[], bayesRows: ReadonlyMap<string, FeatureWeights>): KnownFeatures {
  const texts = classes.flatMap((each) => each.texts);
  const frequencies = new Map<string, number>();
  for (const { stems } of texts)
    for (const name of weightedFeatures(toCertainWords(stems)).keys())
      frequencies.set(name, (frequencies.get(name) ?? 0) + 1);
  return new Map(
    [...frequencies]
      .filter(([name, frequency]) => frequency >= MIN_TEXTS || bayesRows.has(name))
      .map(([name, frequency], index) => [
        name,
        { index, idf: frequency < MIN_TEXTS ? 0 : Math.log((texts.length + 1) / (frequency + 0.5)) },
      ]),
  );
}

/**
 * Trains two levels: one regression for the group of a text, and one per group for the class in it. A group is thus learned from all its
 * texts, and the difference of two classes of a group from theirs alone. Returns the weights of each feature, in the order of `known`.
 */
function trainHierarchy(classes: readonly ClassTexts[], known: KnownFeatures): FeatureWeights[] {
  const groups = [...Map.groupBy(classes.keys(), (classIndex) => classes[classIndex]?.group ?? '').values()];
  const groupOf = new Map(groups.flatMap((members, group) => members.map((classIndex) => [classIndex, group])));
  const examples = classes.flatMap(({ texts }, classIndex) =>
    texts.map(({ stems, weight }) => ({
      features: extractFeatures(toCertainWords(stems), known),
      classIndex,
      weight,
      order: hashText(stems.join(' ')),
    })),
  );
  // Shuffled by a hash of the text: a classifier forgets a class whose texts come in a row before all others, and every run must have the
  // same order.
  examples.sort((one, other) => one.order - other.order);
  const rows = Array.from(known, (): { groups: [number, number][]; classes: [number, number][] } => ({
    groups: [],
    classes: [],
  }));
  for (const [feature, weights] of trainSoftmax(
    relabel(examples, (classIndex) => groupOf.get(classIndex) ?? 0),
    groups.length,
  ))
    rows[feature]?.groups.push(...weights.entries());
  for (const [group, members] of groups.entries()) {
    const inGroup = examples.filter(({ classIndex }) => groupOf.get(classIndex) === group);
    const first = members[0] ?? 0;
    for (const [feature, weights] of trainSoftmax(
      relabel(inGroup, (classIndex) => classIndex - first),
      members.length,
    ))
      for (const [within, weight] of weights.entries()) rows[feature]?.classes.push([first + within, weight]);
  }
  return rows;
}

/** Returns the examples with the labels of other classes. */
function relabel(
  examples: readonly TrainingExample[],
  labelOf: (classIndex: number) => number,
): readonly TrainingExample[] {
  return examples.map((example) => ({ ...example, classIndex: labelOf(example.classIndex) }));
}

/** Returns a hash of a text. */
function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d) >>> 0;
}

/** Rounds to three decimals, for a shorter file. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
