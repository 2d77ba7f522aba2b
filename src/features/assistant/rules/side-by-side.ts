import { stemOf, wordsOf } from '../../search/rules/stems.ts';

/** A phrase whose words stand side by side: "..." is up to three other words. */
export type WordRow = readonly string[];

const GAP = '...';
const LONGEST_GAP = 3;

/** How the words of a text are read: as they are written, or in any form. */
export type ReadWords = (text: string) => string[];

/** Words as they are written, in small letters. */
export const asWritten: ReadWords = wordsOf;

/** Words in any form and in the spellings of Creole English. */
export function inAnyForm(spellings: Readonly<Record<string, string>>): ReadWords {
  const spelled = new Map(Object.entries(spellings));
  return (text) => wordsOf(text).map((word) => stemOf(spelled.get(word) ?? word));
}

/** A phrase as a row of words. */
export function rowOf(phrase: string, read: ReadWords): WordRow {
  return phrase.split(/(\.{3})/).flatMap((part) => (part === GAP ? [GAP] : read(part)));
}

/** Phrases by their first word, so that a question looks only at those it may hold. */
export type Rows = ReadonlyMap<string, readonly WordRow[]>;

/** Prepares phrases once. */
export function prepareRows(phrases: readonly string[], read: ReadWords): Rows {
  return Map.groupBy(
    phrases.map((phrase) => rowOf(phrase, read)).filter((row) => row.length > 0),
    ([first = '']) => first,
  );
}

/** Where a row stands in a text's words; null when nowhere. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Every place at which one of the rows stands. */
export function placesOf(rows: Rows, words: readonly string[]): Place[] {
  return words.flatMap((word, from) =>
    (rows.get(word) ?? []).flatMap((row) => {
      const to = endOf(row, words, from);
      return to === null ? [] : [{ from, to }];
    }),
  );
}

/** Whether one of the rows stands somewhere. */
export function standsIn(rows: Rows, words: readonly string[]): boolean {
  return words.some((word, from) => (rows.get(word) ?? []).some((row) => endOf(row, words, from) !== null));
}

/** Whether one of the rows stands at the beginning. */
export function beginsWith(rows: Rows, words: readonly string[]): boolean {
  return (rows.get(words[0] ?? '') ?? []).some((row) => endOf(row, words, 0) !== null);
}

/** The place after a row that begins at a word; null when it does not stand there. */
function endOf(row: WordRow, words: readonly string[], from: number): number | null {
  let at = from;
  for (let turn = 0; turn < row.length; turn += 1) {
    if (row[turn] === GAP) {
      const next = row[turn + 1];
      if (next === undefined) return at;
      const found = words.slice(at, at + LONGEST_GAP + 1).indexOf(next);
      if (found < 0) return null;
      at += found;
    } else if (words[at] === row[turn]) at += 1;
    else return null;
  }
  return at;
}
