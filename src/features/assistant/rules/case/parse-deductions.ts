import { parsePaySum } from './parse-pay-sum.ts';
import { payPeriodFrom, type PayPer } from './parse-pay.ts';

/** An amount taken out of pay. `isLawful` by its ground as stated: a law, a court or the worker's writing; null when none is stated. */
export interface Deduction {
  readonly dollars: number;
  readonly per: PayPer | null;
  readonly isLawful: boolean | null;
}

/** Deductions with the pay that they are taken from. `isInsured` when National Insurance is taken too, without its amount. */
export interface StatedDeductions {
  readonly gross: number | null;
  readonly isInsured: boolean;
  readonly taken: readonly Deduction[];
}

/** An amount of money in a text with the words between it and the others. */
interface Amount extends Pick<Deduction, 'dollars' | 'per'> {
  readonly before: string;
  readonly after: string;
  readonly isLast: boolean;
}

const AMOUNT =
  /(?<![\d.,-])(?:ec ?)?(?:\$ ?)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?: ?dollars)?(?![\d,.]*\d|-|%| ?(?:weeks?|months?|fortnights?|years?|yrs?|days?|hours?|times|of us)\b)/gi;
const TAKING =
  /\b(?:deduct\w*|took|take[ns]?|taking|cut(?:s|ting)?|dock(?:s|ed|ing)?|h[eo]ld(?:s|ing)? (?:back|out)|stopp(?:ed|ing)|withh\w+|comes? out)\b|\b(?:after|less|minus) (?:the )?(?:nis|national insurance|deductions?)\b/;
/** Grounds that the Act allows, and words that there was none. */
const ALLOWED = /\b(?:nis|national insurance|tax|paye|court|sign\w*|authori[sz]\w*|writing|written)\b/;
const NOT_ALLOWED =
  /\b(?:never|not|no|nobody|nothing|without|neither|didn?t|aint|havent|hasnt)\b[^;]*\b(?:sign\w*|agree\w*|ask\w*|consent\w*|authori[sz]\w*|permission|writing|written|approv\w*)\b|\b(?:sign|agree)\w* (?:to )?(?:nothing|none)\b|\b(?:unlawful|illegal|unauthori[sz]ed|wrongful)/;
/** "EC$100 was taken for NIS". */
const TAKEN_AFTER = /^ ?(?:was |were |is )?(?:taken|deducted|cut|docked)\b/;
/** Pay follows: "gross is $1,600", "out of my pay of $1,600". */
const PAY_BEFORE =
  /\b(?:gross|pay|salary|wages?|earns?|earning|makes?|making|gets?|getting|on)(?: (?:is|of|was|are|me|him|her))? ?$/;
const INSURANCE = /\b(?:nis|national insurance)\b/;
const WOMEN = /\b(?:wom[ae]n|females?|girls?|lad(?:y|ies)|she|her|mother)\b/i;
const EQUAL_WORK = /\bequal (?:pay|value|work|remuneration)\b|\bsame (?:work|job|thing|duties)\b/;

/** Parses what is taken out of pay, with its grounds: "$92 for NIS and $150 for a shortage I never agreed to". Null without deductions. */
export function parseDeductions(text: string): StatedDeductions | null {
  const stated = amountsIn(text);
  const isListed = (each: Amount, at: number) =>
    at > 0 && INSURANCE.test(textAround(each)) && parsePaySum(text) === 'net';
  const first = stated.findIndex(
    (each, at) => TAKING.test(each.before) || TAKEN_AFTER.test(each.after) || (isListed(each, at) && !isPay(each)),
  );
  if (first < 0) return null;
  const pays = stated.filter((each, at) => isPay(each) || at < first);
  const [start, ...others] = stated.slice(first).filter((each) => !isPay(each));
  if (start === undefined || pays.length > 1) return null;
  return {
    gross: pays[0]?.dollars ?? null,
    isInsured: INSURANCE.test(start.before) && !INSURANCE.test(textAround(start)),
    taken: [start, ...others].map((each) => {
      const { dollars, per } = each;
      const ground = others.length === 0 ? `${each.before} ${each.after}` : textAround(each);
      return { dollars, per, isLawful: NOT_ALLOWED.test(ground) ? false : ALLOWED.test(ground) ? true : null };
    }),
  };
}

/** Returns the words of an amount: before it in its clause, and after it without the clause that begins the next. */
function textAround({ before, after, isLast }: Amount): string {
  const own = isLast ? after : after.replace(/(?:,| and\b)[^,]*$/, '');
  return `${before.split(/[,;:]| and\b/).at(-1) ?? ''} ${own}`;
}

function isPay({ before, after }: Amount): boolean {
  return PAY_BEFORE.test(before) || /^ (?:salary|pay|wages?)\b/.test(after);
}

/** Parses the two pays of people who do equal work; empty for other questions. */
export function parseComparedPay(text: string): readonly number[] {
  const amounts =
    EQUAL_WORK.test(text.toLowerCase()) && WOMEN.test(text) ? amountsIn(text).map(({ dollars }) => dollars) : [];
  return amounts.length === 2 ? amounts : [];
}

/** Returns the amounts of money in a text with the words between them; a sentence ends those after one. */
function amountsIn(text: string): readonly Amount[] {
  const plain = text.toLowerCase().replaceAll(/[’']/g, '');
  const found = [...plain.matchAll(AMOUNT)].filter(([written]) => !/^(?:19|20)\d\d$/.test(written.trim()));
  return found.map((match, index) => {
    const end = match.index + match[0].length;
    const previous = found[index - 1];
    const after = plain.slice(end, found[index + 1]?.index);
    const [one = '', two = ''] = after.trim().split(/[\s,.?!]+/);
    return {
      dollars: Number(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? ''}`),
      per: payPeriodFrom(one, two),
      before: plain.slice(previous === undefined ? 0 : previous.index + previous[0].length, match.index),
      after: after.split(/[.?!](?=\s|$)/)[0] ?? '',
      isLast: index === found.length - 1,
    };
  });
}
