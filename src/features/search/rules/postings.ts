import { isStopWord, stemOf, splitWords } from './stems.ts';

/** The indexed text of an item, with the weight of its words. */
const WEIGHTS = { title: 3, text: 1, extra: 0.6 } as const;
/** Of BM25: how soon more of the same word counts for less, and how much long texts are marked down. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.5;

/** A text to be found, in its parts. */
export type IndexedText = Readonly<Record<keyof typeof WEIGHTS, string>>;

/** The texts that contain a stem, by position in the indexed list, and its weight in each. */
export interface Postings {
  readonly documentIds: Uint32Array;
  readonly termWeights: Float32Array;
  /** The first of its words. */
  readonly word: string;
}

/** The stems of a text, and how many words it has by the weight of its parts. */
interface CountedText {
  readonly stems: ReadonlyMap<string, { readonly count: number; readonly word: string }>;
  readonly length: number;
}

/** Counts the stems of a text. */
export type CountStems = (text: IndexedText) => CountedText;

/** Texts of which a counter remembers the stems. */
const MAX_CACHED = 20_000;

/** Returns a counter that remembers texts: when a collection is indexed again after a change, only its new texts are read. */
export function createStemCounter(): CountStems {
  const known = new Map<string, CountedText>();
  return (text) => {
    const key = `${text.title}\0${text.text}\0${text.extra}`;
    let counted = known.get(key);
    if (counted === undefined) {
      if (known.size >= MAX_CACHED) known.clear();
      counted = countStems(text);
      known.set(key, counted);
    }
    return counted;
  };
}

/** Returns the postings of every stem; texts are numbered by their position. */
export function buildPostings(texts: readonly IndexedText[], count: CountStems): ReadonlyMap<string, Postings> {
  const counted = texts.map(count);
  const average = counted.reduce((total, { length }) => total + length, 0) / Math.max(1, texts.length);
  const lists = new Map<string, { documentIds: number[]; termWeights: number[]; word: string }>();
  for (const [documentId, { stems, length }] of counted.entries()) {
    const lengthFactor = 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average;
    for (const [stem, { count, word }] of stems) {
      let list = lists.get(stem);
      if (list === undefined) lists.set(stem, (list = { documentIds: [], termWeights: [], word }));
      list.documentIds.push(documentId);
      list.termWeights.push((count * (SATURATION + 1)) / (count + SATURATION * lengthFactor));
    }
  }
  const postings = new Map<string, Postings>();
  for (const [stem, { documentIds, termWeights, word }] of lists) {
    postings.set(stem, {
      documentIds: Uint32Array.from(documentIds),
      termWeights: Float32Array.from(termWeights),
      word,
    });
  }
  return postings;
}

/** Counts each stem in a text, weighted by its parts. */
export function countStems(text: IndexedText): CountedText {
  const stems = new Map<string, { count: number; readonly word: string }>();
  let length = 0;
  for (const part of ['title', 'text', 'extra'] as const) {
    for (const word of splitWords(text[part])) {
      if (isStopWord(word)) continue;
      const stem = stemOf(word);
      const known = stems.get(stem);
      if (known === undefined) stems.set(stem, { count: WEIGHTS[part], word });
      else known.count += WEIGHTS[part];
      length += WEIGHTS[part];
    }
  }
  return { stems, length };
}
