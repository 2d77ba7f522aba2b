import { markedPieces, NOT_CONFIRMED } from '../../law/rules/unchecked-marks.ts';

/** The paragraphs of a text, which blank lines part. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** A text for where nothing can be marked, such as a mail: words that nobody has confirmed say so behind them. */
export function spelledOut(text: string): string {
  return markedPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : `${piece.words} (${NOT_CONFIRMED})`))
    .join('');
}
