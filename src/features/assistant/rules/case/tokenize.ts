import { tokenise, type Token } from '../../../law/rules/tokens.ts';

/** The words and numbers of a text, with the positions where a clause begins. */
export interface CaseText {
  readonly tokens: readonly Token[];
  readonly begins: ReadonlySet<number>;
}

const THOUSAND = 1000;
/** Abbreviations of amounts and periods with their full form; applied in this order. */
const IN_FULL: readonly (readonly [RegExp, string])[] = [
  [/(\d) ?(?:½|1\/2\b)/g, '$1.5'],
  [/\bp\/?w\b/gi, 'per week'],
  [/\bp\/?mth?\b/gi, 'per month'],
  [/\bp\/m\b/gi, 'per month'],
  [/\//g, ' per '],
  [/\b(?:every|each|per) (?:two|2|other) w(?:ee)?ks?\b|\bbi-?weekly\b/gi, 'every fortnight'],
];

/** Expands abbreviations and splits a text into tokens: "$2k/month", "400 pw", "4 1/2 yrs". */
export function tokenizeCase(text: string): CaseText {
  const plain = IN_FULL.reduce(
    (read, [short, full]) => read.replaceAll(short, full),
    text.replaceAll(/\b(\d{1,3}(?:\.\d)?)k\b/gi, (_, amount: string) => String(Number(amount) * THOUSAND)),
  );
  const tokens: Token[] = [];
  const begins = new Set<number>();
  for (const part of plain.split(/[,;:.!?](?=\s|$)|\n/)) {
    begins.add(tokens.length);
    tokens.push(...tokenise(part));
  }
  return { tokens, begins };
}

/** Returns the word at a position; empty for a number and beyond the end. */
export function wordAt(tokens: readonly Token[], position: number): string {
  const token = tokens[position];
  return token?.kind === 'word' ? token.word : '';
}
