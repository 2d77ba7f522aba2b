import { markedPieces, NOT_CONFIRMED } from '../../law/rules/unchecked-marks.ts';

/** Returns the path of the screen that opens an insight. */
export function insightPath(id: number): string {
  return `/daily-insights?insight=${id}`;
}

/** Parses the insight id of a query parameter; null without a valid id. */
export function parseInsightId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** Points for reading the insight of the day (product-rules.md, P3). */
export const POINTS_PER_INSIGHT = 10;

const WORDS_PER_MINUTE = 180;

/** Returns the reading time of a text in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const count = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(count / WORDS_PER_MINUTE));
}

/** Splits a text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Replaces the marks of unchecked facts by a note in brackets, for plain text such as a mail. */
export function withUncheckedNotes(text: string): string {
  return markedPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : `${piece.words} (${NOT_CONFIRMED})`))
    .join('');
}
