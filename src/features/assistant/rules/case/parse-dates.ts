import {
  addDays,
  addMonths,
  completedMonths,
  dayNumber,
  type GrenadaDay,
  weekStart,
} from '../../../../platform/shared/grenada-calendar.ts';
import type { Token } from '../../../law/rules/tokens.ts';
import { DAYS_A_WEEK, MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import type { Length } from './parse-case.ts';
import { eventOfDate, type TokenRange, type StatedDay } from './day-events.ts';
import { dayOf, findDates, findDays, yearOf, type DayInText, type WrittenDate } from './find-dates.ts';
import { allWords, type CaseText, monthOf, textBetween, wordAt, wordsBetween } from './tokenize.ts';

/** Parses all stated days with their events. */
export function parseStatedDays(text: CaseText, today: GrenadaDay): readonly StatedDay[] {
  const days = findDays(text.tokens, today);
  return days.map((each) => ({ day: each.day, event: eventOfDate(text, days, each) }));
}

/** Parses the first stated day that no time in a job uses. Adds the positions of its numbers to `used`. */
export function parseStatedDay(tokens: readonly Token[], today: GrenadaDay, used: Set<number>): GrenadaDay | null {
  const free = findDays(tokens, today).filter(({ from, to }) =>
    tokens.every((token, at) => at < from || at >= to || token.kind !== 'number' || !used.has(at)),
  );
  for (const range of free) markUsed(range, used);
  return free[0]?.day ?? null;
}

/** Parses the one month that is stated without a day, and that no time in a job uses. */
export function parseMonth(tokens: readonly Token[], today: GrenadaDay, used: ReadonlySet<number>): GrenadaDay | null {
  const [first, ...others] = findDates(tokens, today).flatMap(({ date, month, year, from }) =>
    date !== null || month === null || used.has(from) || (year === null && isVerb(tokens, from))
      ? []
      : (dayOf(year ?? yearOf(today), month, 1) ?? []),
  );
  return first === undefined || others.length > 0 ? null : first;
}

/** Whether a month's name may be a verb: "May I". */
function isVerb(tokens: readonly Token[], position: number): boolean {
  return wordAt(tokens, position) === 'may' && !/^(?:from|between|since|for|in)$/.test(wordAt(tokens, position - 1));
}

function markUsed({ from, to }: TokenRange, used: Set<number>): void {
  for (let position = from; position < to; position += 1) used.add(position);
}

/** Time in a job by its dates: whole months and days besides, and its first and last day if they are stated as days. */
export interface ServiceDates {
  readonly service: { readonly months: number; readonly days: number };
  readonly began: GrenadaDay | null;
  readonly ended: GrenadaDay | null;
  /** Whether its length is only known by years: "since 2015". */
  readonly isServiceByYear: boolean;
}

/** Words that say a job began on the date after them. */
const BEGAN =
  /^(?:since|start|started|starting|began|begin|begun|hired|join|joined|employed|engaged|recruited|work|working|worked|there)$/;
/** Words before a month without a year that make it the start of a job. Others of `BEGAN`, such as "work", may go with any month. */
const BEGAN_IN_MONTH = /^(?:since|start|started|starting|began|begin|begun|hired|join|joined|employed|recruited)$/;
const BEFORE_MONTH = /^(?:in|since|from|on|around|about|early|late)$/;
/** Words allowed between them and the date. */
const BETWEEN =
  /^(?:in|on|from|of|since|work|working|date|here|there|with|them|him|us|job|the|a|my|this|at|as|for|me|back|around|about)$/;
/** Words allowed between the first date and the last. */
const UNTIL = /^(?:to|until|till|til|through|thru|up|and|ended|left)$/;
/** Words of a job that the employer ended. */
const JOB_ENDS =
  /\b(?:severance|redundan\w+|termination|allowance|dismiss\w*|fired|sacked|retrench\w*|laid off|let go|send home|sent home|go home)\b/;
const REACH = 4;

interface ServiceDate extends DayInText {
  /** Whether the day of the month is stated. */
  readonly isExact: boolean;
  /** Whether only the year is stated. */
  readonly isYear: boolean;
}

/**
 * Parses the length of service from dates: "since 2015", "hired in March 2019", "January 2020 to March 2024". Adds the positions of the
 * numbers to `used`. Null when no date starts a job.
 */
export function parseServiceDates(text: CaseText, today: GrenadaDay, used: Set<number>): ServiceDates | null {
  const { tokens } = text;
  const written = findDates(tokens, today);
  const dates = written.flatMap((date) => toServiceDate(tokens, date, today) ?? []);
  const index = dates.findIndex((date, position) => {
    const event = date.isExact ? eventOfDate(text, written, date) : null;
    return (
      event === 'began' ||
      (event !== 'leave' && event !== 'due' && begins(tokens, date)) ||
      endsWith(text, date, dates[position + 1])
    );
  });
  const [first, next] = [dates[index], dates[index + 1]];
  if (first === undefined || first.day >= today) return null;
  // "I there 9 weeks since May 2025" states its length itself.
  if (!first.isExact && /# (?:weeks|months) since$/.test(textBetween(tokens, first.from - 3, first.from))) return null;
  const last = next !== undefined && endsWith(text, first, next) ? next : findEndElsewhere(text, first, dates, today);
  // "2015 to 2018 and again 2020 to 2025", "in 2023, 2024 and 2025"
  const hasGap = dates.some((date, at) => date.day > (last?.day ?? today) && endsWith(text, date, dates[at + 1]));
  if (hasGap || (first.isYear && next?.isYear === true && last === null)) return null;
  const isMonthWorked =
    last !== null &&
    !last.isExact &&
    /\b(?:end|last day) of$/.test(wordsBetween(tokens, last.from - 3, last.from).join(' '));
  // The last day is worked too.
  const lastWorked = last?.isExact === true ? addDays(last.day, 1) : (last?.day ?? today);
  const until = isMonthWorked ? addMonths(lastWorked, 1) : lastWorked;
  markUsed(first, used);
  if (last !== null) markUsed(last, used);
  const months = completedMonths(first.day, until);
  return {
    service: { months, days: dayNumber(until) - dayNumber(addMonths(first.day, months)) },
    began: first.isExact ? first.day : null,
    ended: last?.isExact === true ? last.day : null,
    isServiceByYear: first.isYear,
  };
}

/** Returns the day of a date that may begin or end a job. A year alone has today's date in that year, a month its first day. */
function toServiceDate(tokens: readonly Token[], written: WrittenDate, today: GrenadaDay): ServiceDate | null {
  const { date, month, year, from, to } = written;
  const inYear = (of: number) =>
    month === null ? dayOf(of, Number(today.slice(5, 7)), Number(today.slice(8))) : dayOf(of, month, date ?? 1);
  const isLastSuch =
    BEFORE_MONTH.test(wordAt(tokens, from - 1)) &&
    wordsBetween(tokens, from - 3, from).some((word) => BEGAN_IN_MONTH.test(word));
  if (year === null && !isLastSuch) return null;
  const inThisYear = inYear(year ?? yearOf(today));
  // In March, "since October" means last year's October.
  const day = year === null && (inThisYear ?? '') > today ? inYear(yearOf(today) - 1) : inThisYear;
  return day === null ? null : { day, from, to, isExact: date !== null, isYear: month === null };
}

/** Returns the end of a job in another clause: "I started in 2020 and was fired on 1 February 2026". */
function findEndElsewhere(
  text: CaseText,
  first: ServiceDate,
  dates: readonly ServiceDate[],
  today: GrenadaDay,
): ServiceDate | null {
  const withoutYears = findDays(text.tokens, today)
    .filter((each) => each.day <= today && !dates.some(({ from, to }) => each.from < to && each.to > from))
    .map((each) => ({ ...each, isExact: true, isYear: false }));
  const all = [...dates, ...withoutYears];
  const later = all
    .filter(({ day }) => day > first.day)
    .map((each) => ({ ...each, event: eventOfDate(text, all, each) }));
  // "They told me on 20 May that I am redundant. I began on 3 March 2021"
  const hasOneEnd = later.length === 1 && JOB_ENDS.test(allWords(text.tokens));
  return later.find(({ event, isYear }) => event === 'ended' || (hasOneEnd && event === null && !isYear)) ?? null;
}

/** Whether a word such as "since" or "hired" leads to a date. */
function begins(tokens: readonly Token[], { from }: TokenRange): boolean {
  const before = wordsBetween(tokens, from - REACH, from).toReversed();
  const at = before.findIndex((word) => BEGAN.test(word));
  return at >= 0 && before.slice(0, at).every((word) => BETWEEN.test(word) || monthOf(word) !== null);
}

/** Whether the next date ends the period that the first one begins: "January 2020 to March 2024". "2023, 2024 and 2025" are a list. */
function endsWith({ tokens, begins: clauses }: CaseText, first: DayInText, next: DayInText | undefined): boolean {
  if (next === undefined || next.day <= first.day || next.from - first.to > REACH) return false;
  const words = wordsBetween(tokens, first.to, next.from);
  const isListed = words.length === 0 ? clauses.has(next.from) : words.join() === 'and';
  return words.every((word) => UNTIL.test(word)) && (!isListed || wordAt(tokens, first.from - 1) === 'between');
}

/** Words between two months of a span, and of a list. */
const TO_MONTH =
  /^(?:(?:straight|right|all the way) )?(?:up to and including|to|until|till|til|through|thru|up)(?: (?:to|the|end|of|in)){0,3}$/;
const AND_MONTH = /^(?:(?:and|n)(?: (?:for|in))?)?$/;
/** After a comma only a bare "and" continues a list: "March and April, and in May he paid" has two months. */
const AND_MONTH_AFTER_COMMA = /^(?:and|n)?$/;

/** The days of the shortest month: from here on a date ends its month. */
export const SHORTEST_MONTH = 28;

/** Months of a span or a list, the first and the last included. */
export interface MonthSpan extends TokenRange {
  readonly length: Length;
  /** The first day of the first month; null without a year. */
  readonly first: GrenadaDay | null;
  /** The number of the last month. */
  readonly lastMonth: number;
}

/** Parses the months of spans and lists: "from March to August", "between January and May", "March, April and May". */
export function parseMonthSpans({ tokens, begins: clauses }: CaseText, today: GrenadaDay): readonly MonthSpan[] {
  const months = findDates(tokens, today).flatMap(({ month, ...each }) => (month === null ? [] : { ...each, month }));
  const spans: MonthSpan[] = [];
  for (const [index, first] of months.entries()) {
    const before = wordAt(tokens, first.from - 1);
    // "From 1 January to 30 June" are whole months too.
    if (first.from < (spans.at(-1)?.to ?? 0) || isVerb(tokens, first.from) || (first.date ?? 1) > 1) continue;
    let [last, count] = [first, 1];
    for (const next of months.slice(index + 1)) {
      const words = wordsBetween(tokens, last.to, next.from).join(' ');
      const isWhole = first.date === null ? next.date === null : (next.date ?? 0) >= SHORTEST_MONTH;
      const isSpan = isWhole && (TO_MONTH.test(words) || (words === 'and' && before === 'between'));
      const isListed =
        first.date === null &&
        next.date === null &&
        (clauses.has(last.to) ? AND_MONTH_AFTER_COMMA : AND_MONTH).test(words);
      // "January February and March", and not "in March may I" or "March 2019 October"
      const isMonth =
        words !== '' ||
        clauses.has(last.to) ||
        (last.year === null && (wordAt(tokens, next.from) !== 'may' || /^(?:and|n)$/.test(wordAt(tokens, next.to))));
      if (!isSpan && !(isListed && isMonth)) break;
      count += isSpan ? monthsAfter(last, next) : 1;
      last = next;
    }
    if (last === first || count < 1) continue;
    const firstDay = first.year === null ? null : dayOf(first.year, first.month, 1);
    const length: Length = { amount: count, per: 'month' };
    spans.push({ length, first: firstDay, lastMonth: last.month, from: first.from, to: last.to });
  }
  return spans;
}

interface MonthInText {
  readonly month: number;
  readonly year: number | null;
}

/** Returns the number of months from one to a later one. */
function monthsAfter(one: MonthInText, other: MonthInText): number {
  const years = one.year === null || other.year === null ? (other.month < one.month ? 1 : 0) : other.year - one.year;
  return years * MONTHS_A_YEAR + other.month - one.month;
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Words before a regular day or a holiday: "every Friday", "Good Friday". */
const BEFORE_NO_DAY = /^(?:a|every|each|good|easter|carnival|whit)$/;

const NEAR_DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** Parses "today", "yesterday" or "tomorrow". */
export function parseNearDay(tokens: readonly Token[], today: GrenadaDay): GrenadaDay | null {
  const [days] = [...tokens.keys()].flatMap((at) => NEAR_DAYS[wordAt(tokens, at)] ?? []);
  return days === undefined ? null : addDays(today, days);
}

/** Parses the first weekday, unless it is one of a list or a span: the last one up to today, or the coming one after "next". */
export function parseWeekday(tokens: readonly Token[], today: GrenadaDay): GrenadaDay | null {
  const [position = -1, second = Infinity] = [...tokens.keys()].filter((at) => WEEKDAYS.includes(wordAt(tokens, at)));
  const before = wordAt(tokens, position - 1);
  if (position < 0 || second - position < 4 || BEFORE_NO_DAY.test(before)) return null;
  const inWeek = addDays(weekStart(today), WEEKDAYS.indexOf(wordAt(tokens, position)));
  if (/^(?:next|coming)$/.test(before)) return inWeek > today ? inWeek : addDays(inWeek, DAYS_A_WEEK);
  const isBefore = inWeek > today ? before !== 'this' : inWeek === today && before === 'last';
  return isBefore ? addDays(inWeek, -DAYS_A_WEEK) : inWeek;
}
