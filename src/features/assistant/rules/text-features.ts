import { saysLittle } from './hear-question.ts';

/** What of a text is learned from: features by their number, each with its share, their squares adding up to 1. */
export interface TextFeatures {
  readonly numbers: Int32Array;
  readonly shares: Float32Array;
}

/** A word of a text in its order: its stem, and what it may have been a slip for, each with what it counts for. */
export type CountedWord = readonly (readonly [stem: string, counts: number])[];

/** Says what of a text is learned from, or of a question is compared with what was learned. */
export type FeaturesOf = (words: readonly CountedWord[]) => TextFeatures;

/** What a small word counts for beside one that says something, and two words that follow each other beside one. */
const SMALL = 0.6;
const PAIR = 0.5;
/** What two small words count for that follow each other, beside other two. */
const SMALL_PAIR = 0.7;
/** In how many texts a feature stands at least: what one text alone has tells nothing of the next. */
const LEAST_TEXTS = 2;

/** A text of the content, whose words are sure. */
export function sureWords(stems: readonly string[]): CountedWord[] {
  return stems.map((stem) => [[stem, 1]]);
}

/** Prepares features once: words, and two that follow each other, that more than one of the texts has; rare ones say more. */
export function prepareFeatures(texts: readonly (readonly string[])[]): FeaturesOf {
  const counts = new Map<string, number>();
  for (const stems of texts)
    for (const name of namedFeatures(sureWords(stems)).keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const known = new Map<string, { readonly number: number; readonly rarity: number }>();
  for (const [name, count] of counts)
    if (count >= LEAST_TEXTS)
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

function namedFeatures(words: readonly CountedWord[]): Map<string, number> {
  const named = new Map<string, number>();
  const add = (name: string, weight: number) => named.set(name, Math.max(named.get(name) ?? 0, weight));
  for (const [place, word] of words.entries()) {
    for (const [stem, counts] of word) add(stem, counts * (saysLittle(stem) ? SMALL : 1));
    const [[stem, counts] = NO_WORD] = word;
    const [[before, beforeCounts] = NO_WORD] = words[place - 1] ?? [];
    if (before === '') continue;
    const areSmall = saysLittle(stem) && saysLittle(before);
    add(`${before} ${stem}`, PAIR * Math.min(counts, beforeCounts) * (areSmall ? SMALL_PAIR : 1));
  }
  return named;
}

const NO_WORD: CountedWord[number] = ['', 0];
