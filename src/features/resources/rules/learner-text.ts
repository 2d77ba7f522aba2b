import { STANDING_WORDS, type FactPlaces } from '../../law/rules/library-facts.ts';
import { markedPieces } from '../../law/rules/unchecked-marks.ts';
import type { TextPiece } from './standing-notes.ts';

/**
 * A text with inline marks (`[44 hours a week]{EA-082}`) as a learner gets it: marked words carry the standing of their
 * fact, why it stands so, and where to read it. Once a fact is confirmed its words are plain. A fact
 * that does not exist counts as unconfirmed.
 */
export function learnerText(text: string, { factOf, pathOf }: Pick<FactPlaces, 'factOf' | 'pathOf'>): TextPiece[] {
  return markedPieces(text).map((piece): TextPiece => {
    if (typeof piece === 'string') return piece;
    const fact = factOf(piece.fact);
    const standing = STANDING_WORDS[fact?.standing ?? 'unconfirmed'];
    if (standing === null) return piece.words;
    return { words: piece.words, fact: piece.fact, standing, reason: fact?.reason ?? null, path: pathOf(piece.fact) };
  });
}

/** The paragraphs of a text, which blank lines part. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
