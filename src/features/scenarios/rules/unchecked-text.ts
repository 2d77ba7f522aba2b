import type { TextPiece, UncheckedWords } from '../../resources/rules/standing-notes.ts';

/** Words of a text that nobody has confirmed, and where in it they begin, in characters from 0. */
export interface PlacedWords extends UncheckedWords {
  readonly at: number;
}

/** A text as it is read, and its words that nobody has confirmed, in their order. */
export interface UncheckedText {
  readonly text: string;
  readonly unchecked: readonly PlacedWords[];
}

/** Puts the pieces of a text together, keeping where the unconfirmed words stand. */
export function textOfPieces(pieces: readonly TextPiece[]): UncheckedText {
  let text = '';
  const unchecked: PlacedWords[] = [];
  for (const piece of pieces) {
    if (typeof piece !== 'string') unchecked.push({ ...piece, at: text.length });
    text += typeof piece === 'string' ? piece : piece.words;
  }
  return { text, unchecked };
}

/** The paragraphs of a text, which blank lines part, each in pieces: plain words, and words that are not yet checked. */
export function paragraphsInPieces({ text, unchecked }: UncheckedText): TextPiece[][] {
  return [...text.matchAll(/\S(?:(?!\n\s*\n)[\s\S])*/g)].map(({ 0: paragraph, index }) => {
    const words = unchecked.filter(({ at }) => at >= index && at < index + paragraph.length);
    return piecesOf(
      paragraph.trimEnd(),
      words.map((each) => ({ ...each, at: each.at - index })),
    );
  });
}

function piecesOf(text: string, unchecked: readonly PlacedWords[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { at, ...words } of unchecked) {
    if (at > end) pieces.push(text.slice(end, at));
    pieces.push(words);
    end = at + words.words.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
