import type { Token } from '../../law/rules/tokens.ts';

/** A time that pay is given for. */
export type PayPer = 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'year';

/** Pay in EC dollars; `per` is null when no time is told. */
export interface ToldPay {
  readonly dollars: number;
  readonly per: PayPer | null;
}

/** Lengths of time as people write them. */
export const UNITS: Readonly<Record<string, PayPer>> = {
  hour: 'hour',
  hours: 'hour',
  hr: 'hour',
  hrs: 'hour',
  hourly: 'hour',
  day: 'day',
  days: 'day',
  daily: 'day',
  week: 'week',
  weeks: 'week',
  wk: 'week',
  wks: 'week',
  weekly: 'week',
  wkly: 'week',
  fortnight: 'fortnight',
  fortnights: 'fortnight',
  fortnightly: 'fortnight',
  month: 'month',
  months: 'month',
  mth: 'month',
  mths: 'month',
  mnth: 'month',
  mnths: 'month',
  mo: 'month',
  mos: 'month',
  monthly: 'month',
  mthly: 'month',
  mnthly: 'month',
  year: 'year',
  years: 'year',
  yr: 'year',
  yrs: 'year',
  yearly: 'year',
  annually: 'year',
};
const PER = new Set(['a', 'an', 'per', 'every', 'each', 'by', 'de', 'd', 'the']);
const EARNED = new Set(['earned', 'earn', 'made', 'came', 'totalled', 'totaled']);
const PAID = /^(?:pay|paid|paying|pays|salary|wages?|earn|make|making|getting|get)$/;
/** No pay for any time is less, in dollars: "3 a day" are times. */
const LEAST_PAY = 3;
const LEAST_BARE_PAY = 20;
/** No year of work brings less, and no day as much. */
export const LEAST_OF_A_YEAR = 2000;
const DOLLARS = new Set(['dollar', 'dollars', 'ec', 'xcd', 'bucks']);
/** Words of pay: an amount without a time is pay only near one of them. */
const OF_PAY =
  /^(?:pay|paid|paying|pays|payin|payday|salary|salaries|wage|wages|earn|earns|earned|earning|earnings|income|make|makes|making|made|get|gets|getting|give|gives|giving|at|bring|home|rate|offer|offers|offering|came)$/;
/** Words of what is no pay: "my rent is $900", "I am owed $800", "a loan of $2,000". */
const NO_PAY =
  /^(?:rent|loan|loans|bill|bills|owe|owes|owed|owing|debt|debts|fine|fines|fined|fee|fees|mortgage|drawer|till|borrow|borrowed|lend|lent|advance|contributions?|surcharge|groceries|ticket|deposit|damages?|tools|phone|uniform|deduct|deducted|deducting|deductions?|court|bonus|tips?|short)$/;
/** What is taken out of pay: behind it may stand the pay itself, "the deduction on 1,600 monthly". */
const TAKEN_OUT = /^(?:contributions?|deduct|deducted|deducting|deductions?|surcharge)$/;
const OF_WHICH = /^(?:on|from|at|earn|earns|earning|make|makes|making|paid|salary|wage|wages|pay|get|gets|getting)$/;
const NEAR_BEFORE = 5;
const NEAR_AFTER = 4;
/** Money of other countries: nothing is worked out of it. */
const OTHER_MONEY =
  /\bUS ?\$|us\$|\busd\b|\d ?US\b|\bUS\b ?\d|\b(?:us|u\.s\.|american|canadian|barbados|bds|tt) ?dollars?\b|[£€]|\b(?:pounds|euros)\b/;
const OTHER_MONEY_ANY_CASE =
  /\b(?:us ?\$|usd|us dollars?|u\.s\. dollars?)|\b(?:american|canadian|bajan|tt|bds) dollars?\b/i;
/** The word at a place; empty for a number and beyond the end. */
export function wordAt(tokens: readonly Token[], place: number): string {
  const token = tokens[place];
  return token?.kind === 'word' ? token.word : '';
}

/** Whether a text speaks of money that is not Grenada's. "He paying us $40" does not. */
export function isOtherMoney(text: string): boolean {
  return OTHER_MONEY.test(text) || OTHER_MONEY_ANY_CASE.test(text.replaceAll(/\bus \$/g, 'them $'));
}

/** Whether a number is a year of our time, as it stands alone: 2015 is, EC$2,015 is not. */
export function isYear(token: Token): boolean {
  return (
    token.kind === 'number' &&
    token.fixedUnit === null &&
    Number.isInteger(token.value) &&
    token.value >= FIRST_YEAR &&
    token.value <= LAST_YEAR &&
    /^\d{4}$/.test(token.written)
  );
}

const FIRST_YEAR = 1950;
const LAST_YEAR = 2099;

/** Whether one of some words stands near a number, with no other number between. */
function isNear(
  tokens: readonly Token[],
  place: number,
  words: RegExp,
  before = NEAR_BEFORE,
  after = NEAR_AFTER,
): boolean {
  const stands = (step: 1 | -1, reach: number) => {
    for (let away = 1; away <= reach; away += 1) {
      const token = tokens[place + step * away];
      if (token === undefined || token.kind === 'number') return false;
      if (words.test(token.word)) return true;
    }
    return false;
  };
  return stands(-1, before) || stands(1, after);
}

/** Whether an amount is something else than pay. With its time it is none that stands before it and that pay is not taken from. */
function isNoPay(tokens: readonly Token[], place: number, hasTime: boolean): boolean {
  if (!hasTime) return isNear(tokens, place, NO_PAY, NEAR_BEFORE, 2);
  for (let back = place - 1; back >= Math.max(0, place - NEAR_BEFORE); back -= 1) {
    const token = tokens[back];
    if (token === undefined || token.kind === 'number') break;
    if (OF_WHICH.test(token.word)) return false;
    if (NO_PAY.test(token.word)) return true;
  }
  return [1, 2].some((on) => NO_PAY.test(wordAt(tokens, place + on)) && !TAKEN_OUT.test(wordAt(tokens, place + on)));
}

/** Pay with its time, and what was earned in a year. The amounts are added to `taken`. */
export function payIn(tokens: readonly Token[], taken: Set<number>): { pay: ToldPay | null; earned: number | null } {
  const pays: ToldPay[] = [];
  for (const [place, token] of tokens.entries()) {
    if (token.kind !== 'number' || taken.has(place)) continue;
    const isDollars = DOLLARS.has(wordAt(tokens, place + 1));
    const isMoney = token.fixedUnit === 'EC$' || isDollars || wordAt(tokens, place - 1) === 'ec';
    const after = place + (isDollars ? 2 : 1);
    const perAt =
      wordAt(tokens, after) === 'for' && (isMoney || wordAt(tokens, after + 1) === 'the') ? after + 1 : after;
    const per = perOf(wordAt(tokens, perAt), wordAt(tokens, perAt + 1)) ?? weekOfHours(tokens, perAt);
    const isBare =
      token.fixedUnit === null &&
      token.value >= LEAST_PAY &&
      (UNITS[wordAt(tokens, place + 1)] === undefined || wordAt(tokens, place + 1).endsWith('ly'));
    if (!isMoney && (per === null || !isBare)) continue;
    taken.add(place);
    const time = per ?? perBefore(tokens, place) ?? rateOfHours(tokens, place);
    if (isNoPay(tokens, place, per !== null)) continue;
    if (time === null && !isNear(tokens, place, OF_PAY)) continue;
    pays.push({ dollars: token.value, per: time });
  }
  const main = pays.find(({ per }) => per !== null && per !== 'year') ?? pays[0];
  return {
    pay: main === undefined ? null : { dollars: main.dollars, per: main.per ?? perSaid(tokens) },
    earned: earnedIn(tokens, pays),
  };
}

/** "$640 for a 40 hour week" */
function weekOfHours(tokens: readonly Token[], place: number): PayPer | null {
  const isHours = PER.has(wordAt(tokens, place)) && UNITS[wordAt(tokens, place + 2)] === 'hour';
  return isHours && wordAt(tokens, place + 3) === 'week' ? 'week' : null;
}

/** The time that pay is given for when two words say it: "a week", "weekly"; null otherwise. */
export function perOf(first: string, second: string): PayPer | null {
  if (first === '') return null;
  if (first.endsWith('ly')) return UNITS[first] ?? null;
  return PER.has(first) ? (UNITS[second] ?? null) : null;
}

/** "a month: EC$1,300", "every fortnight, EC$700", "monthly salary of 2,000": the time stands up to four words before. */
function perBefore(tokens: readonly Token[], place: number): PayPer | null {
  for (let back = place - 1; back >= Math.max(0, place - 5); back -= 1) {
    const word = wordAt(tokens, back);
    const unit = UNITS[word];
    if (unit === undefined) continue;
    if (word.endsWith('ly') || word === 'daily' || PER.has(wordAt(tokens, back - 1))) return unit;
  }
  return null;
}

/** "8 hours at EC$10", "8 hours overtime at EC$10": a rate for each of the hours. */
function rateOfHours(tokens: readonly Token[], place: number): PayPer | null {
  const isRate =
    wordAt(tokens, place - 1) === 'at' || (wordAt(tokens, place - 1) === 'ec' && wordAt(tokens, place - 2) === 'at');
  return isRate && [2, 3, 4].some((back) => UNITS[wordAt(tokens, place - back)] === 'hour') ? 'hour' : null;
}

/** "paid by the day", "daily paid": how pay runs, wherever it stands. */
export function perSaid(tokens: readonly Token[]): PayPer | null {
  const words = tokens.map((_, place) => wordAt(tokens, place));
  for (const [place, word] of words.entries()) {
    const unit = UNITS[word];
    if (unit === undefined) continue;
    if (word.endsWith('ly')) return unit;
    const by = words[place - 1] === 'the' ? words[place - 2] : words[place - 1];
    if (
      by === 'by' ||
      (['paid', 'pay'].some((each) => words.slice(Math.max(0, place - 3), place).includes(each)) &&
        PER.has(words[place - 1] ?? ''))
    )
      return unit;
  }
  return null;
}

/** Pay that bears neither a sign nor a time: "my salary is 1100". */
export function barePayIn(tokens: readonly Token[], taken: ReadonlySet<number>): ToldPay | null {
  const least = perSaid(tokens) === 'hour' ? LEAST_PAY : LEAST_BARE_PAY;
  const found = tokens.find(
    (token, place) =>
      token.kind === 'number' &&
      !taken.has(place) &&
      token.fixedUnit === null &&
      token.value >= least &&
      !(
        isYear(token) &&
        (token.value % 50 !== 0 ||
          !/^(?:is|earn|earns|earning|paid|make|makes|making|get|gets|getting|of|me|at|on|salary|wage|pay|around|about)$/.test(
            wordAt(tokens, place - 1),
          ))
      ) &&
      ![1, 2, 3, 4].some((back) => wordAt(tokens, place - back) === 'minimum') &&
      !isNear(tokens, place, NO_PAY, NEAR_BEFORE, 2) &&
      UNITS[wordAt(tokens, place + 1)] === undefined &&
      [1, 2, 3, 4].some((back) => PAID.test(wordAt(tokens, place - back))),
  );
  return found?.kind === 'number' ? { dollars: found.value, per: perSaid(tokens) } : null;
}

/** What was earned in a year, beside pay or instead of it: "earned EC$13,000 in the last 12 months", "earned 20000 last year". */
function earnedIn(tokens: readonly Token[], pays: readonly { readonly dollars: number }[]): number | null {
  const isOfAYear = tokens.some((_, place) => /^(?:months?|year|yr)$/.test(wordAt(tokens, place)));
  const found = tokens.find(
    (token, place) =>
      token.kind === 'number' &&
      (pays.some(({ dollars }) => dollars === token.value) ||
        (isOfAYear && token.fixedUnit !== '%' && token.value >= LEAST_OF_A_YEAR && !isYear(token))) &&
      ([1, 2, 3].some((back) => EARNED.has(wordAt(tokens, place - back))) ||
        (wordAt(tokens, place + 1) === 'earned' && token.value >= LEAST_OF_A_YEAR)),
  );
  return found?.kind === 'number' ? found.value : null;
}
