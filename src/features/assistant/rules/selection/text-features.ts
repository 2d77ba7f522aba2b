import { isGenericStem } from '../question/parse-question.ts';

/** The features of a text as a sparse vector: the index of each feature, and its value. */
export interface TextFeatures {
  readonly indices: Int32Array;
  readonly values: Float32Array;
}

/** A word as its stem and its possible corrections, each with its weight. */
export type WeightedWord = readonly (readonly [stem: string, weight: number])[];

/** The features that a model knows, with their inverse document frequencies. */
export type KnownFeatures = ReadonlyMap<string, { readonly index: number; readonly idf: number }>;

/** Weight of a generic stem, and of a pair of adjacent words. Another word has weight 1. */
const GENERIC_WEIGHT = 0.6;
const PAIR_WEIGHT = 0.5;
/** Factor for a pair of generic stems. */
const GENERIC_PAIR_FACTOR = 0.7;

/** Returns the words of a content text, each with weight 1. */
export function toCertainWords(stems: readonly string[]): WeightedWord[] {
  return stems.map((stem) => [[stem, 1]]);
}

/** Returns the known words and pairs of a text, weighted by inverse document frequency, as a vector of length 1. */
export function extractFeatures(words: readonly WeightedWord[], known: KnownFeatures): TextFeatures {
  const { indices, values } = toKnownFeatures(weightedFeatures(words), known, ({ idf }) => idf);
  // A known word of a single text has frequency 0: alone, it has no length.
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return { indices, values: values.map((value) => value / length) };
}

/** Returns the known features among weighted ones. */
export function toKnownFeatures(
  weights: ReadonlyMap<string, number>,
  known: KnownFeatures,
  factorOf: (feature: { readonly idf: number }) => number = () => 1,
): TextFeatures {
  const indices: number[] = [];
  const values: number[] = [];
  for (const [name, weight] of weights) {
    const feature = known.get(name);
    if (feature === undefined) continue;
    indices.push(feature.index);
    values.push(weight * factorOf(feature));
  }
  return { indices: Int32Array.from(indices), values: Float32Array.from(values) };
}

/** Returns the words and pairs of adjacent words of a text with their weights. */
export function weightedFeatures(words: readonly WeightedWord[]): Map<string, number> {
  const features = new Map<string, number>();
  const add = (name: string, weight: number) => features.set(name, Math.max(features.get(name) ?? 0, weight));
  for (const [index, word] of words.entries()) {
    for (const [stem, weight] of word) add(stem, weight * (isGenericStem(stem) ? GENERIC_WEIGHT : 1));
    const [[stem, weight] = NO_WORD] = word;
    const [[before, weightBefore] = NO_WORD] = words[index - 1] ?? [];
    if (before === '') continue;
    const areGeneric = isGenericStem(stem) && isGenericStem(before);
    add(`${before} ${stem}`, PAIR_WEIGHT * Math.min(weight, weightBefore) * (areGeneric ? GENERIC_PAIR_FACTOR : 1));
  }
  return features;
}

const NO_WORD: WeightedWord[number] = ['', 0];
