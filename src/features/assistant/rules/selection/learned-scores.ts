import { trainSoftmax, type TrainingExample, type ScoreChoices } from './softmax-regression.ts';
import { isGenericStem } from '../question/parse-question.ts';

/** Features of a text by number, with values of Euclidean length 1. */
export interface TextFeatures {
  readonly numbers: Int32Array;
  readonly shares: Float32Array;
}

/** A word as its stem and its possible corrections, each with its weight. */
type WeightedWord = readonly (readonly [stem: string, weight: number])[];

/** Extracts the known features of a text. */
type ExtractFeatures = (words: readonly WeightedWord[]) => TextFeatures;

/** Weight of a generic stem, and of a pair of adjacent words. Another word has weight 1. */
const SMALL = 0.6;
const PAIR = 0.5;
/** Factor for a pair of generic stems. */
const SMALL_PAIR = 0.7;
/** The fewest texts that have a feature: one text alone teaches nothing. */
const MIN_TEXTS = 2;

/** Returns the words of a content text, each with weight 1. */
export function toCertainStems(stems: readonly string[]): WeightedWord[] {
  return stems.map((stem) => [[stem, 1]]);
}

/** Creates a feature extractor: words and pairs of adjacent words that several texts have, weighted by rarity. */
export function createFeatureExtractor(texts: readonly (readonly string[])[]): ExtractFeatures {
  const weight = new Map<string, number>();
  for (const stems of texts)
    for (const name of namedFeatures(toCertainStems(stems)).keys()) weight.set(name, (weight.get(name) ?? 0) + 1);
  const known = new Map<string, { readonly number: number; readonly rarity: number }>();
  for (const [name, count] of weight)
    if (count >= MIN_TEXTS)
      known.set(name, { number: known.size, rarity: Math.log((texts.length + 1) / (count + 0.5)) });

  return (words) => {
    const numbers: number[] = [];
    const shares: number[] = [];
    let squares = 0;
    for (const [name, weight] of namedFeatures(words)) {
      const feature = known.get(name);
      if (feature === undefined) continue;
      const share = weight * feature.rarity;
      numbers.push(feature.number);
      shares.push(share);
      squares += share * share;
    }
    const length = Math.sqrt(squares);
    return { numbers: Int32Array.from(numbers), shares: Float32Array.from(shares, (share) => share / length) };
  };
}

function namedFeatures(words: readonly WeightedWord[]): Map<string, number> {
  const named = new Map<string, number>();
  const add = (name: string, weight: number) => named.set(name, Math.max(named.get(name) ?? 0, weight));
  for (const [place, word] of words.entries()) {
    for (const [stem, weight] of word) add(stem, weight * (isGenericStem(stem) ? SMALL : 1));
    const [[stem, weight] = NO_WORD] = word;
    const [[before, beforeCounts] = NO_WORD] = words[place - 1] ?? [];
    if (before === '') continue;
    const areSmall = isGenericStem(stem) && isGenericStem(before);
    add(`${before} ${stem}`, PAIR * Math.min(weight, beforeCounts) * (areSmall ? SMALL_PAIR : 1));
  }
  return named;
}

const NO_WORD: WeightedWord[number] = ['', 0];

/** The training texts of one label: the stems in order, and weight, of each. */
export interface TrainingTexts {
  /** The group of the label. */
  readonly group: string;
  readonly texts: readonly { readonly inOrder: readonly string[]; readonly weight: number }[];
}

/** Returns the log-probability of a label, by position, relative to pure chance. */
export interface LearnedScores {
  readonly of: (place: number) => number;
}

/** Scores all labels for a question. */
export type ScoreLearned = (words: readonly WeightedWord[]) => LearnedScores;

/**
 * Trains two levels: one regression for the group of a text, and one per group for the label in it. A group is thus learned from all its
 * texts, and the difference of two labels of a group from theirs alone.
 */
export function trainMeanings(things: readonly TrainingTexts[]): ScoreLearned {
  const extractFeatures = createFeatureExtractor(things.flatMap(({ texts }) => texts.map(({ inOrder }) => inOrder)));
  const groups = [...Map.groupBy(things.keys(), (place) => things[place]?.group ?? '').values()];
  const places = new Map(
    groups.flatMap((members, group) => members.map((thing, within) => [thing, { group, within }])),
  );

  const examples: { readonly example: TrainingExample; readonly thing: number; readonly order: number }[] = [];
  for (const [thing, { texts }] of things.entries()) {
    for (const { inOrder, weight } of texts)
      examples.push({
        example: { features: extractFeatures(toCertainStems(inOrder)), choice: places.get(thing)?.group ?? 0, weight },
        thing,
        order: hashText(inOrder.join(' ')),
      });
  }
  // Shuffled by a hash of the text: the texts of a label in a row would be forgotten again, and every run must have the same order.
  examples.sort((one, other) => one.order - other.order);
  const groupOf = trainSoftmax(
    examples.map(({ example }) => example),
    groups.length,
  );
  const withinOf: ScoreChoices[] = [];
  const byGroup = Map.groupBy(examples, ({ example }) => example.choice);
  for (const [group, members] of groups.entries()) {
    const own = (byGroup.get(group) ?? []).map(({ example, thing }) => ({
      ...example,
      choice: places.get(thing)?.within ?? 0,
    }));
    withinOf.push(trainSoftmax(own, members.length));
  }
  const byChance = Math.log(things.length);

  return (words) => {
    const features = extractFeatures(words);
    const ofGroups = groupOf(features);
    const within = new Map<number, Float32Array>();
    return {
      of(thing) {
        const place = places.get(thing);
        if (place === undefined) return 0;
        const inGroup = within.get(place.group) ?? withinOf[place.group]?.(features) ?? new Float32Array();
        within.set(place.group, inGroup);
        return byChance + (ofGroups[place.group] ?? 0) + (inGroup[place.within] ?? 0);
      },
    };
  };
}

/** Returns a hash of a text. */
function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01_00_01_93);
  return Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d) >>> 0;
}
