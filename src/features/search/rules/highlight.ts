import { stemOf, wordsWithOffsets } from './stems.ts';

/** A piece of a text, plain or marked. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The pieces of a text in order; words whose stem is among `marks` are marked. Together they are the text. */
export function highlight(text: string, marks: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { word, start, end: wordEnd } of wordsWithOffsets(text)) {
    if (!marks.has(stemOf(word))) continue;
    if (start > end) pieces.push({ text: text.slice(end, start), isMarked: false });
    pieces.push({ text: text.slice(start, wordEnd), isMarked: true });
    end = wordEnd;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}

/** Characters of context before the first match. */
const BEFORE = 60;

/** Returns an excerpt around the first match, cut at whole words, with … where text is left out. */
export function cutExcerpt(text: string, marks: ReadonlySet<string>, most: number): string {
  if (text.length <= most) return text;
  const places = wordsWithOffsets(text);
  const first = places.find(({ word }) => marks.has(stemOf(word)))?.start ?? 0;
  const wanted = first <= most - BEFORE ? 0 : first - BEFORE;
  const start = places.find((place) => place.start >= wanted)?.start ?? 0;
  const end = places.findLast((place) => place.end <= start + most)?.end ?? text.length;
  if (end <= start) return text.slice(0, most);
  return `${start === 0 ? '' : '… '}${text.slice(start, end)}${end < text.length - 1 ? ' …' : ''}`;
}
