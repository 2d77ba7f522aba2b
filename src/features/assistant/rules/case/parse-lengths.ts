import type { Token } from '../../../law/rules/tokens.ts';
import { DAYS_A_WEEK, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { CaseFigures, Length } from './parse-case.ts';
import { isHolidayAt, isLengthOfSickness, SICK_WORDS } from './circumstances.ts';
import { payPeriodFrom, TIME_UNITS, type PayPer } from './parse-pay.ts';
import { wordAt, type CaseText } from './tokenize.ts';

/** A case while it is being parsed. */
export type DraftCase = { -readonly [Name in keyof CaseFigures]: CaseFigures[Name] };

/** Words that give a length another meaning than service: "two weeks' notice", "three months of maternity leave". */
const OF_SOMETHING_ELSE = new Set(
  'notice leave vacation holiday holidays pay salary wage wages severance probation maternity sick off ago pregnant grace old imprisonment experience'.split(
    ' ',
  ),
);
/** Words before a length in the future, or before a legal limit. */
const BEFORE_ANOTHER = new Set(
  'in last past next per every each within a under of cap need needs require requires required takes minimum maximum'.split(
    ' ',
  ),
);
/** Words allowed between a number and its unit: "6 full years", "12 overtime hours". */
const BEFORE_UNIT = new Set(
  'full whole completed complete more working solid good long straight extra overtime additional calendar continuous'.split(
    ' ',
  ),
);
/** Words that say a payment is late. */
const LATE = new Set('late overdue behind arrears'.split(' '));
/** Words before "a year" when it is a length: "after a year". */
const BEFORE_ONE = new Set(
  'for after about only just been there worked work over completed done nearly almost than'.split(' '),
);

interface Amount {
  readonly value: number;
  /** The position after it. */
  readonly after: number;
}

/** Parses lengths of time into the draft: service, sickness, delay, how long a situation has lasted, days and hours worked. */
export function parseStatedLengths(text: CaseText, used: Set<number>, draft: DraftCase, paidPer: PayPer | null): void {
  const { tokens, begins } = text;
  for (const position of tokens.keys()) {
    if (used.has(position)) continue;
    const amount = amountAt(text, position);
    if (amount === null) continue;
    const halfOf = tokens[position]?.kind === 'number' && isHalf(tokens[amount.after]) && amount.after === position + 1;
    const unitAt = unitPosition(tokens, amount.after + (halfOf ? 1 : 0));
    const unit = TIME_UNITS[wordAt(tokens, unitAt)];
    if (unit === undefined) {
      // "4 hours extra on Saturday and 6 on Sunday"
      if (draft.hours !== null && isHolidayAt(text, amount.after)) draft.holidayHours ??= amount.value;
      continue;
    }
    const { value, after } = withHalf(tokens, { value: amount.value, after: unitAt + 1 }, begins);
    for (let each = position; each < after; each += 1) used.add(each);
    // The next clause is not read: "after 9 years, pay is 500".
    const next = begins.has(after) ? '' : wordAt(tokens, after);
    const afterNext = begins.has(after) || begins.has(after + 1) ? '' : wordAt(tokens, after + 1);
    const before = wordAt(tokens, position - 1);
    const length: Length = { amount: value, per: unit };
    // "He has three months to pay me" is in the future.
    if (next === 'to' && afterNext !== '') continue;
    if (unit === 'hour' || unit === 'day') {
      const isRead = parseWorkedTime(
        { text, position, after, unit, value, next, afterNext, before, halfOf, paidPer },
        draft,
      );
      if (isRead) continue;
    }
    if (
      LATE.has(next) ||
      (next === 'in' && LATE.has(afterNext)) ||
      (before === 'by' && wordAt(tokens, position - 2) === 'late')
    )
      draft.late ??= Math.ceil(monthsOf(length));
    else if (isLengthOfSickness(tokens, position)) draft.sick ??= length;
    else if (OF_SOMETHING_ELSE.has(next) || (next === 'of' && OF_SOMETHING_ELSE.has(afterNext))) {
      if (SICK_WORDS.has(next)) draft.sick ??= length;
    } else if (
      before === 'past' ||
      before === 'last' ||
      includesNear(tokens, position, ['has', 'it', 'been'], 3) ||
      isLengthOfPay(tokens, position, draft.isUnpaid)
    )
      draft.lasted ??= length;
    else if (!BEFORE_ANOTHER.has(before) && (!isShort(unit) || isServiceLength(tokens, position)))
      draft.service = joined(draft.service, timeOf(length));
    else if (isShort(unit) && (before === 'for' || draft.isUnpaid)) draft.lasted ??= length;
  }
  draft.lasted ??= parseWholeYear(tokens);
}

interface Worked {
  readonly text: CaseText;
  readonly position: number;
  readonly after: number;
  readonly unit: 'hour' | 'day';
  readonly value: number;
  readonly next: string;
  readonly afterNext: string;
  readonly before: string;
  readonly halfOf: boolean;
  readonly paidPer: PayPer | null;
}

/** Parses days and hours worked, in total or per week. Returns whether the length was one. */
function parseWorkedTime(worked: Worked, draft: DraftCase): boolean {
  const { text, position, after, unit, value, next, afterNext, before, halfOf, paidPer } = worked;
  const perWeek = next === 'week' ? 'week' : payPeriodFrom(next, afterNext);
  if (unit === 'hour') {
    const of = perWeek ?? paidTimeBefore(text.tokens, position);
    if (of === 'week') draft.hoursAWeek = value;
    else if (of === 'day') draft.hoursADay = value;
    else if (isHolidayAt(text, after)) draft.holidayHours ??= value;
    else draft.hours ??= value * timesWorked(text.tokens, after);
    return true;
  }
  if (perWeek === 'week' || (paidPer === 'week' && before === 'for' && value <= DAYS_A_WEEK)) draft.daysAWeek = value;
  else if (paidPer === 'fortnight' && before === 'for') draft.daysAWeek = value / WEEKS_A_FORTNIGHT;
  else if (halfOf) draft.halfDaysWorked ??= value;
  else if (
    perWeek === null &&
    !OF_SOMETHING_ELSE.has(next) &&
    !isLengthOfSickness(text.tokens, position) &&
    (isWorkedTime(text.tokens, position) ||
      (paidPer === 'day' && before === 'for') ||
      (draft.paidBy === 'day' && /^(?:this|last)$/.test(next)))
  )
    draft.daysWorked ??= value;
  else return false;
  return true;
}

/** Returns the period of the hours after pay: "EC$80 a day for 8 hours". */
function paidTimeBefore(tokens: readonly Token[], position: number): PayPer | null {
  return wordAt(tokens, position - 1) === 'for'
    ? payPeriodFrom(wordAt(tokens, position - 3), wordAt(tokens, position - 2))
    : null;
}

/** Returns how often the hours were worked: "3 hours overtime each day for 5 days", "every week for 8 weeks"; 1 when not stated. */
function timesWorked(tokens: readonly Token[], after: number): number {
  const besideHours = /^(?:overtime|extra)$/.test(wordAt(tokens, after)) ? after + 1 : after;
  for (const position of tokens.keys()) {
    const unit = payPeriodFrom(wordAt(tokens, position), wordAt(tokens, position + 1));
    const times = tokens[position + 3];
    // "EC$250 a week for 8 weeks" is pay.
    const isOfHours = position === besideHours || /^(?:every|each)$/.test(wordAt(tokens, position));
    const isOfEach = (unit === 'day' || unit === 'week') && /^(?:for|over)$/.test(wordAt(tokens, position + 2));
    if (isOfHours && isOfEach && times?.kind === 'number' && TIME_UNITS[wordAt(tokens, position + 4)] === unit)
      return times.value;
  }
  return 1;
}

const HALF = 0.5;

/** Parses the number at a position, with a following half: "4 and a half", "four n half", "half a"; "a" before a year is one. */
function amountAt({ tokens, begins }: CaseText, position: number): Amount | null {
  const token = tokens[position];
  if (token?.kind === 'number' && token.fixedUnit === null) {
    if (token.written === 'half') {
      const after = position + (wordAt(tokens, position + 1) === 'a' ? 2 : 1);
      return /^(?:year|yr)$/.test(wordAt(tokens, after)) ? { value: HALF, after } : null;
    }
    const half = endOfHalf(tokens, position + 1);
    return half === null ? { value: token.value, after: position + 1 } : { value: token.value + HALF, after: half };
  }
  const isOne =
    /^an?$/.test(wordAt(tokens, position)) && (begins.has(position) || BEFORE_ONE.has(wordAt(tokens, position - 1)));
  const isAfterNumber = tokens[position - 2]?.kind === 'number';
  return isOne && !isAfterNumber && /^(?:year|yr|month)$/.test(wordAt(tokens, position + 1))
    ? { value: 1, after: position + 1 }
    : null;
}

/** Returns the position after "and a half"; null without it. "150 half days" has none. */
function endOfHalf(tokens: readonly Token[], position: number): number | null {
  const isJoined = /^(?:and|n|an)$/.test(wordAt(tokens, position));
  let at = isJoined ? position + 1 : position;
  if (isJoined && wordAt(tokens, at) === 'a') at += 1;
  if (!isHalf(tokens[at])) return null;
  return isJoined || /^y(?:ea)?rs?$/.test(wordAt(tokens, at + 1)) ? at + 1 : null;
}

/** Adds the half after a unit: "a year and a half". */
function withHalf(tokens: readonly Token[], { value, after }: Amount, begins: ReadonlySet<number>): Amount {
  const half = begins.has(after) || !/^(?:and|n|an)$/.test(wordAt(tokens, after)) ? null : endOfHalf(tokens, after);
  const isOfAnother = half !== null && TIME_UNITS[wordAt(tokens, half)] !== undefined;
  return half === null || isOfAnother ? { value, after } : { value: value + HALF, after: half };
}

function isHalf(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.written === 'half';
}

function unitPosition(tokens: readonly Token[], position: number): number {
  return BEFORE_UNIT.has(wordAt(tokens, position)) ? position + 1 : position;
}

function includesNear(tokens: readonly Token[], position: number, words: readonly string[], reach: number): boolean {
  const near = new Set(Array.from({ length: reach }, (_, back) => wordAt(tokens, position - 1 - back)));
  return words.every((word) => near.has(word));
}

/** Whether a length is that of pay: "NIS over 12 months", "did not pay me for 2 months", "owes me 6 weeks". */
function isLengthOfPay(tokens: readonly Token[], position: number, isUnpaid: boolean): boolean {
  const before = wordAt(tokens, position - 1);
  if (before === 'over')
    return !/^(?:for|been|there|have|has|had|with|just|work\w*|service)$/.test(wordAt(tokens, position - 2));
  if (!isUnpaid) return false;
  const near = [2, 3, 4].map((back) => wordAt(tokens, position - back));
  return (
    /^(?:owe|owes|owed|owing)$/.test(near[0] ?? '') ||
    (before === 'for' && near.some((word) => /^(?:pay|pays|paid|payin|paying|wages?|salary|money)$/.test(word)))
  );
}

function isShort(unit: PayPer): boolean {
  return unit === 'day' || unit === 'week' || unit === 'fortnight';
}

/** Whether words near a short length say that it is service. */
function isServiceLength(tokens: readonly Token[], position: number): boolean {
  return (
    isWorkedTime(tokens, position) ||
    ['there', 'been', 'since', 'only', 'after'].some((word) => includesNear(tokens, position, [word], 4))
  );
}

function isWorkedTime(tokens: readonly Token[], position: number): boolean {
  for (let near = Math.max(0, position - 6); near < Math.min(tokens.length, position + 4); near += 1)
    if (/^(?:work|did$|done$)/.test(wordAt(tokens, near))) return true;
  return wordAt(tokens, position - 2) === 'put' && wordAt(tokens, position - 1) === 'in';
}

/** Parses a year without a number: "for the past year", "the whole year". */
function parseWholeYear(tokens: readonly Token[]): Length | null {
  const isYear = tokens.some(
    (_, position) =>
      /^(?:year|yr)$/.test(wordAt(tokens, position)) &&
      /^(?:past|last|whole|full|entire)$/.test(wordAt(tokens, position - 1)) &&
      /^(?:the|de|a|this|for|all)$/.test(wordAt(tokens, position - 2)),
  );
  return isYear ? { amount: 1, per: 'year' } : null;
}

/** Days of a month, where a length in months and days is approximate. */
const DAYS_A_MONTH = 30;

/** Units of time in months. */
const MONTHS: Readonly<Record<PayPer, number>> = {
  year: MONTHS_A_YEAR,
  month: 1,
  fortnight: (WEEKS_A_FORTNIGHT * DAYS_A_WEEK) / DAYS_A_MONTH,
  week: DAYS_A_WEEK / DAYS_A_MONTH,
  day: 1 / DAYS_A_MONTH,
  hour: 0,
};

function monthsOf({ amount, per }: Length): number {
  return amount * MONTHS[per];
}

/** Converts a length to whole months and remaining days. */
function timeOf({ amount, per }: Length): { months: number; days: number } {
  switch (per) {
    case 'year':
      return { months: Math.round(amount * MONTHS_A_YEAR), days: 0 };
    case 'month':
      return { months: Math.floor(amount), days: Math.round((amount % 1) * DAYS_A_MONTH) };
    case 'fortnight':
      return { months: 0, days: Math.round(amount * WEEKS_A_FORTNIGHT * DAYS_A_WEEK) };
    case 'week':
      return { months: 0, days: Math.round(amount * DAYS_A_WEEK) };
    default:
      return { months: 0, days: Math.round(amount) };
  }
}

/** Adds "12 years" and "5 months"; a second length in the same unit is ignored. */
function joined(
  first: CaseFigures['service'],
  second: { readonly months: number; readonly days: number },
): CaseFigures['service'] {
  if (first === null) return second;
  const isSmaller =
    first.months >= MONTHS_A_YEAR &&
    first.months % MONTHS_A_YEAR === 0 &&
    second.months < MONTHS_A_YEAR &&
    first.days === 0;
  return isSmaller ? { months: first.months + second.months, days: second.days } : first;
}
