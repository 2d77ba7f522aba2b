import { stemOf, splitWords } from '../../../search/rules/stems.ts';

/** The adjacent words of a phrase; "..." matches up to three words. */
export type PhrasePattern = readonly string[];

const GAP = '...';
const LONGEST_GAP = 3;

/** Splits a text into words: as written, or as stems. */
export type SplitText = (text: string) => string[];

/** Splits a text into its words in lower case. */
export const splitExact: SplitText = splitWords;

/** Returns a splitter into stems, with Creole spellings replaced. */
export function createStemSplitter(spellings: Readonly<Record<string, string>>): SplitText {
  const spelled = new Map(Object.entries(spellings));
  return (text) => splitWords(text).map((word) => stemOf(spelled.get(word) ?? word));
}

/** Parses a phrase. */
export function parsePattern(phrase: string, split: SplitText): PhrasePattern {
  return phrase.split(/(\.{3})/).flatMap((part) => (part === GAP ? [GAP] : split(part)));
}

/** Phrases by their first word. */
export type PhraseIndex = ReadonlyMap<string, readonly PhrasePattern[]>;

/** Indexes phrases by their first word. */
export function indexPhrases(phrases: readonly string[], split: SplitText): PhraseIndex {
  return Map.groupBy(
    phrases.map((phrase) => parsePattern(phrase, split)).filter((phrase) => phrase.length > 0),
    ([first = '']) => first,
  );
}

/** Positions of a match: `from` is its first word, `to` the position after its last. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** Finds all matches of the phrases. */
export function findPhrases(phrases: PhraseIndex, words: readonly string[]): WordRange[] {
  return words.flatMap((word, from) =>
    (phrases.get(word) ?? []).flatMap((phrase) => {
      const to = endOf(phrase, words, from);
      return to === null ? [] : [{ from, to }];
    }),
  );
}

/** Whether any phrase matches anywhere. */
export function containsPhrase(phrases: PhraseIndex, words: readonly string[]): boolean {
  return words.some((word, from) => (phrases.get(word) ?? []).some((phrase) => endOf(phrase, words, from) !== null));
}

/** Whether any phrase matches at the beginning. */
export function startsWithPhrase(phrases: PhraseIndex, words: readonly string[]): boolean {
  return (phrases.get(words[0] ?? '') ?? []).some((phrase) => endOf(phrase, words, 0) !== null);
}

/** Returns the position after a phrase that starts at a position; null without a match. */
function endOf(phrase: PhrasePattern, words: readonly string[], from: number): number | null {
  let at = from;
  for (let offset = 0; offset < phrase.length; offset += 1) {
    if (phrase[offset] === GAP) {
      const next = phrase[offset + 1];
      if (next === undefined) return at;
      const found = words.slice(at, at + LONGEST_GAP + 1).indexOf(next);
      if (found < 0) return null;
      at += found;
    } else if (words[at] === phrase[offset]) at += 1;
    else return null;
  }
  return at;
}
