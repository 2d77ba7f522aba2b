import { STANDING_WORDS, type FactPlaces } from '../../law/rules/library-facts.ts';
import { markedPieces } from '../../law/rules/unchecked-marks.ts';

/** Words that nobody has confirmed. `standing` is in words for learners; `path` is the fact's address in the law library. */
export interface UncheckedWords {
  readonly words: string;
  readonly fact: string;
  readonly standing: string;
  readonly reason: string | null;
  readonly path: string;
}

/** A piece of a text: plain words, or words that are not yet checked. */
export type TextPiece = string | UncheckedWords;

/** One note under a text: a standing, and why, with the words each reason holds for. */
interface StandingNote {
  readonly standing: string;
  readonly reasons: readonly { readonly reason: string | null; readonly about: readonly UncheckedWords[] }[];
}

/** The notes under a text, one for each standing in it; words with the same reason share it. A confirmed text has none. */
export function standingNotes(pieces: readonly TextPiece[]): StandingNote[] {
  const unchecked = pieces.filter((piece) => typeof piece !== 'string');
  return [...Map.groupBy(unchecked, ({ standing }) => standing)].map(([standing, words]) => ({
    standing,
    reasons: [...Map.groupBy(words, ({ reason }) => reason)].map(([reason, about]) => ({ reason, about })),
  }));
}

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
