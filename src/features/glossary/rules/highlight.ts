/** A term as far as marking needs it. */
export interface WrittenTerm {
  readonly term: string;
  /** Other forms that mean the same in running text, such as a plural. */
  readonly otherForms: readonly string[];
  /** Phrases with a form of the term in another sense; they are not marked. */
  readonly notIn?: readonly string[] | undefined;
}

/** Words of a text that are a form of a term, as the text writes them. */
export interface TermPiece<Term extends WrittenTerm> {
  readonly text: string;
  readonly term: Term;
}

/** A piece of a text: plain words, or a term. */
export type TextPiece<Term extends WrittenTerm> = string | TermPiece<Term>;

/** Splits a text into pieces. The pieces joined are the text. */
export type Highlighter<Term extends WrittenTerm> = (text: string) => readonly TextPiece<Term>[];

/**
 * Creates a highlighter for all forms of all terms. It ignores case, matches whole words, and prefers the longest form.
 * Matches do not overlap, and a phrase in which a form has another meaning stays plain. Every occurrence is marked.
 * Takes linear time in the text.
 */
export function prepareHighlighter<Term extends WrittenTerm>(terms: readonly Term[]): Highlighter<Term> {
  const byForm = new Map(
    terms.flatMap((term) => [term.term, ...term.otherForms].map((form) => [keyOf(form), term] as const)),
  );
  const otherwise = terms.flatMap(({ notIn = [] }) => notIn.map(keyOf)).filter((phrase) => !byForm.has(phrase));
  const forms = [...new Set([...byForm.keys(), ...otherwise])]
    .filter((form) => form !== '')
    .toSorted((first, second) => second.length - first.length);
  if (forms.length === 0) return (text) => (text === '' ? [] : [text]);
  // Takes linear time: forms come from the glossary, and only white space between two words is repeated.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'giu');

  return (text) => {
    const pieces: TextPiece<Term>[] = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      const [matched] = match;
      const term = byForm.get(keyOf(matched));
      if (term === undefined) continue;
      if (match.index > end) pieces.push(text.slice(end, match.index));
      pieces.push({ text: matched, term });
      end = match.index + matched.length;
    }
    if (end < text.length) pieces.push(text.slice(end));
    return pieces;
  };
}

/** Normalizes a text: lower case, single spaces, straight apostrophes. */
function keyOf(form: string): string {
  return form.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'");
}

/** The pattern of a form in any of its spellings. */
function patternOf(form: string): string {
  return form
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`\s+`)
    .replaceAll("'", "['’]");
}
