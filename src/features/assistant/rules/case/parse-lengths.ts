import { DAYS_A_WEEK, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { CaseFigures, Length } from './parse-case.ts';
import { isLengthOfSickness } from './circumstances.ts';
import { payPeriodFrom, TIME_UNITS, type PayPer } from './pay-period.ts';
import { allWords, type CaseText, clauseAfter, isOrdinal, monthOf, textBetween, wordAt } from './tokenize.ts';

/** A case while it is being parsed. */
export type DraftCase = { -readonly [Name in keyof CaseFigures]: CaseFigures[Name] };

/** Words after a length that give it another meaning than service: "two weeks' notice", "three months of maternity leave". */
const OF_SOMETHING_ELSE =
  /^(?:of )?(?:notice|leave|vacation|holidays?|pay|salary|wages?|severance|probation|maternity|sick|off|ago|pregnant|grace|old|imprisonment|experience)\b|^of (?:it|that|them)\b/;
/** Words before a length in the future, or before a legal limit. */
const BEFORE_ANOTHER =
  /\b(?:in|last|past|next|per|every|each|within|(?<!\b(?:worker|employee|member) )a|under|of|cap|needs?|require[sd]?|takes|minimum|maximum)$/;
/** Words before days that are not the working days of a week: "owed 3 days". */
const NOT_DAYS_OF_WEEK_BEFORE =
  /\b(?:owe|owes|owed|owing|lost|missed|took|taken|take|last|for|within|after|in|unpaid|leave|vacation|cut|dock(?:ed)?)(?: \S+)?$/;
/** States a length of service or a dismissal. "85 a day, 5 days" then means 5 days a week. */
const LENGTH_OF_JOB =
  /# (?:years?|yrs?|weeks?)\b|\b(?:severance|redundan\w+|laid off|lay off|let (?:me|us|him|her|them) go|since #)\b/;
/** Words allowed between a number and its unit: "6 full years", "12 overtime hours". */
export const BEFORE_UNIT =
  /^(?:full|whole|complete|completed|more|working|work|solid|good|long|straight|extra|overtime|additional|calendar|continuous|half|ordinary|normal|regular|basic|separate|sunday|saturday|holiday|weekday)$/;
/** Pay before its time. */
const PAID_FOR = /\b(?:an?|per|each|every) (?:day|week|fortnight|month) for$/;
/** A longer time is no length of work: a hundred years. */
const MAX_MONTHS = 1200;

/** A length in a text, with the words around it. */
interface LengthInText extends Length {
  readonly position: number;
  /** The position after it. */
  readonly after: number;
  /** Up to six words before it, and up to two after it in its clause. */
  readonly before: string;
  readonly next: string;
  /** Whether it counts half days. */
  readonly isHalf: boolean;
}

/** Parses lengths of time into the draft: service, sickness, delay, how long a situation has lasted, days and hours worked. */
export function parseStatedLengths(text: CaseText, used: Set<number>, draft: DraftCase, paidPer: PayPer | null): void {
  const earlier: { end: number; months: number; isLate: boolean } = { end: -2, months: 0, isLate: false };
  for (const position of text.tokens.keys()) {
    if (used.has(position)) continue;
    const amount = amountAt(text, position);
    if (amount === null) continue;
    const length = lengthAt(text, position, amount);
    if (length === null) {
      // "22 days in May and 20 in June"
      const next = textBetween(text.tokens, position + 1, position + 3);
      if (draft.daysWorked !== null && isInMonth(next)) addDaysWorked({ amount, before: '', next }, draft);
      continue;
    }
    if (monthsOf(length) > MAX_MONTHS) continue;
    for (let each = position; each < length.after; each += 1) used.add(each);
    // "Two months and five days late", "late by two months and five days"
    const isJoined = position - earlier.end <= 1;
    const field = isJoined && earlier.isLate ? 'late' : fieldOf(length, text, draft, paidPer);
    const months = monthsOf(length) + (isJoined && field === 'late' ? earlier.months : 0);
    // "EC$950 a month for 9 months" may be the time of the pay and of the job.
    if (field === 'service' && length.per !== 'year' && PAID_FOR.test(length.before))
      draft.lasted ??= { amount: length.amount, per: length.per };
    if (field === 'service') draft.service = together(draft.service, timeOf(length));
    else if (field === 'late') draft.late = Math.ceil(months);
    else if (field === 'lasted' || field === 'sick') draft[field] ??= { amount: length.amount, per: length.per };
    else if (field === 'daysWorked') addDaysWorked(length, draft);
    else if (field === 'daysAFortnight') draft.daysAWeek ??= length.amount / WEEKS_A_FORTNIGHT;
    else if (field !== null) draft[field] ??= length.amount;
    Object.assign(earlier, { end: length.after, months, isLate: field === 'late' });
  }
  if (WHOLE_YEAR.test(allWords(text.tokens))) draft.lasted ??= { amount: 1, per: 'year' };
}

/** Returns the length with an amount; null when no unit follows. */
export function lengthAt(text: CaseText, position: number, amount: number): LengthInText | null {
  const { tokens } = text;
  const [first] = tokens.slice(position + 1);
  const isHalf = first?.kind === 'number' && first.written === 'half';
  const start = position + (isHalf ? 2 : 1);
  const unitAt = BEFORE_UNIT.test(wordAt(tokens, start)) ? start + 1 : start;
  const per = TIME_UNITS[wordAt(tokens, unitAt)];
  // "Three weekly-paid workers" are no length.
  if (per === undefined || wordAt(tokens, unitAt).endsWith('ly')) return null;
  const after = unitAt + 1;
  // The next clause is not read: "after 9 years, pay is 500".
  const next = clauseAfter(text, after, 2);
  return { amount, per, position, after, before: textBetween(tokens, position - 6, position), next, isHalf };
}

/** Returns the name of the case figure that a length states; null for none. */
function fieldOf(
  { amount, per, position, after, before, next, isHalf }: LengthInText,
  text: CaseText,
  { isUnpaid, paidBy }: DraftCase,
  paidPer: PayPer | null,
) {
  // "He has three months to pay me" is in the future.
  if (/^to [^#]/.test(next)) return null;
  const isFor = /\bfor$/.test(before);
  const isSick = per !== 'year' && isLengthOfSickness(text.tokens, position, next);
  const [first = '', second = ''] = next.split(' ');
  const of = first === 'week' ? 'week' : payPeriodFrom(first, second);
  // "Each 2 months in"
  if (next === 'in' && per !== 'day') return 'service';
  const around = textBetween(text.tokens, position - 6, position + 4);
  const isWorked = /\b(?:work|clocked|turn(?:ed)? out|did\b|done\b|do #|(?:i|we|he|she|they) (?:do|put)\b)/.test(
    around,
  );
  if (per === 'day') {
    if (of === 'month' || (paidPer === 'day' && /^(?:in each|(?:each|every|a) month)$/.test(next))) return 'daysAMonth';
    // "A 5-day worker"
    const isOfWeek = of === 'week' || textBetween(text.tokens, after, after + 3) === 'in the week';
    if (isOfWeek || /^(?:worker|employee)\b/.test(next) || (paidPer === 'week' && isFor && !isSick)) return 'daysAWeek';
    if (paidPer === 'fortnight' && isFor) return 'daysAFortnight';
    // "A week is 5 working days", "a week of 5 days", "43 hours in five days"
    if (/\bw(?:ee)?k (?:is|means|has|of)$|\b(?:hours|hrs) (?:in|over)$/.test(before)) return 'daysAWeek';
    if (isHalf) return 'halfDaysWorked';
    if (paidBy === 'day' && of === 'year') return 'daysWorked';
    // "280 a week as a baker, 6 days"
    const isOwnWeek =
      paidPer === 'week' && amount <= DAYS_A_WEEK && !isSick && !/\b(?:work(?!ers?\b)|did|done)/.test(around);
    if (isOwnWeek && !OF_SOMETHING_ELSE.test(next) && !NOT_DAYS_OF_WEEK_BEFORE.test(before)) return 'daysAWeek';
    if (
      paidPer === 'day' &&
      !isSick &&
      /^(?:$|so\b)/.test(next) &&
      amount <= DAYS_A_WEEK &&
      LENGTH_OF_JOB.test(allWords(text.tokens))
    )
      return 'daysAWeek';
    const isPaidFor =
      (paidPer === 'day' &&
        (isFor ||
          isInMonth(next) ||
          next === '' ||
          /^each(?! (?:week|month)\b)/.test(next) ||
          next === 'for the' ||
          first === 'at')) ||
      (paidBy === 'day' &&
        (/\bfor (?:the|those|these)$/.test(before) || /^(?:$|(?:this|last|in the|each)\b|in #)/.test(next)));
    if (!OF_SOMETHING_ELSE.test(next) && !isSick && (isWorked || isPaidFor)) return 'daysWorked';
  }
  // "One month per year" is a rate of severance, not a length.
  if (per !== 'day' && of === 'year') return null;
  // "So 3 months counting the part month"
  if (
    /^(?:in )?(?:late|counting|overdue|behind|arrears)\b/.test(next) ||
    /\b(?:late|overdue|behind)(?: \S+){0,4} by$|\blate(?: with)?(?: (?:the )?(?:nis|contributions?)(?: for)?)?$/.test(
      before,
    )
  )
    return 'late';
  // "88 days in the 18 months", "105 days within the 18 months before the birth"
  if (/\b(?:days|hours|weeks|contributions|stamps) (?:in|within|over|of) (?:the|those|these|that)$/.test(before))
    return null;
  if (isSick || /^sick\b/.test(next)) return 'sick';
  if (per === 'year' && /^(?:of )?severance\b/.test(next)) return 'service';
  if (OF_SOMETHING_ELSE.test(next)) return null;
  // "Earned over 6 full years"
  if (per === 'year' && /\bover$/.test(before) && BEFORE_UNIT.test(wordAt(text.tokens, position + 1))) return 'service';
  if (/\b(?:past|last|it has been)$/.test(before) || isLengthOfPay({ amount, per, before }, isUnpaid)) return 'lasted';
  const isShort = per === 'day' || per === 'week' || per === 'fortnight';
  const isService = isWorked || /\b(?:there|been|since|only|after)(?: \S+){0,3}$/.test(before);
  const isOfWorker = per === 'year' && /\b(?:an?|my|the|our) \w+ of$/.test(before);
  if ((!BEFORE_ANOTHER.test(before) || isOfWorker || /^(?:standing|service)\b/.test(next)) && (!isShort || isService))
    return 'service';
  return isShort && (isFor || isUnpaid || /^now\b/.test(next) || /\ba week$/.test(before)) ? 'lasted' : null;
}

/** Whether a length is that of pay: "NIS over 12 months", "my NIS part for 6 months", "how much short for 6 months", "did not pay me for 2 months", "owes me 6 weeks". */
function isLengthOfPay({ amount, per, before }: Length & Pick<LengthInText, 'before'>, isUnpaid: boolean): boolean {
  if (/\bover$/.test(before)) return !/\b(?:for|been|there|have|has|had|with|just|work\w*|service) over$/.test(before);
  if (/\b(?:short|underpaid)(?: \S+){0,2} for$|^(?:and )?how much for$/.test(before)) return true;
  if ((amount > 1 || per === 'year') && /\b(?:nis|insurance|contributions?)(?: \S+){0,2} for$/.test(before))
    return true;
  return (
    isUnpaid &&
    /\b(?:owe|owes|owed|owing) (?!and\b)\S+$|\b(?:pay|pays|paid|payin|paying|wages?|salary|money)(?: \S+){0,2} for$/.test(
      before,
    )
  );
}

function isInMonth(next: string): boolean {
  const [, word = ''] = /^in (\w+)/.exec(next) ?? [];
  return monthOf(word) !== null;
}

/** Sets the days worked, or adds those of another month: "22 days in May and 20 days in June". */
function addDaysWorked(
  { amount, before, next }: Pick<LengthInText, 'amount' | 'before' | 'next'>,
  draft: DraftCase,
): void {
  if (draft.daysWorked !== null) {
    if (!isInMonth(next) && !/\b(?:and|plus|then)$/.test(before)) return;
    draft.daysTerms = [...(draft.daysTerms.length === 0 ? [draft.daysWorked] : draft.daysTerms), amount];
  }
  draft.daysWorked = (draft.daysWorked ?? 0) + amount;
}

/** "A" that is one: "after a year", "sick a week", "a month late". */
const ONE =
  /^(?:(?:for|after|about|only|just|been|there|worked|work|over|completed|done|nearly|almost|than) an? (?:year|yr|month)|(?:sick|ill|out|off) an? (?:week|fortnight)|(?:\S+ )?an? (?:day|week|month)(?: (?:and|n) # \w+)? (?:late|overdue|behind))\b/;

/** Parses the number at a position, or "a" that is one. */
export function amountAt({ tokens }: CaseText, position: number): number | null {
  const token = tokens[position];
  if (token?.kind === 'number')
    return token.fixedUnit === null && token.written !== 'half' && !isOrdinal(token) ? token.value : null;
  return token?.word.startsWith('a') === true && ONE.test(textBetween(tokens, position - 1, position + 6)) ? 1 : null;
}

/** A year without a number: "for the past year", "the whole of 2025", "how much more per year". */
const WHOLE_YEAR =
  /\b(?:(?:the|de|a|this|for|all) (?:past|last|whole|full|entire)|for the|(?:in|over) (?:a|#)(?: whole| full)?) (?:year|yr)\b|\b(?:(?:whole|all) of|throughout) #(?! \w\w+s\b)|\byears (?:pay|wages?|salary)\b|\bin that (?:calendar )?year\b|\b(?:annual|yearly) (?:shortfall|difference|arrears|amount|total)\b|\bminimum\b.*\b(?:a|per|each|for the) year\b|\bhow much (?!(?:vacation|leave|sick|holiday)\b)(?:\w+ ){0,6}(?:an?|per|each|every|for the) (?:year|yr)\b/;

type Service = NonNullable<CaseFigures['service']>;

/** Days of each unit, where a length in months and days is approximate. */
const DAYS: Readonly<Record<PayPer, number>> = { year: 360, month: 30, fortnight: 14, week: 7, day: 1, hour: 0 };

function monthsOf({ amount, per }: Length): number {
  return (amount * DAYS[per]) / DAYS.month;
}

/** Converts a length to whole months and remaining days; short ones to days. */
function timeOf(length: Length): Service {
  if (DAYS[length.per] < DAYS.month) return { months: 0, days: Math.round(length.amount * DAYS[length.per]) };
  const months = monthsOf(length);
  return { months: Math.floor(months), days: Math.round((months % 1) * DAYS.month) };
}

/** Adds "12 years" and "5 months"; a second length in the same unit is ignored. */
function together(first: Service | null, second: Service): Service {
  if (first === null) return second;
  const isSmaller = first.months > 0 && first.months % MONTHS_A_YEAR === 0 && second.months < MONTHS_A_YEAR;
  return isSmaller ? { months: first.months + second.months, days: second.days } : first;
}
