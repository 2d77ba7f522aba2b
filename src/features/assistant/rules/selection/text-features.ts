import { isGenericStem } from '../question/parse-question.ts';

/** The features of a text as a sparse vector of length 1: the index of each feature, and its value. */
export interface TextFeatures {
  readonly indices: Int32Array;
  readonly values: Float32Array;
}

/** A word as its stem and its possible corrections, each with its weight. */
export type WeightedWord = readonly (readonly [stem: string, weight: number])[];

/** Extracts the known features of a text. */
export type ExtractFeatures = (words: readonly WeightedWord[]) => TextFeatures;

/** Weight of a generic stem, and of a pair of adjacent words. Another word has weight 1. */
const GENERIC_WEIGHT = 0.6;
const PAIR_WEIGHT = 0.5;
/** Factor for a pair of generic stems. */
const GENERIC_PAIR_FACTOR = 0.7;
/** The minimum number of texts that have a feature: a feature of one text alone teaches nothing. */
const MIN_TEXTS = 2;

/** Returns the words of a content text, each with weight 1. */
export function toCertainWords(stems: readonly string[]): WeightedWord[] {
  return stems.map((stem) => [[stem, 1]]);
}

/** Creates a feature extractor: words and pairs of adjacent words that several texts have, weighted by inverse document frequency. */
export function createFeatureExtractor(texts: readonly (readonly string[])[]): ExtractFeatures {
  const documentFrequency = new Map<string, number>();
  for (const stems of texts)
    for (const name of weightedFeatures(toCertainWords(stems)).keys())
      documentFrequency.set(name, (documentFrequency.get(name) ?? 0) + 1);
  const known = new Map<string, { readonly index: number; readonly idf: number }>();
  for (const [name, frequency] of documentFrequency)
    if (frequency >= MIN_TEXTS)
      known.set(name, { index: known.size, idf: Math.log((texts.length + 1) / (frequency + 0.5)) });

  return (words) => {
    const indices: number[] = [];
    const values: number[] = [];
    let squares = 0;
    for (const [name, weight] of weightedFeatures(words)) {
      const feature = known.get(name);
      if (feature === undefined) continue;
      const value = weight * feature.idf;
      indices.push(feature.index);
      values.push(value);
      squares += value * value;
    }
    const length = Math.sqrt(squares);
    return { indices: Int32Array.from(indices), values: Float32Array.from(values, (value) => value / length) };
  };
}

/** Returns the words and pairs of adjacent words of a text with their weights. */
function weightedFeatures(words: readonly WeightedWord[]): Map<string, number> {
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
