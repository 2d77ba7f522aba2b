import { markLabel, type FactLocations } from '../../law/rules/library-facts.ts';
import { markedPieces } from '../../law/rules/unchecked-marks.ts';

/** Unconfirmed words. `standing`: label for learners. `path`: the fact's path in the law library. */
export interface UnconfirmedWords {
  readonly text: string;
  readonly fact: string;
  readonly standing: string;
  readonly reason: string | null;
  readonly path: string;
}

/** A piece of a text: plain text or unconfirmed words. */
export type TextPiece = string | UnconfirmedWords;

/** A note on a text: a standing with its reasons, and the words of each reason. */
interface StandingNote {
  readonly standing: string;
  readonly reasons: readonly { readonly reason: string | null; readonly about: readonly UnconfirmedWords[] }[];
}

/** Returns the notes on a text, grouped by standing and reason. Empty for a confirmed text. */
export function standingNotes(pieces: readonly TextPiece[]): StandingNote[] {
  const unchecked = pieces.filter((piece) => typeof piece !== 'string');
  return [...Map.groupBy(unchecked, ({ standing }) => standing)].map(([standing, passages]) => ({
    standing,
    reasons: [...Map.groupBy(passages, ({ reason }) => reason)].map(([reason, about]) => ({ reason, about })),
  }));
}

/**
 * Converts a text with inline marks (`[44 hours a week]{EA-082}`) to pieces: marked words get standing, reason and path of
 * their fact. An unknown fact counts as unconfirmed.
 */
export function learnerText(text: string, { factOf, pathOf }: Pick<FactLocations, 'factOf' | 'pathOf'>): TextPiece[] {
  return markedPieces(text).map((piece): TextPiece => {
    if (typeof piece === 'string') return piece;
    const fact = factOf(piece.fact);
    const reason = fact?.standing === 'confirmed' ? `The law library now says: “${fact.text}”` : (fact?.reason ?? null);
    return { text: piece.text, fact: piece.fact, standing: markLabel(fact), reason, path: pathOf(piece.fact) };
  });
}

/** Splits a text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
