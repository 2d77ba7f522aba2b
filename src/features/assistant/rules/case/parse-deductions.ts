import { tokenise } from '../../../law/rules/tokens.ts';
import { parsePaySum } from './parse-pay-sum.ts';
import { payPeriodFrom, TIME_UNITS, type PayPer } from './pay-period.ts';
import { plainText } from './tokenize.ts';

/** An amount taken out of pay. `isLawful` by its ground as stated: a law, a court or the worker's writing; null when none is stated. */
export interface Deduction {
  readonly dollars: number;
  readonly per: PayPer | null;
  readonly isLawful: boolean | null;
}

/**
 * Deductions with the pay that they are taken from, or the loan that they pay back. `isInsured` when National Insurance is taken too, without
 * its amount.
 */
export interface StatedDeductions {
  readonly gross: number | null;
  readonly loan: number | null;
  readonly isInsured: boolean;
  /** The amount taken for National Insurance. */
  readonly insurance: number | null;
  readonly taken: readonly Deduction[];
}

/** An amount of money, with the text since the previous amount, and the text up to the next amount or the end of its sentence. */
interface Amount extends Pick<Deduction, 'dollars' | 'per'> {
  readonly before: string;
  readonly after: string;
  /** The part of `before` in the amount's clause. `clause` adds the part of `after` in it. */
  readonly clauseBefore: string;
  readonly clause: string;
}

const AMOUNT =
  /(?<![\d.,-])(?:ec ?)?(?:\$ ?)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?: ?dollars)?(?![\d,.]*\d|-|%| ?(?:weeks?|months?|fortnights?|years?|yrs?|days?|hours?|times|of us)\b)/gi;
/** An amount in words: "forty dollars". */
const IN_WORDS =
  /\b((?:(?:[a-z]+teen|ten|eleven|twelve|[a-z]+ty|one|two|three|four|five|six|seven|eight|nine|hundred|and)[ -])+)dollars?\b/g;
/** A number of things: "24 tables". */
const COUNTED = /^\d+ (?!dollars\b|this\b|does\b|plus\b|always\b|wages\b|contributions\b)[a-z]{2,}[^\Ws]s\b/;
const TAKING =
  /\b(?:deduct\w*|took|take[ns]?|taking|cut(?:s|ting)?|dock(?:s|ed|ing)?|(?:h[eo]ld(?:s|ing)?|keep(?:s|ing)?|kept) (?:back|out)|stopp(?:ed|ing)|withh\w+|com(?:es?|ing) out|repa(?:id|ys?|ying)|pa(?:id|ys?|ying) back)\b|\bslip:|\b(?:after|less|minus) (?:the )?(?:nis|national insurance|deductions?)\b/;
/** Grounds that the Act allows, and words that there was none. */
const ALLOWED = /\b(?:nis|national insurance|tax|paye|court|magistrate|judge|sign\w*|authori[sz]\w*|writing|written)\b/;
const NOT_ALLOWED =
  /\b(?:never|not|no|nobody|nothing|without|neither|didn?t|aint|havent|hasnt)\b[^;]*\b(?:sign\w*|agree\w*|ask\w*|consent\w*|t[eo]ll?d?|authori[sz]\w*|permission|writing|written|approv\w*|court|law)\b|\b(?:sign|agree)\w* (?:to )?(?:nothing|none)\b|\b(?:unlawful|illegal|unauthori[sz]ed|wrongful)/;
/** "EC$100 was taken for NIS", "EC$150 per fortnight to be taken". */
const TAKEN_AFTER =
  /^ ?(?:(?:an?|per|every|each|day|week|fortnight|month|was|were|is|are|to|be|being|been) )*(?:taken|deducted|cut|docked|withheld|(?:kept|held) back)\b/;
/** The period of a deduction that is not next to it: "every week", "from 4 fortnights' pay". */
const OF_EACH =
  /\b(?:every|each|per|from (?:\d+|two|three|four|five|six|seven|eight|nine|ten)) (day|week|fortnight|month)(?:s pay|s wages)?\b/;
/** What a deduction pays back, and other amounts that are no pay. */
const LOAN = /\b(?:lent|lend|loan\w*|borrow\w*|advanced?|owes?|owed|owing)\b/;
const ASIDE = /\b(?:rent|lease|fare|bill|ticket|price)\b[^.?!;]*$/;
/** Pay follows: "gross is $1,600", "out of my pay of $1,600". */
const PAY_BEFORE =
  /\b(?:gross|pay|salary|wages?|earns?|earning|makes?|making|gets?|getting|on|from|out of|outta)(?: (?:is|of|was|are|me|him|her))? ?$/;
const INSURANCE = /\b(?:nis|national insurance)\b/;
const AFTER_INSURANCE = /\b(?:after|less|minus) (?:the )?(?:nis|national insurance)(?: (?:on|from|of))? ?$/;
const WOMEN = /\b(?:wom[ae]n|females?|girls?|lad(?:y|ies)|she|her|mother)\b|\bthe m[ae]n\b.*\bme\b/i;
const EQUAL_WORK = /\bequal (?:pay|value|work|remuneration)\b|\bsame (?:work|job|thing|duties)\b/;

/** Parses what is taken out of pay, with its grounds: "$92 for NIS and $150 for a shortage I never agreed to". Null without deductions. */
export function parseDeductions(text: string): StatedDeductions | null {
  const all = amountsIn(text).filter(({ before }) => !ASIDE.test(before));
  const isNet = parsePaySum(text) === 'net';
  const loan = all.find((each) => !isPay(each) && LOAN.test(each.clauseBefore) && !ALLOWED.test(each.clause));
  const stated = all.filter((each) => each !== loan);
  const first = stated.findIndex(
    (each, at) =>
      TAKING.test(each.before.split(/[.?!] /).at(-1) ?? '') ||
      TAKEN_AFTER.test(each.after) ||
      (isNet && at > 0 && !isPay(each) && (INSURANCE.test(each.clause) || /\bgross\b/.test(stated[0]?.before ?? ''))),
  );
  if (first < 0) return null;
  const pays = stated.filter((each, at) => isPay(each) || at < first);
  const taken = stated.slice(first).filter((each) => !isPay(each) && !pays.some((pay) => pay.dollars === each.dollars));
  const [start] = taken;
  if (start === undefined || pays.length > 1) return null;
  // "Take home after NIS 2,400 monthly" states the pay alone.
  if (pays.length === 0 && AFTER_INSURANCE.test(start.clauseBefore)) return null;
  // "I never signed for it, and no court said so" is about each amount without a ground of its own.
  const ofAll = plainText(text)
    .split(/(?<=[,;:.?!]) /)
    .filter((clause) => !/\d|\?|\b(?:what|how)\b/.test(clause))
    .join(' ');
  return {
    gross: pays[0]?.dollars ?? null,
    loan: loan?.dollars ?? null,
    isInsured: INSURANCE.test(start.before) && !INSURANCE.test(start.clause),
    insurance: taken.find(({ clause }) => INSURANCE.test(clause))?.dollars ?? null,
    taken: taken.map(({ dollars, per, clause }) => ({
      dollars,
      per,
      isLawful: isLawfulBy(clause) ?? isLawfulBy(ofAll),
    })),
  };
}

/** Whether a ground is one that the Act allows; null for a text without a ground. */
function isLawfulBy(ground: string): boolean | null {
  return NOT_ALLOWED.test(ground) ? false : ALLOWED.test(ground) ? true : null;
}

function isPay({ before, after }: Amount): boolean {
  return PAY_BEFORE.test(before) || /^ (?:\w+ly )?(?:salary|pay|wages?)\b/.test(after);
}

/** Parses the two pays of people who do equal work; empty for other questions. */
export function parseComparedPay(text: string): readonly number[] {
  const amounts =
    EQUAL_WORK.test(text.toLowerCase()) && WOMEN.test(text) ? amountsIn(text).map(({ dollars }) => dollars) : [];
  return amounts.length === 2 ? amounts : [];
}

/** Returns the amounts of money in a text with the words between them; a sentence ends those after one. */
function amountsIn(text: string): readonly Amount[] {
  const plain = plainText(text).replaceAll(IN_WORDS, (written, words: string) => {
    const [amount] = tokenise(words);
    return amount?.kind === 'number' ? `$${amount.value}` : written;
  });
  const found = [...plain.matchAll(AMOUNT)].filter(
    ({ 0: written, index }) => !/^(?:19|20)\d\d$/.test(written.trim()) && !COUNTED.test(plain.slice(index)),
  );
  return found.map((match, index) => {
    const end = match.index + match[0].length;
    const previous = found[index - 1];
    const before = plain.slice(previous === undefined ? 0 : previous.index + previous[0].length, match.index);
    const upToNext = plain.slice(end, found[index + 1]?.index);
    const after = upToNext.split(/[.?!](?=\s|$)/)[0] ?? '';
    const [one = '', two = ''] = upToNext.trim().split(/[\s,.:;?!]+/);
    const [, unit = ''] = OF_EACH.exec(after) ?? [];
    const clauseBefore = before.split(/[,;:.?!] | and\b/).at(-1) ?? '';
    return {
      dollars: Number(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? ''}`),
      per: payPeriodFrom(one, two) ?? TIME_UNITS[unit] ?? null,
      before,
      after,
      clauseBefore,
      // The last clause before the next amount belongs to the next amount.
      clause: `${clauseBefore} ${after.replace(/(?:,| and\b)[^,]*$/, '')}`,
    };
  });
}
