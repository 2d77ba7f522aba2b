import type { Steps } from '../../../platform/shared/steps.ts';
import { isSmallWord, stemOf, wordsOf } from './stems.ts';

/** What of an item is indexed, with what a word in it weighs. */
const WEIGHTS = { title: 3, text: 1, words: 0.6 } as const;
/** Of BM25: how soon more of the same word counts for less, and how much long texts are marked down. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.5;

/** A text to be found, in its parts. */
export type IndexedText = Readonly<Record<keyof typeof WEIGHTS, string>>;

/** The texts that hold a stem, and what it is worth in each. */
export interface Postings {
  readonly places: Uint32Array;
  readonly worth: Float32Array;
  /** The first of its words. */
  readonly word: string;
}

/** Every stem of the texts, with the texts that hold it by their places. */
export function* postingsOf(texts: readonly IndexedText[]): Steps<ReadonlyMap<string, Postings>> {
  const counted: ReturnType<typeof countWeighted>[] = [];
  for (const text of texts) {
    counted.push(countWeighted(text));
    yield;
  }
  const average = counted.reduce((total, { length }) => total + length, 0) / Math.max(1, texts.length);
  const lists = new Map<string, { places: number[]; worth: number[]; word: string }>();
  for (const [place, { stems, length }] of counted.entries()) {
    const long = 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average;
    for (const [stem, { count, word }] of stems) {
      let list = lists.get(stem);
      if (list === undefined) lists.set(stem, (list = { places: [], worth: [], word }));
      list.places.push(place);
      list.worth.push((count * (SATURATION + 1)) / (count + SATURATION * long));
    }
    yield;
  }
  const postings = new Map<string, Postings>();
  for (const [stem, { places, worth, word }] of lists) {
    postings.set(stem, { places: Uint32Array.from(places), worth: Float32Array.from(worth), word });
    yield;
  }
  return postings;
}

/** How often each stem stands in a text, by the weight of its parts, and how many there are in all. */
function countWeighted(text: IndexedText) {
  const stems = new Map<string, { count: number; readonly word: string }>();
  let length = 0;
  for (const part of ['title', 'text', 'words'] as const) {
    for (const word of wordsOf(text[part])) {
      if (isSmallWord(word)) continue;
      const stem = stemOf(word);
      const known = stems.get(stem);
      if (known === undefined) stems.set(stem, { count: WEIGHTS[part], word });
      else known.count += WEIGHTS[part];
      length += WEIGHTS[part];
    }
  }
  return { stems, length };
}
