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
export interface StandingNote {
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
