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

const AMOUNT =
  /(?<![\d.,-])(?:ec ?)?(?:\$ ?)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?: ?dollars)?(?![\d,.]*\d|-|%| ?(?:weeks?|months?|fortnights?|years?|yrs?|days?|hours?|times|of us)\b)/gi;
const TAKING =
  /\b(?:deduct\w*|took|take[ns]?|taking|cut(?:s|ting)?|dock(?:s|ed|ing)?|h[eo]ld(?:s|ing)? (?:back|out)|stopp(?:ed|ing)|withh\w+|comes? out)\b|\b(?:after|less|minus) (?:the )?(?:nis|national insurance|deductions?)\b/;
/** Grounds that the Act allows, and words that there was none. */
const ALLOWED = /\b(?:nis|national insurance|tax|paye|court|sign\w*|authori[sz]\w*|writing|written)\b/;
const NOT_ALLOWED =
  /\b(?:never|not|no|nobody|nothing|without|neither|didn?t|aint|havent|hasnt)\b[^;]*\b(?:sign\w*|agree\w*|ask\w*|consent\w*|authori[sz]\w*|permission|writing|written|approv\w*)\b|\b(?:sign|agree)\w* (?:to )?(?:nothing|none)\b|\b(?:unlawful|illegal|unauthori[sz]ed|wrongful)/;
/** Pay follows: "gross is $1,600", "out of my pay of $1,600". */
const PAY_BEFORE =
  /\b(?:gross|pay|salary|wages?|earns?|earning|makes?|making|gets?|getting|on)(?: (?:is|of|was|are|me|him|her))? ?$/;
const INSURANCE = /\b(?:nis|national insurance)\b/;
/** The amount of National Insurance follows: "took NIS of $92". */
const OF_INSURANCE = /\b(?:nis|national insurance)(?: of| is| was|:)? ?$/;
const EQUAL_WORK = /\bequal (?:pay|value|work|remuneration)\b|\bsame (?:work|job|thing|duties)\b/;

/** Parses what is taken out of pay, with its grounds: "$92 for NIS and $150 for a shortage I never agreed to". Null without deductions. */
export function parseDeductions(text: string): StatedDeductions | null {
  const stated = amountsIn(text);
  const first = stated.findIndex(({ before }) => TAKING.test(before));
  if (first < 0) return null;
  const isPay = ({ before }: { readonly before: string }) => PAY_BEFORE.test(before);
  const pays = stated.filter((each, at) => isPay(each) || at < first);
  const [start, ...others] = stated.slice(first).filter((each) => !isPay(each));
  if (start === undefined || pays.length > 1) return null;
  return {
    gross: pays[0]?.dollars ?? null,
    isInsured: INSURANCE.test(start.before) && !OF_INSURANCE.test(start.before),
    taken: [start, ...others].map(({ dollars, per, before, after }) => {
      const ground = others.length === 0 || OF_INSURANCE.test(before) ? `${before} ${after}` : after;
      return { dollars, per, isLawful: NOT_ALLOWED.test(ground) ? false : ALLOWED.test(ground) ? true : null };
    }),
  };
}

/** Parses the two pays of people who do equal work; empty for other questions. */
export function parseComparedPay(text: string): readonly number[] {
  const amounts = EQUAL_WORK.test(text.toLowerCase()) ? amountsIn(text).map(({ dollars }) => dollars) : [];
  return amounts.length === 2 ? amounts : [];
}

/** Returns the amounts of money in a text with the words between them; a sentence ends those after one. */
function amountsIn(text: string) {
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
    };
  });
}
