/** Words that depend on an unconfirmed fact, with its id. */
export interface UncheckedMark {
  readonly text: string;
  readonly fact: string;
}

/** Notice for learners beside unconfirmed words. */
export const UNCONFIRMED_NOTICE = 'We have not been able to confirm this. Ask the Labour Department.';

/** Short label of unconfirmed words. */
export const NOT_CONFIRMED = 'not confirmed';

/** A piece of a text: plain or unconfirmed. */
export type MarkedPiece = string | UncheckedMark;

const MARK = /\[([^[\]]+)\]\{([A-Z]+-\d{3})\}/g;

/**
 * Splits a text with inline marks (`[44 hours a week]{EA-082}`) into its pieces, in order. A figure that only an
 * unconfirmed fact supports is shown with its status.
 */
export function markedPieces(text: string): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ text: match[1] ?? '', fact: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Sentences that follow one another, all with unconfirmed words or all without. */
interface SentenceRun {
  readonly text: string;
  readonly isUnsure: boolean;
}

/** Splits a text with inline marks into runs of sentences, so that sentences in a row are marked as unconfirmed once. */
export function sentenceRuns(text: string): SentenceRun[] {
  const sentences: { text: string; isUnsure: boolean }[] = [];
  for (const piece of markedPieces(text)) {
    const isUnsure = typeof piece !== 'string';
    for (const part of isUnsure ? [piece.text] : piece.split(/(?<=[.!?] )/)) {
      const last = sentences.at(-1);
      if (last === undefined || (/[.!?] $/.test(last.text) && /^[A-Z“]/.test(part)))
        sentences.push({ text: part, isUnsure });
      else {
        last.text += part;
        last.isUnsure ||= isUnsure;
      }
    }
  }
  return sentences.reduce<{ text: string; isUnsure: boolean }[]>((runs, sentence) => {
    const last = runs.at(-1);
    if (last?.isUnsure === sentence.isUnsure) last.text += sentence.text;
    else runs.push(sentence);
    return runs;
  }, []);
}

/** The text as read aloud: its words without the marks. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, '$1');
}

/** Returns the text with its marks replaced by words. A mark stays where `wordsOf` returns null. */
export function replaceMarks(text: string, wordsOf: (mark: UncheckedMark) => string | null): string {
  return text.replace(MARK, (mark, words: string, fact: string) => wordsOf({ text: words, fact }) ?? mark);
}

/** The text without the marked words, and the marks by themselves. */
export function partMarks(text: string): { plain: string; marks: UncheckedMark[] } {
  const pieces = markedPieces(text);
  return {
    plain: pieces.map((piece) => (typeof piece === 'string' ? piece : ' … ')).join(''),
    marks: pieces.filter((piece) => typeof piece !== 'string'),
  };
}
