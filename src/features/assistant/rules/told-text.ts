import { tokenise, type Token } from '../../law/rules/tokens.ts';

/** A text in words and numbers, with the places at which a new part of a sentence begins. */
export interface ToldText {
  readonly tokens: readonly Token[];
  readonly begins: ReadonlySet<number>;
}

const THOUSAND = 1000;
/** Amounts and times as they are typed on a phone, and in full; in this order. */
const IN_FULL: readonly (readonly [RegExp, string])[] = [
  [/(\d) ?(?:½|1\/2\b)/g, '$1.5'],
  [/\bp\/?w\b/gi, 'per week'],
  [/\bp\/?mth?\b/gi, 'per month'],
  [/\bp\/m\b/gi, 'per month'],
  [/\//g, ' per '],
  [/\b(?:every|each|per) (?:two|2|other) w(?:ee)?ks?\b|\bbi-?weekly\b/gi, 'every fortnight'],
];

/** Reads a text: "$2k/month", "400 pw", "4 1/2 yrs". */
export function readText(text: string): ToldText {
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
