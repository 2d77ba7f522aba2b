import { allWords, type CaseText, clauseAfter, consumeNumber, monthOf, textBetween, wordAt } from './tokenize.ts';
import type { Token } from '../../../law/rules/tokens.ts';

/** A pay period. */
export type PayPer = 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'year';

/** Pay in EC dollars; `per` is null when no pay period is stated. */
export interface StatedPay {
  readonly dollars: number;
  readonly per: PayPer | null;
  /** Whether the period was inferred from the amount: "salary 1400". */
  readonly isInferred?: boolean;
  /** Whether this is what pay falls short by, and not the pay itself: "short by EC$80 a month". */
  readonly isMissing?: boolean;
}

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
  /^(?:pay|paid|paying|pays|payin|payday|salary|salaries|wage|wages|earn|earns|earned|earning|earnings|income|make|makes|making|made|get|gets|getting|give|gives|giving|at|bring|home|rate|average|averages|averaging|offer|offers|offering|came)$/;
/** Words of other amounts: "my rent is $900", "I am owed $800", "a loan of $2,000". */
const NO_PAY =
  /^(?:rent|fare|lease|price|cost|costs|loan|loans|bill|bills|owe|owes|owed|owing|debt|debts|fine|fines|fined|fee|fees|mortgage|drawer|till|borrow|borrowed|lend|lent|advance|contributions?|surcharge|groceries|ticket|deposit|damages?|tools|phone|uniform|deduct|deducted|deducting|deductions?|court|bonus|tips?|short)$/;
/** "900 a month rent", and "$20 a night in tips". */
const RENT_AFTER = /^(?:an?|per|each|every) \w+ (?:rent|mortgage|loan|lease|bills?|fare)\b/;
const IN_OTHER_MONEY = /^(?:(?:an?|per|each|every) \w+ )?(?:in|of|for) (\w+)/;
/** Words before pay on which contributions are due: "NIS on $2,600". */
const INSURED =
  /\b(?:nis|insurance)(?: (?:contributions?|payments?|deductions?|share|part))? (?:on|for)(?: an?)?(?: ec)?$/;
/** "Went up to", before the new pay. */
const RAISED_TO =
  /\b(?:went|gone|goes|raised?|rose|increased|moved|drop\w*|fell|fall)(?: (?:it|me|up|down|my pay|from #))* to(?: ec)?$/;
const OF_WHICH =
  /^(?:on|from|at|earn|earns|earning|earnings|make|makes|making|paid|salary|wage|wages|pay|get|gets|getting)$/;
const NEAR_BEFORE = 5;
/** The same before an amount with a pay period: "the bus fare from Birch Grove alone is $7 a day". */
const NEAR_BEFORE_RATE = 7;
const NEAR_AFTER = 4;
/** Foreign currencies: amounts in them are ignored. */
const OTHER_MONEY =
  /\bus ?\$|\busd\b|\b(?:us|u\.s\.|american|canadian|barbados|bajan|bds|tt) ?dollars?\b|[£€]|\b(?:pounds|euros)\b/i;

/** Whether a text mentions a foreign currency. "He paying us $40" does not. */
export function mentionsForeignCurrency(text: string): boolean {
  return OTHER_MONEY.test(text.replaceAll(/\bus \$/g, 'them $')) || /\d ?US\b|\bUS ?\d/.test(text);
}

/** Whether a number is a calendar year: 2015 is, EC$2,015 is not. */
export function isYear(token: Token): boolean {
  return token.kind === 'number' && /^(?:19[5-9]|20\d)\d$/.test(token.written);
}

/** Whether a matching word is near a position, with no other number between. */
function isNear(text: CaseText, position: number, pattern: RegExp, reachAfter: number): boolean {
  // "Salary in March 2024: $7,500"
  const before = text.tokens
    .slice(Math.max(0, position - NEAR_BEFORE), position)
    .map((token) => (token.kind === 'word' ? token.word : isYear(token) ? '' : '#'))
    .join(' ')
    .split('#');
  const after = clauseAfter(text, position + 1, reachAfter).split('#');
  return `${before.at(-1) ?? ''} ${after[0] ?? ''}`.split(' ').some((word) => pattern.test(word));
}

/** Words after an amount by which pay is too low; `UNDERPAID` has the words before one. */
const SHORT = /^(?:(?:an?|per|each|every) \w+ )?short\b/;
const BELOW =
  /^(?:an?|per|each|every) (day|week|month) (?:below|under|less than) (?:the |de )?(?:\w+ ){0,2}(?:minimum|floor|order)\b/;
/** Amounts in EC dollars that may be the pay for one period. */
export const USUAL_PAY = { day: 60, week: 300, month: 1200 } as const;
/** Words around a rate of the law, or a pay to come: "the old minimum for clerks was $700", "the $60 rule", "pay will be 1,300". */
const NOT_CURRENT_PAY_BEFORE =
  /(?<!\b(?:below|under|above|over|than|of) (?:the )?(?:\w+ )?)\b(?:minimum|floor)(?: wages?)?(?: for(?: an?| the)? \w+(?: \w+)?)? (?:is|was|of|at|from|been)(?: ec)?$|\breplaced the(?: old)?$|\bto reach(?: ec)?$|\b(?:will|would|should|going to) be(?: ec)?$|\b(?:employer|boss|they|he|she) (?:must|should|supposed to|ha(?:ve|s) to) (?:pay|give)(?: (?:me|us|him|her|them))?(?: ec)?$/;
const RATE_AFTER = /^(?:(?:an?|per) (?:day|week|month) )?(?:minimum|floor|rule)\b/;
const UNDERPAID =
  /\b(?:underpaid|underpaying|underpays|short|shorting|shortpaid)(?: (?:me|us|him|her|them|(?:an?|the|our|my) (?:\w+ ){0,2}\w+))?(?: by)?$/;

/** Whether an amount is not pay: a word such as "rent" is near it, and for an amount with a pay period no word of pay is between. */
export function isNoPay(text: CaseText, position: number, hasTime: boolean): boolean {
  const { tokens, begins } = text;
  const begin = [...begins].findLast((each) => each <= position) ?? 0;
  if (
    isMissingPay(text, position) ||
    NOT_CURRENT_PAY_BEFORE.test(textBetween(tokens, Math.max(begin, position - 9), position)) ||
    RATE_AFTER.test(clauseAfter(text, position + 1, 3))
  )
    return true;
  const after = clauseAfter(text, position + 1, 5);
  if (RENT_AFTER.test(after) || NO_PAY.test(IN_OTHER_MONEY.exec(after)?.[1] ?? '')) return true;
  if (!hasTime) return isNear(text, position, NO_PAY, 2);
  for (let back = position - 1; back >= Math.max(0, position - NEAR_BEFORE_RATE); back -= 1) {
    const token = tokens[back];
    // "The lease went from $2,000 to $3,400 a month"
    if (token?.kind === 'number' && wordAt(tokens, back + 1) === 'to') continue;
    if (token === undefined || token.kind === 'number') break;
    // "The fare from Birch Grove is $7 a day"
    if (OF_WHICH.test(token.word) && (back === position - 1 || !/^(?:on|from|at)$/.test(token.word))) return false;
    if (NO_PAY.test(token.word)) return true;
  }
  const next = textBetween(tokens, position + 1, position + 3).split(' ');
  return next.some((word) => NO_PAY.test(word));
}

/** Whether pay falls short by an amount: "short by $80 a month", "$80 a month below the minimum". */
function isMissingPay(text: CaseText, position: number): boolean {
  const after = clauseAfter(text, position + 1, 7);
  const [, per] = BELOW.exec(after) ?? [];
  // "EC$1,100 a month below the minimum" is the pay.
  const isSmall = (['day', 'week', 'month'] as const).some(
    (unit) => unit === per && (valueAt(text.tokens, position) ?? 0) < USUAL_PAY[unit] / 2,
  );
  return isSmall || SHORT.test(after) || UNDERPAID.test(textBetween(text.tokens, position - 6, position));
}

/** Words of what is missing for the time before a raise, and of limits that were raised. */
const MISSING_BEFORE = /\b(?:short|owe|owes|owed|arrears|minimum|below|underpaid)\b/;
const RAISED_LIMIT = /\b(?:minimum|nis|insurance|ceiling|rate|limit|hours)\b/;

/** Whether an amount is the pay after a raise or a cut: "went up to 1,500". Of a raise only the pay before it may be too low. */
function isNewPay(tokens: readonly Token[], position: number): boolean {
  const before = textBetween(tokens, position - 8, position);
  if (!RAISED_TO.test(before) || RAISED_LIMIT.test(before)) return false;
  const earlier = tokens.slice(0, position).findLast((token) => token.kind === 'number');
  const isMore = earlier?.kind !== 'number' || earlier.value < (valueAt(tokens, position) ?? 0);
  return !(isMore && MISSING_BEFORE.test(allWords(tokens)));
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
    const isDayPay = token.value >= MIN_UNMARKED_PAY && DAY_PAY.test(textBetween(tokens, position - 4, position));
    // "900 in January and 1,000 in February"
    const isOfMonth =
      isListOfMonths &&
      isLarge &&
      wordAt(tokens, position - 1) !== 'to' &&
      wordAt(tokens, after) === 'in' &&
      monthOf(wordAt(tokens, after + 1)) !== null;
    const stated = periodAfter(text, after) ?? (isDayPay ? 'day' : isOfMonth ? 'month' : null);
    const per = stated ?? (isLarge ? periodBefore(tokens, position, isMoney) : null);
    const isLength = TIME_UNITS[next] !== undefined && !next.endsWith('ly');
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
    if (time === null && !isInsured && !isRaised && !isNear(text, position, OF_PAY, NEAR_AFTER)) continue;
    // "Normal rate is 9" comes before other rates.
    const isNormal = NORMAL_RATE.test(textBetween(tokens, position - 4, position));
    if (isNormal && time === 'hour') pays.unshift({ dollars: token.value, per: time });
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

function valueAt(tokens: readonly Token[], position: number): number | null {
  const token = tokens[position];
  return token?.kind === 'number' ? token.value : null;
}

/** Words before the pay of a day, which is small: "my day pay is 80". */
const DAY_PAY = /\b(?:day|daily) (?:pay|wages?|rate|money)(?: (?:is|was|of|at|be))?$/;
const PERIOD_AFTER =
  /^(?:for |is |was |insurable )?(?:(?:my|his|her|their) (?:\w+ )??(?=\w+ (?:pay|wages?|salary)\b)(\w+)|(\w+ly)\b(?! paid)|(?:an?|per|every|each|by|de|d|the) (?:(?:regular|ordinary|normal|basic|# (?:hours?|hrs?|days?)) )?(\w+))/;

/** Returns the pay period right after an amount: "a week", "for one week", "for the regular week", "for a 40 hour week"; null for none. */
function periodAfter(text: CaseText, position: number): PayPer | null {
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
function periodBefore(tokens: readonly Token[], position: number, isMoney: boolean): PayPer | null {
  const [, unit = ''] =
    (isMoney ? PERIOD_BEFORE_MONEY : PERIOD_BEFORE).exec(textBetween(tokens, position - 6, position)) ?? [];
  return TIME_UNITS[unit] ?? null;
}

/** Words before an hourly rate: "8 hours overtime at EC$10", "an ordinary rate of 12.40"; and before one with its currency. */
const HOURLY = /\b(?:hours?|hrs?)(?: [^\s#]+){0,3} at(?: ec)?$|\b(?:rate|hourly)(?: [^\s#]+){0,2}$/;
const HOURLY_MONEY = /\b(?:plain|flat|ordinary|regular|straight|normal|basic)(?: [^\s#]+){0,2}$/;

/** Words before the rate of ordinary hours. */
const NORMAL_RATE = /\b(?:normal|basic|ordinary|regular)(?: rate)? is$|\bnormally (?:get|make|earn)$/;

/** "Double time on 13.40", "flat at 10". */
const AT_TIMES = /\b(?:#|doubletime|flat|straight|plain|overtime) (?:on|at|of)(?: ec)?$/;

/** Whether an amount is an hourly rate. "$9 basic" is one. */
function isRateOfHours(tokens: readonly Token[], position: number, isMoney: boolean): boolean {
  const hasHours = tokens.some((_, at) => TIME_UNITS[wordAt(tokens, at)] === 'hour');
  const isOfHours = isMoney && (hasHours || /\bovertime\b/.test(allWords(tokens)));
  const last = textBetween(tokens, position - 3, position);
  if (/^(?:o|oclock|am|pm)$/.test(wordAt(tokens, position + 1))) return false;
  if (AT_TIMES.test(last) || (isOfHours && /\b(?:at|on)(?: ec)?$/.test(last))) return true;
  if (!hasHours) return false;
  const before = textBetween(tokens, position - 6, position);
  if (NORMAL_RATE.test(before)) return true;
  const isBasic = HOURLY_MONEY.test(before) || /^(?:basic|plain|flat)$/.test(wordAt(tokens, position + 1));
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
      !isNear(text, position, NO_PAY, 2) &&
      !NOT_CURRENT_PAY_BEFORE.test(textBetween(tokens, position - 9, position)) &&
      !RAISED_TO.test(textBetween(tokens, position - 5, position)) &&
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
