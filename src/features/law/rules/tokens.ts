import { withoutCitations } from './citations.ts';

/** Units that give a number its meaning. `EC$` and `%` are units too. */
export const UNITS = ['minute', 'hour', 'day', 'week', 'fortnight', 'month', 'year', 'EC$', '%'] as const;
/** A unit that gives a number its meaning. */
export type Unit = (typeof UNITS)[number];

/** A word (lower case, apostrophes dropped) or a number of a text, in order. */
export type Token = { readonly kind: 'word'; readonly word: string } | NumberToken;

/** A number with the words it was written in; `fixedUnit` when the sign itself carries the unit. */
interface NumberToken {
  readonly kind: 'number';
  readonly value: number;
  readonly written: string;
  readonly fixedUnit: 'EC$' | '%' | null;
}

const small = namedNumbers({
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
});
const multiples = namedNumbers({ hundred: 100, thousand: 1000, million: 1_000_000 });
const fractions = namedNumbers({
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
});
const single = namedNumbers({
  half: 0.5,
  double: 2,
  twice: 2,
  triple: 3,
  dozen: 12,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
});

/** Returns the numbers by their names. A map has no inherited names: "constructor" is no number. */
function namedNumbers(numbers: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(numbers));
}

function rawPieces(text: string): string[] {
  const plain = withoutCitations(text).toLowerCase().replace(/[’']/g, '');
  return plain.match(/(?:ec\$|\$)\s?\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:,\d{3})*(?:\.\d+)?%?|[a-zà-ÿ]+/g) ?? [];
}

function numeral(piece: string): NumberToken | null {
  if (!/\d/.test(piece)) return null;
  const fixedUnit = piece.includes('$') ? 'EC$' : piece.endsWith('%') ? '%' : null;
  return { kind: 'number', value: Number(piece.replace(/[^\d.]/g, '')), written: piece, fixedUnit };
}

/** Reads a number written in words from `start`: "one thousand two hundred", "twenty five", "one fifth". */
function parseNumberWords(pieces: readonly string[], start: number): { value: number; length: number } | null {
  if (
    pieces[start] === 'time' &&
    pieces[start + 1] === 'and' &&
    pieces[start + 2] === 'a' &&
    pieces[start + 3] === 'half'
  ) {
    return { value: 1.5, length: 4 };
  }
  let total = 0;
  let group = 0;
  let at = start;
  for (; at < pieces.length; at += 1) {
    const units = small.get(pieces[at] ?? '');
    const multiple = multiples.get(pieces[at] ?? '');
    if (units !== undefined && (group % 100 === 0 || (group % 10 === 0 && group % 100 >= 20 && units < 10)))
      group += units;
    else if (multiple === 100 && at > start) group = Math.max(group, 1) * 100;
    else if (multiple !== undefined && at > start) {
      total += group * multiple;
      group = 0;
    } else if (
      pieces[at] === 'and' &&
      (group >= 100 || (group === 0 && total > 0)) &&
      small.get(pieces[at + 1] ?? '') !== undefined
    )
      continue;
    else break;
  }
  if (at > start) {
    const part = fractions.get(pieces[at] ?? '') ?? fractions.get((pieces[at] ?? '').replace(/s$/, ''));
    const isFraction = part !== undefined && at === start + 1;
    return isFraction ? { value: (total + group) * part, length: 2 } : { value: total + group, length: at - start };
  }
  const alone = single.get(pieces[start] ?? '');
  return alone === undefined ? null : { value: alone, length: 1 };
}

/** Splits a text into words and numbers; numbers in words become numbers, citations of laws are left out. */
export function tokenise(text: string): Token[] {
  const pieces = rawPieces(text);
  const tokens: Token[] = [];
  let at = 0;
  while (at < pieces.length) {
    const piece = pieces[at] ?? '';
    const figure = numeral(piece);
    const number = figure === null ? parseNumberWords(pieces, at) : null;
    if (figure !== null) tokens.push(figure);
    else if (number !== null) {
      tokens.push({
        kind: 'number',
        value: number.value,
        written: pieces.slice(at, at + number.length).join(' '),
        fixedUnit: null,
      });
    } else tokens.push({ kind: 'word', word: piece });
    at += number?.length ?? 1;
  }
  return tokens;
}
