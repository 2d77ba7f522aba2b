import { addMonths, parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { Token } from '../../../law/rules/tokens.ts';
import type { TokenRange } from './day-events.ts';
import { TIME_UNITS } from './pay-period.ts';
import { MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import { isOrdinal, isYear, monthOf, MONTHS, textBetween, wordAt, wordsBetween } from './tokenize.ts';

/** A date as written: a day of a month, a month or a year. Parts that are not stated are null. */
export interface WrittenDate extends TokenRange {
  readonly date: number | null;
  readonly month: number | null;
  readonly year: number | null;
}

/** A date that is a day of the calendar. */
export interface DayInText extends TokenRange {
  readonly day: GrenadaDay;
}

const ORDINAL = /^(?:st|nd|rd|th)$/;
/** A date without its month, and not "the 4th year" or "the 1st of June". */
const DATE_ALONE = new RegExp(
  `^(?:the|de|d|this) # (?:st|nd|rd|th)(?! (?:of(?! (?:that|the same) month)|years?|yr|months?|weeks?|days?|hours?|times?|occasion|child|${MONTHS.map((month) => `${month.slice(0, 3)}\\w*`).join('|')})\\b)`,
);

/** Finds all dates: "3 March", "the 1st of June 2024", "June 1st", "August last year", "2015". */
export function findDates(tokens: readonly Token[], today: GrenadaDay): readonly WrittenDate[] {
  const dates: WrittenDate[] = [];
  for (let position = 0; position < tokens.length; position += 1) {
    const month = monthOf(wordAt(tokens, position));
    const own = tokens[position];
    if (month === null) {
      const bare =
        own?.kind !== 'number'
          ? null
          : isYear(own)
            ? { date: null, month, year: own.value }
            : dateAlone(tokens, position, dates.at(-1));
      if (bare !== null) dates.push({ ...bare, from: position, to: position + 1 });
      continue;
    }
    const previous = dates.at(-1)?.to ?? 0;
    const back = [1, 2, 3].find(
      (distance) =>
        position - distance >= previous &&
        isDate(tokens[position - distance]) &&
        wordsBetween(tokens, position - distance + 1, position).every((word) => word === 'of' || ORDINAL.test(word)),
    );
    const from = position - (back ?? 0);
    // "18 days in March, 20 days in April", "18 days in March, 20 in April"
    const isLength =
      TIME_UNITS[wordAt(tokens, position + 2)] !== undefined ||
      (wordAt(tokens, position + 2) === 'in' && monthOf(wordAt(tokens, position + 3)) !== null);
    const on = back === undefined && !isLength && isDate(tokens[position + 1]) ? 1 : 0;
    const dateToken = tokens[on === 1 ? position + 1 : from];
    const end = position + on + 1 + (on === 1 && ORDINAL.test(wordAt(tokens, position + 2)) ? 1 : 0);
    const { year, to } = yearAt(tokens, end, dates.at(-1)?.year ?? null, today);
    dates.push({ date: dateToken?.kind === 'number' ? dateToken.value : null, month, year, from, to });
    position = to - 1;
  }
  return dates.reduceRight<readonly WrittenDate[]>((after, date) => [withYearOf(after[0], date, tokens), ...after], []);
}

/** Words between the dates of a span or a list. */
const SPAN = /^(?:(?:and)?|(?:up )?(?:to|until|till|til|through|thru|up)(?: and including)?(?: the)?(?: end of)?)$/;

/** Returns a date with the year that a span states only at its end: "1 January to 30 June 2024". */
function withYearOf(next: WrittenDate | undefined, date: WrittenDate, tokens: readonly Token[]): WrittenDate {
  if (date.year !== null || date.month === null || next === undefined || next.year === null || next.month === null)
    return date;
  if (!SPAN.test(textBetween(tokens, date.to, next.from))) return date;
  const isYearBefore = date.month > next.month || (date.month === next.month && (date.date ?? 1) > (next.date ?? 31));
  return { ...date, year: next.year - (isYearBefore ? 1 : 0) };
}

/** Returns the date of a place in a month, next after another: "finished on 3 November, paid on the 19th". Null for other numbers. */
function dateAlone(
  tokens: readonly Token[],
  position: number,
  before: WrittenDate | undefined,
): Pick<WrittenDate, 'date' | 'month' | 'year'> | null {
  const token = tokens[position];
  const words = textBetween(tokens, position - 1, position + 5);
  if (token?.kind !== 'number' || !isDate(token) || !DATE_ALONE.test(words)) return null;
  if (before === undefined || before.date === null || before.month === null) return null;
  const month = token.value > before.date ? before.month : (before.month % MONTHS_A_YEAR) + 1;
  return { date: token.value, month, year: before.year === null ? null : before.year + (month < before.month ? 1 : 0) };
}

/** Returns the year at a position, also "last year" and "same year" (that of the previous date), and the position after it. */
function yearAt(
  tokens: readonly Token[],
  position: number,
  previous: number | null,
  today: GrenadaDay,
): { readonly year: number | null; readonly to: number } {
  const token = tokens[position];
  if (token?.kind === 'number' && isYear(token)) return { year: token.value, to: position + 1 };
  const [first, second] = [wordAt(tokens, position), wordAt(tokens, position + 1)];
  if (!/^(?:last|this|same)$/.test(first) || !/^(?:year|yr)$/.test(second)) return { year: null, to: position };
  if (first === 'same') return { year: previous, to: position + 2 };
  return { year: yearOf(today) - (first === 'last' ? 1 : 0), to: position + 2 };
}

/** Returns the year of a day. */
export function yearOf(day: GrenadaDay): number {
  return Number(day.slice(0, 4));
}

function isDate(token: Token | undefined): boolean {
  const isNumber = token?.kind === 'number' && token.fixedUnit === null && Number.isInteger(token.value);
  // "September, one worker" names no day.
  return isNumber && token.value <= 31 && (/\d/.test(token.written) || isOrdinal(token));
}

/** Returns a day of the calendar; null when it does not exist. */
export function dayOf(year: number, month: number, date: number): GrenadaDay | null {
  return parseGrenadaDay(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
}

/** Words before a future date. */
const FUTURE =
  /\b(?:will|want|wants|wish|plan|planning|going|gonna|last day to be|due|expect|expects|expecting|turns?|turning|starts?|starting|ends|ending|expires|finishes|leave|leaving|leaves|resigning|return|returning|go back|going back|come back|coming back|effective|next)\b/;
/** Words before a past date. */
const PAST =
  /\b(?:was|were|did|got|had|been|became|fell|since|started|began|ended|left|gave|went|came|born|took|\w{2,}(?<!ne)ed)\b/;
/** The number of tokens before a date that are searched. */
const REACH = 8;
/** A future date is at most this far in the past. */
const MAX_MONTHS_PAST = 2;

/** Whether a date without a year is in the next year: "I leave on 31 January", in December. */
function isNextYear(tokens: readonly Token[], from: number, day: GrenadaDay | null, today: GrenadaDay): boolean {
  if (day === null || day > addMonths(today, -MAX_MONTHS_PAST)) return false;
  const before = textBetween(tokens, from - REACH, from);
  return FUTURE.test(before) && !PAST.test(before);
}

/**
 * Finds the dates with a day of the month. One without a year follows a date of the last or the next year. Otherwise it is in this year, or in
 * the next one if it is in the future and this year's date is long past.
 */
export function findDays(tokens: readonly Token[], today: GrenadaDay): readonly DayInText[] {
  const thisYear = yearOf(today);
  const days: DayInText[] = [];
  let isLastWithoutYear = false;
  for (const { date, month, year, from, to } of findDates(tokens, today)) {
    if (date === null || month === null) continue;
    const last = days.at(-1)?.day ?? today;
    const isAfter = year === null && Math.abs(yearOf(last) - thisYear) === 1;
    const ownYear = isNextYear(tokens, from, year === null ? dayOf(thisYear, month, date) : null, today)
      ? thisYear + 1
      : thisYear;
    const years = isAfter ? [yearOf(last), yearOf(last) + 1] : [year ?? ownYear];
    // "The baby is due 1 April 2027 and the leave starts on 15 March": the same year.
    const isNear = isLastWithoutYear || FUTURE.test(textBetween(tokens, from - REACH, from));
    const earliest = isAfter && isNear ? addMonths(last, -MAX_MONTHS_PAST) : last;
    isLastWithoutYear = year === null;
    const day = years
      .map((each) => dayOf(each, month, date))
      .find((each) => each !== null && (!isAfter || each >= earliest));
    if (day !== undefined && day !== null) days.push({ day, from, to });
  }
  return days;
}
