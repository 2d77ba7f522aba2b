import type { Token } from '../../../law/rules/tokens.ts';
import { allWords, type CaseText, clauseAfter, textBetween, valueAt, wordAt } from './tokenize.ts';

/** A pay period. */
export type PayPer = 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'year';

/** Units of time, by their spellings. */
export const TIME_UNITS: Readonly<Record<string, PayPer>> = Object.fromEntries(
  (
    [
      ['hour', 'hour hours hr hrs hourly'],
      ['day', 'day days daily'],
      ['week', 'week weeks wk wks weekly wkly'],
      ['fortnight', 'fortnight fortnights fortnightly'],
      ['month', 'month months mth mths mnth mnths mo mos monthly mthly mnthly'],
      ['year', 'year years yr yrs yearly annually'],
    ] as const
  ).flatMap(([unit, spellings]) => spellings.split(' ').map((spelling) => [spelling, unit])),
);
const PER = new Set(['a', 'an', 'per', 'every', 'each', 'by', 'de', 'd', 'the']);
/** Words before the pay of a day, which is small: "my day pay is 80". */
const DAY_PAY = /\b(?:day|daily) (?:pay|wages?|rate|money)(?: (?:is|was|of|at|be))?$|\bday (?:is|was) worth(?: ec)?$/;

/** Whether the words before an amount say that it is the pay of a day. */
export function isPayOfDay(tokens: readonly Token[], position: number): boolean {
  return DAY_PAY.test(textBetween(tokens, position - 4, position));
}

const PERIOD_AFTER =
  /^(?:for |in (?=an? )|is |was |insurable )?(?:(?:my|his|her|their) (?:\w+ )??(?=\w+ (?:pay|wages?|salary)\b)(\w+)|(\w+ly)\b(?! paid)|(?:an?|per|every|each|by|de|d|the) (?:(?:regular|ordinary|normal|basic|# (?:hours?|hrs?|days?)) )?(\w+))/;

/** Returns the pay period right after an amount: "a week", "for one week", "for the regular week", "for a 40 hour week"; null for none. */
export function periodAfter(text: CaseText, position: number): PayPer | null {
  const isOne = valueAt(text.tokens, position + 1) === 1;
  const words = clauseAfter(text, position, 5).replace('for #', isOne ? 'for a' : 'for #');
  const [, own, adverb, unit = ''] = PERIOD_AFTER.exec(words) ?? [];
  return unit === 'shift' || unit === 'night' ? 'day' : (TIME_UNITS[own ?? adverb ?? unit] ?? null);
}

/** Returns the pay period that one or two words state: "weekly", "a week"; null for none. */
export function payPeriodFrom(first: string, second: string): PayPer | null {
  // "Three weekly-paid workers" are no pay.
  if (first === '' || second === 'paid') return null;
  if (first.endsWith('ly')) return TIME_UNITS[first] ?? null;
  return PER.has(first) ? (TIME_UNITS[second] ?? null) : null;
}

const UNIT = Object.keys(TIME_UNITS).join('|');
const PERIOD = `\\b((?<=\\b(?:an?|each|every|per|by|de|d|the|her|his|my) )(?:${UNIT})|(?<!# )(?:${UNIT})(?= (?:pay|wages?|salary|money)\\b)|\\w+ly)\\b`;
const PERIOD_BEFORE_MONEY = new RegExp(`.*${PERIOD}(?: [^\\s]+){0,5}$`);
const PERIOD_BEFORE = new RegExp(
  `${PERIOD}(?: (?:pay|wages?|salary|money|equivalent|rate|agreed|taken|as|is|are|of|at))*$`,
);

/** Returns the pay period before an amount: "monthly 2,350", "a week's pay is 660", "weekly pay 540"; null for none. */
export function periodBefore(tokens: readonly Token[], position: number, isMoney: boolean): PayPer | null {
  const [, unit = ''] =
    (isMoney ? PERIOD_BEFORE_MONEY : PERIOD_BEFORE).exec(textBetween(tokens, position - 6, position)) ?? [];
  return TIME_UNITS[unit] ?? null;
}

/** Words before an hourly rate: "8 hours overtime at EC$10", "an ordinary rate of 12.40"; and before one with its currency. */
const HOURLY = /\b(?:hours?|hrs?)(?: [^\s#]+){0,3} at(?: ec)?$|\b(?:rate|hourly)(?: [^\s#]+){0,2}$/;
const HOURLY_MONEY = /\b(?:plain|flat|ordinary|regular|straight|normal|basic)(?: [^\s#]+){0,2}$/;

/** Words before the rate of ordinary hours. */
const NORMAL_RATE = /\b(?:normal|basic|ordinary|regular)(?: rate)? is$|\bnormally (?:get|make|earn)$/;

/** Whether the words before an amount say that it is the rate of ordinary hours. */
export function isNormalRate(tokens: readonly Token[], position: number): boolean {
  return NORMAL_RATE.test(textBetween(tokens, position - 4, position));
}

/** "Double time on 13.40", "flat at 10". */
const AT_TIMES = /\b(?:#|doubletime|flat|straight|plain|overtime) (?:on|at|of)(?: ec)?$/;

/** Whether an amount is an hourly rate. "$9 basic" is one. */
export function isRateOfHours(tokens: readonly Token[], position: number, isMoney: boolean): boolean {
  const hasHours = tokens.some((_, at) => TIME_UNITS[wordAt(tokens, at)] === 'hour');
  const isOfHours = isMoney && (hasHours || /\bovertime\b/.test(allWords(tokens)));
  const last = textBetween(tokens, position - 3, position);
  if (/^(?:o|oclock|am|pm)$/.test(wordAt(tokens, position + 1))) return false;
  if (AT_TIMES.test(last) || (isOfHours && /\b(?:at|on)(?: ec)?$/.test(last))) return true;
  if (!hasHours) return false;
  const before = textBetween(tokens, position - 6, position);
  if (NORMAL_RATE.test(before)) return true;
  const isBasic = HOURLY_MONEY.test(before) || /^(?:basic|plain|flat|straight)$/.test(wordAt(tokens, position + 1));
  return HOURLY.test(before) || (isMoney && isBasic);
}

const PAID_BY = /\b(?:\w+ly|(?<=\bby (?:the )?|\bpa(?:id|y) (?:\S+ )?(?:an?|per|every|each|by|de|d|the) )\w+)\b/g;

/** Returns the pay period stated anywhere in the text: "paid by the day", "daily paid"; null for none. */
export function parsePayPeriod(tokens: readonly Token[]): PayPer | null {
  const units = allWords(tokens)
    .match(PAID_BY)
    ?.map((word) => TIME_UNITS[word]);
  return units?.find((unit) => unit !== undefined) ?? null;
}
