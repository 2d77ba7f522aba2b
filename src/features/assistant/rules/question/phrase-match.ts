import { stemOf, splitWords } from '../../../search/rules/stems.ts';

/** The adjacent words of a phrase; "..." matches up to three words. */
type PhrasePattern = readonly string[];

const GAP = '...';
const LONGEST_GAP = 3;

/** Splits a text into words: as written, or as stems. */
export type SplitText = (text: string) => string[];

/** Returns a splitter into stems, with Creole spellings replaced. */
export function createStemSplitter(spellings: Readonly<Record<string, string>>): SplitText {
  const spelled = new Map(Object.entries(spellings));
  return (text) => splitWords(text).map((word) => stemOf(spelled.get(word) ?? word));
}

/** Phrases by their first word. */
export type PhraseIndex = ReadonlyMap<string, readonly PhrasePattern[]>;

/** Indexes phrases by their first word. */
export function indexPhrases(phrases: readonly string[], split: SplitText): PhraseIndex {
  const patterns = phrases.map((phrase) =>
    phrase.split(/(\.{3})/).flatMap((part) => (part === GAP ? [GAP] : split(part))),
  );
  return Map.groupBy(
    patterns.filter(({ length }) => length > 0),
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

/** Creates a function that returns whether a text contains one of the phrases. */
export function createPhraseMatcher(phrases: readonly string[], split: SplitText): (text: string) => boolean {
  const index = indexPhrases(phrases, split);
  return (text) => findPhrases(index, split(text)).length > 0;
}

/** Creates a function that returns whether a text begins with one of the phrases. */
export function createOpeningMatcher(phrases: readonly string[]): (text: string) => boolean {
  const index = indexPhrases(phrases, splitWords);
  return (text) => findPhrases(index, splitWords(text)).some(({ from }) => from === 0);
}

/** Returns the position after a phrase that starts at a position; null without a match. */
function endOf(phrase: PhrasePattern, words: readonly string[], from: number): number | null {
  let at = from;
  for (const [offset, word] of phrase.entries()) {
    // A gap skips the words up to the next word of the phrase.
    if (word === GAP) at += Math.max(0, words.slice(at, at + LONGEST_GAP + 1).indexOf(phrase[offset + 1] ?? ''));
    else if (words[at] === word) at += 1;
    else return null;
  }
  return at;
}
