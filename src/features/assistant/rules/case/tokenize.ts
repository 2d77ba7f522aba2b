import { tokenise, type Token } from '../../../law/rules/tokens.ts';

/** The words and numbers of a text, with the positions where a clause begins. */
export interface CaseText {
  readonly tokens: readonly Token[];
  readonly begins: ReadonlySet<number>;
}

/** The months of a year. */
export const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Returns the number of a month, also abbreviated; null for none. */
export function monthOf(word: string): number | null {
  const index = MONTHS.findIndex(
    (month) =>
      month === word ||
      (word.length >= 3 && word !== 'mar' && month.startsWith(word)) ||
      // "Septmber"
      (word.length >= 5 && [...month].some((_, at) => month.slice(0, at) + month.slice(at + 1) === word)),
  );
  return index < 0 ? null : index + 1;
}

const THOUSAND = 1000;
/** Abbreviations of amounts and periods with their full form; applied in this order. */
const IN_FULL: readonly (readonly [RegExp, string])[] = [
  [/\b(months? (?:and|n)) (?:a few|some|several|a couple(?: of)?) days\b/gi, '$1 2 days'],
  [/(\d) ?(?:½|1\/2\b)/g, '$1.5'],
  // Who writes the cents means money: "recorded as 1,210.00".
  [/(?<![\d$.,])(\d[\d,]*\.\d\d)(?![\d%]|\.\d| ?(?:hours?|hrs?|[ap]\.?m)\b)/gi, '$$$1'],
  [/\bp\/?w\b/gi, 'per week'],
  [/\bp\/?mth?\b/gi, 'per month'],
  [/\bp\/m\b/gi, 'per month'],
  [/\//g, ' per '],
  // "Double" alone is a number.
  [/\bdouble[ -](?:time|pay)\b/gi, 'doubletime'],
  [/\b(rate(?: is| of)? \$?\d+\.\d+) ?(?=h(?:ou)?rs?\b)/gi, '$1 per '],
  [/(\d) (?:mornings|afternoons)\b/gi, '$1 half days'],
  [/\bhalf (?:an? )?(?=(?:year|yr)\b)/gi, '0.5 '],
  [/\b(?:every|each|per) (?:two|2|other) w(?:ee)?ks?\b|\bbi-?weekly\b/gi, 'every fortnight'],
  // Pay "every Friday" or "when month end"; "16 Fridays gone".
  [/(?<=\d |dollars )(?:every|each) (?:mon|tues|wednes|thurs|fri|satur)day\b/gi, 'every week'],
  [/(?<=\d |dollars )(?:when|at|every|each) (?:the )?month[- ]?end\b/gi, 'every month'],
  [/\b(?:mon|fri|satur)days (?=gone|passed?\b)/gi, 'weeks '],
  [/\bover[ -]time\b/gi, 'overtime'],
  // "Four days ah week"
  [/\bah (?=(?:hour|day|week|fortnight|month|year)\b)/gi, 'a '],
];

/** A half after a number or its unit: "two and a half days", "a year and a half". */
const AND_A_HALF =
  /\b((?:(?:twen|thir|for|fif)ty[ -])?\w+)( (?:hour|hr|day|week|month|year|yr)s?)? (?:and|n|an) (?:a )?half\b(?! (?:the|of|pay)\b)/gi;

/** Expands abbreviations and splits a text into tokens: "$2k/month", "400 pw", "4 1/2 yrs". */
export function tokenizeCase(text: string): CaseText {
  const inWords = text
    .replaceAll(/\b(\d{1,3}(?:\.\d)?)k\b/gi, (_, amount: string) => String(Number(amount) * THOUSAND))
    .replaceAll(AND_A_HALF, (written, number: string, unit = '') => {
      const [token] = tokenise(/^an?$/i.test(number) ? '1' : number);
      return token?.kind === 'number' ? `${token.value + 0.5}${unit}` : written;
    })
    // The day is first: "15/3/2024".
    .replaceAll(/\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\b/g, (written, date: string, _, month: string, year: string) =>
      MONTHS[Number(month) - 1] === undefined ? written : `${date} ${MONTHS[Number(month) - 1]} ${year}`,
    );
  const plain = IN_FULL.reduce((read, [short, full]) => read.replaceAll(short, full), inWords);
  const tokens: Token[] = [];
  const begins = new Set<number>();
  for (const part of plain.split(/[,;:.!?](?=\s|$)|\n/)) {
    begins.add(tokens.length);
    tokens.push(...tokenise(part));
  }
  return { tokens, begins };
}

/** Returns a text in lower case, without apostrophes. */
export function plainText(text: string): string {
  return text.toLowerCase().replaceAll(/[’']/g, '');
}

/** Returns the word at a position; empty for a number and beyond the end. */
export function wordAt(tokens: readonly Token[], position: number): string {
  const token = tokens[position];
  return token?.kind === 'word' ? token.word : '';
}

/** Whether a number is a calendar year: 2015 is, EC$2,015 is not. */
export function isYear(token: Token): boolean {
  return token.kind === 'number' && /^(?:19[5-9]|20\d)\d$/.test(token.written);
}

/** Returns the number at a position; null for a word and beyond the end. */
export function valueAt(tokens: readonly Token[], position: number): number | null {
  const token = tokens[position];
  return token?.kind === 'number' ? token.value : null;
}

/** Returns the words from a position up to another; a number is an empty string. */
export function wordsBetween(tokens: readonly Token[], from: number, to: number): readonly string[] {
  return tokens.slice(Math.max(0, from), Math.max(0, to)).map((_, on) => wordAt(tokens, Math.max(0, from) + on));
}

/** Returns all words of a text, as `textBetween` does. */
export function allWords(tokens: CaseText['tokens']): string {
  return textBetween(tokens, 0, tokens.length);
}

/** Returns the words from a position up to another as a text; "#" stands for a number. */
export function textBetween(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(Math.max(0, from), Math.max(0, to))
    .map((token) => (token.kind === 'word' ? token.word : '#'))
    .join(' ');
}

/** Joins up to `count` words from a position on, up to the end of the clause. */
export function clauseAfter({ tokens, begins }: CaseText, from: number, count: number): string {
  return textBetween(tokens, from, Math.min(from + count, ...[...begins].filter((begin) => begin >= from)));
}

/** Whether a number is an ordinal in words: "third". */
export function isOrdinal(token: Token | undefined): boolean {
  return token?.kind === 'number' && /^(?:second|third|\w+th)$/.test(token.written);
}

type NumberToken = Extract<Token, { readonly kind: 'number' }>;

/** Returns the value of the first wanted number that is not used yet, and adds its position to `used`; null for none. */
export function consumeNumber(
  tokens: readonly Token[],
  used: Set<number>,
  isWanted: (token: NumberToken, position: number) => boolean,
): number | null {
  const position = tokens.findIndex((token, at) => token.kind === 'number' && !used.has(at) && isWanted(token, at));
  const token = tokens[position];
  if (token?.kind !== 'number') return null;
  used.add(position);
  return token.value;
}
