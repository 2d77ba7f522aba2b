/** Abbreviations whose full stop ends no sentence: of citations before a figure, others before any word. */
const ABBREVIATION =
  /\b(?:(?:[Cc]ap|[Nn]os?|ss?|S|[Ss]ects?|[Ss]ecs?|[Aa]rts?|[Pp]aras?|[Rr]egs?|[Cc]h|[Cc]l|pp?)\.(?=\s?[\d(])|(?:[Dd]r|[Mm]rs?|[Mm]s|[Ss]t|vs?|e\.g|i\.e|viz)\.(?=\s?\S)|S\.R\.(?:&\s?O\.)?(?=\s?\S)|[ap]\.m\.(?=\s[a-z]))/g;
/** Stands for the full stop of an abbreviation while a text is split. */
const ONE_DOT_LEADER = '\u2024';

/** Splits a text where `ends` matches. The full stop of an abbreviation ("Cap. 89", "Mr. Joseph") ends no sentence. */
export function splitSentences(text: string, ends: RegExp): string[] {
  return text
    .replaceAll(ABBREVIATION, (short) => short.replaceAll('.', ONE_DOT_LEADER))
    .split(ends)
    .map((sentence) => sentence.replaceAll(ONE_DOT_LEADER, '.'));
}

/** Returns the first sentence of a text. */
export function firstSentence(text: string): string {
  return splitSentences(text, /(?<=[.?!]["”]?)\s/)[0] ?? '';
}
