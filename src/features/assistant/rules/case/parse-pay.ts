import type { Token } from '../../../law/rules/tokens.ts';
import { isAfterRaise, isMissingPay, isNear, isNewPay, isNoPay } from './other-amounts.ts';
import {
  isNormalRate,
  isPayOfDay,
  isRateOfHours,
  parsePayPeriod,
  periodAfter,
  periodBefore,
  TIME_UNITS,
  type PayPer,
} from './pay-period.ts';
import { allWords, type CaseText, consumeNumber, isYear, monthOf, textBetween, wordAt } from './tokenize.ts';

/** Pay in EC dollars; `per` is null when no pay period is stated. */
export interface StatedPay {
  readonly dollars: number;
  readonly per: PayPer | null;
  /** Whether the period was inferred from the amount: "salary 1400". */
  readonly isInferred?: boolean;
  /** Whether this is what pay falls short by, and not the pay itself: "short by EC$80 a month". */
  readonly isMissing?: boolean;
}

const EARNED = /\b(?:earned|earn|made|came|totall?ed)\b/;
/** "Wages in the 12 months before the leave were $12,000" */
const EARNED_IN_A_YEAR =
  /\b(?:wages|earnings) (?:in|over|for) the (?:last |past )?# months\b.* (?:were|was|are|is|of)$/;
/** Words before pay, and not before "minimum wage is 60". */
const PAID =
  /(?<!\bminimum )\b(?:pay|paid|paying|pays|salary|wages?|gross|earn|earnings|make|making|getting|get|g[ai]v(?:e|es|ing) (?:me|we|us|him|her|them)|(?:years?|yrs?|workers?|employees?|clerks?|maids?|helpers?|someone|staff|old) (?:at|on))\b/;
/** The minimum pay for any period, in EC dollars: smaller numbers, as in "2 a day", are counts. */
export const MIN_PAY = 3;
/** The maximum rate for an hour that a text states without its period. */
const MAX_HOURLY_RATE = 40;
const MIN_UNMARKED_PAY = 20;
/** The same after its pay period: "monthly 2,350". Smaller numbers are hours or days. */
const MIN_PAY_AFTER_PERIOD = 100;
/** The minimum earnings of a year, in EC dollars; no day's pay is as high. */
export const MIN_YEARLY_EARNINGS = 2000;
const DOLLARS = new Set(['dollar', 'dollars', 'ec', 'xcd', 'bucks']);
/** Words of pay: an amount without a pay period is pay only near one of them. */
const OF_PAY =
  /^(?:pay|paid|paying|pays|payin|payday|salary|salaries|wage|wages|earn|earns|earned|earning|earnings|income|make|makes|making|made|get|gets|got|getting|give|gives|giving|at|bring|home|rate|gross|raised?|average|averages|averaging|offer|offers|offering|came)$/;
/** Words before pay on which contributions are due: "NIS on $2,600". */
const INSURED =
  /\b(?:nis|insurance)(?: (?:contributions?|payments?|deductions?|share|part))? (?:on|for)(?: an?)?(?: ec)?$/;
/** How many words after an amount may say that it is pay. */
const NEAR_AFTER = 4;

/** Whether a token is the "half" of "180 half days". */
function isHalf(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.written === 'half';
}

/** Parses pay, and the earnings of a year. Adds the positions of the amounts to `used`. */
export function parseStatedPay(
  text: CaseText,
  used: Set<number>,
): { readonly pay: StatedPay | null; readonly otherPays: readonly StatedPay[]; readonly earned: number | null } {
  const { tokens, begins } = text;
  const isListOfMonths = tokens.filter((_, at) => monthOf(wordAt(tokens, at)) !== null).length > 1;
  const pays: StatedPay[] = [];
  let missing: StatedPay | null = null;
  for (const [position, token] of tokens.entries()) {
    if (token.kind !== 'number' || used.has(position)) continue;
    const next = wordAt(tokens, position + 1);
    const isDollars = DOLLARS.has(next);
    const isMoney = token.fixedUnit === 'EC$' || isDollars || wordAt(tokens, position - 1) === 'ec';
    const after = position + (isDollars ? 2 : 1);
    const isLarge = isMoney || (token.value >= MIN_PAY_AFTER_PERIOD && !isYear(token));
    const isHourly =
      token.value <= MAX_HOURLY_RATE && !begins.has(position) && isRateOfHours(tokens, position, isMoney);
    const isDayPay = token.value >= MIN_UNMARKED_PAY && isPayOfDay(tokens, position);
    // "900 in January and 1,000 in February"
    const isOfMonth =
      isListOfMonths &&
      isLarge &&
      wordAt(tokens, position - 1) !== 'to' &&
      wordAt(tokens, after) === 'in' &&
      monthOf(wordAt(tokens, after + 1)) !== null;
    const stated = periodAfter(text, after) ?? (isDayPay ? 'day' : isOfMonth ? 'month' : null);
    const per = stated ?? (isLarge ? periodBefore(tokens, position, isMoney) : null);
    const isLength = (TIME_UNITS[next] !== undefined && !next.endsWith('ly')) || isHalf(tokens[position + 1]);
    const isDate = isYear(token) && /^(?:in|since|from|of|until|till|to)$/.test(wordAt(tokens, position - 1));
    const isBare = token.fixedUnit === null && token.value >= MIN_PAY && !isLength && !isDate;
    // "NIS on 2000" is pay, "NIS for 2024" a year.
    const isRound =
      token.value >= MIN_PAY_AFTER_PERIOD && token.value % 50 === 0 && wordAt(tokens, position - 1) === 'on';
    const isInsured = INSURED.test(textBetween(tokens, position - 5, position)) && (isLarge || isRound);
    const isRaised = isLarge && isNewPay(tokens, position);
    if (!isMoney && ((per === null && !isHourly && !isInsured && !isRaised) || !isBare)) continue;
    used.add(position);
    // Hourly rates: "8 hours a day at $12", "60 hours a week for 8.50".
    const isTooLowForPeriod = stated === null && per !== null && per !== 'day' && token.value <= MAX_HOURLY_RATE;
    const time = (isHourly && stated !== 'day') || isTooLowForPeriod ? 'hour' : per;
    const isMissing = per !== null && isMissingPay(text, position);
    if (isMissing) missing ??= { dollars: token.value, per, isMissing };
    if (isNoPay(text, position, per !== null)) continue;
    const isOfPay =
      isNear(text, position, OF_PAY, NEAR_AFTER) || PAID.test(textBetween(tokens, position - 4, position));
    if (time === null && !isInsured && !isRaised && !isOfPay) continue;
    // "Normal rate is 9" comes before other rates.
    if (time === 'hour' && isNormalRate(tokens, position)) pays.unshift({ dollars: token.value, per: time });
    // After a raise the new pay counts.
    else if (isRaised) pays.unshift({ dollars: token.value, per: time ?? pays[0]?.per ?? null });
    else pays.push({ dollars: token.value, per: time });
  }
  const main = pays.find(({ per }) => per !== null && per !== 'year') ?? pays[0];
  return {
    pay: main === undefined ? missing : { dollars: main.dollars, per: main.per ?? parsePayPeriod(tokens) },
    otherPays: pays.filter((each) => each !== main && each.per !== null && each.per !== main?.per),
    earned: parseYearlyEarnings(tokens, pays),
  };
}

/** Parses pay without a currency sign or pay period: "my salary is 1100". */
export function parseUnmarkedPay(text: CaseText, used: Set<number>): StatedPay | null {
  const { tokens } = text;
  const per = parsePayPeriod(tokens);
  const dollars = consumeNumber(
    tokens,
    used,
    (token, position) =>
      token.fixedUnit === null &&
      token.value >= (per === 'hour' ? MIN_PAY : MIN_UNMARKED_PAY) &&
      (!isYear(token) || (token.value % 50 === 0 && !/^(?:in|since|from|of)$/.test(wordAt(tokens, position - 1)))) &&
      !isNoPay(text, position, false) &&
      !isAfterRaise(tokens, position) &&
      TIME_UNITS[wordAt(tokens, position + 1)] === undefined &&
      PAID.test(textBetween(tokens, position - 4, position)),
  );
  return dollars === null ? null : { dollars, per };
}

/** Parses the earnings of a year, in EC dollars: "earned EC$13,000 in the last 12 months", "earned 20000 last year". */
function parseYearlyEarnings(tokens: readonly Token[], pays: readonly StatedPay[]): number | null {
  const isYearStated = /\b(?:months?|year|yr)\b/.test(allWords(tokens));
  return consumeNumber(tokens, new Set(), (token, position) => {
    const isYearly = token.value >= MIN_YEARLY_EARNINGS;
    const isMoney =
      pays.some(({ dollars }) => dollars === token.value) ||
      (isYearStated && isYearly && token.fixedUnit !== '%' && !isYear(token));
    const isEarned =
      EARNED_IN_A_YEAR.test(textBetween(tokens, 0, position)) ||
      EARNED.test(textBetween(tokens, position - 3, position)) ||
      (isYearly && (wordAt(tokens, position + 1) === 'earned' || wordAt(tokens, position - 1) === 'make'));
    return isMoney && isEarned;
  });
}
