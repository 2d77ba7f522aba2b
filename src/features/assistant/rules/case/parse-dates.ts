import {
  addDays,
  addMonths,
  completedMonths,
  dayNumber,
  type GrenadaDay,
  parseGrenadaDay,
  weekStart,
} from '../../../../platform/shared/grenada-calendar.ts';
import type { Token } from '../../../law/rules/tokens.ts';
import { DAYS_A_WEEK } from '../../../tools/rules/named-arithmetic.ts';
import type { Length } from './parse-case.ts';
import { eventOfDate, type TokenRange, type StatedDay } from './day-events.ts';
import { isYear } from './parse-pay.ts';
import { wordAt, type CaseText } from './tokenize.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A calendar day in a text, and where it is. */
interface DayInText extends TokenRange {
  readonly day: GrenadaDay;
}

/** Parses all stated days: "3 March", "June 1st"; without a year, of the current year. */
function findDays(tokens: readonly Token[], today: GrenadaDay): readonly DayInText[] {
  const days: DayInText[] = [];
  for (const [position, token] of tokens.entries()) {
    const month = token.kind === 'word' ? monthOf(token.word) : 0;
    if (month === 0) continue;
    for (const beside of [position - 1, position - 2, position - 3, position + 1]) {
      const number = tokens[beside];
      const between = beside < position - 1 ? wordAt(tokens, position - 1) : 'of';
      const isTaken = days.some(({ from, to }) => beside >= from && beside < to);
      if (number?.kind !== 'number' || isTaken || !['of', 'st', 'nd', 'rd', 'th'].includes(between)) continue;
      const last = Math.max(position, beside);
      const year = tokens[last + 1];
      const day = dateOf(number.value, month, year?.kind === 'number' ? year.value : null, today);
      if (day === null) continue;
      const hasYear = year?.kind === 'number' && year.value > 1900;
      days.push({ day, from: Math.min(beside, position), to: last + (hasYear ? 2 : 1) });
      break;
    }
  }
  return days;
}

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
  for (const { from, to } of free) for (let at = from; at < to; at += 1) used.add(at);
  // A date of birth counts only when no other day is stated: "due 1 December, on leave from 1 November".
  return (free.find(({ from }) => !isAfterBirthWord(tokens, from)) ?? free[0])?.day ?? null;
}

function isAfterBirthWord(tokens: readonly Token[], position: number): boolean {
  return [1, 2, 3].some((back) => /^(?:due|expected|expecting)$/.test(wordAt(tokens, position - back)));
}

/** Returns the number of a month, also abbreviated; 0 for none. */
function monthOf(word: string): number {
  return (
    MONTHS.findIndex(
      (month) => month === word || (word.length >= 3 && word !== 'mar' && month.slice(0, word.length) === word),
    ) + 1
  );
}

/** Returns a calendar day; without a year, of the current year. Null when it does not exist. */
function dateOf(date: number, month: number, year: number | null, today: GrenadaDay): GrenadaDay | null {
  if (!Number.isInteger(date) || date < 1 || date > 31) return null;
  const inYear = year !== null && year > 1900 && year < 2200 ? String(year) : today.slice(0, 4);
  return parseGrenadaDay(`${inYear}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
}

/** Time in a job by its dates: whole months and days besides, and its first and last day if they are stated as days. */
export interface ServiceDates {
  readonly service: { readonly months: number; readonly days: number };
  readonly began: GrenadaDay | null;
  readonly ended: GrenadaDay | null;
  /** Whether its length is only known by years: "since 2015". */
  readonly isByYear: boolean;
}

/** Words that say a job began on the date after them. */
const BEGAN = new Set(
  'since started start starting began begin begun hired joined employed engaged recruited working worked work there'.split(
    ' ',
  ),
);
/** Words allowed between them and the date. */
const BETWEEN = new Set(
  'in on from of since working work there here with them him job the a my this at as for me back around about'.split(
    ' ',
  ),
);
/** Words allowed between the first date and the last. */
const UNTIL = new Set(['to', 'until', 'till', 'til', 'through', 'thru', 'up', 'and', 'ended', 'left']);
const REACH = 4;

interface StatedDate extends TokenRange {
  readonly day: GrenadaDay;
  /** Whether the day of the month is stated. */
  readonly isExact: boolean;
  /** Whether only the year is stated. */
  readonly isYear: boolean;
}

/**
 * Parses the length of service from dates: "since 2015", "hired in March 2019", "January 2020 to March 2024". A year alone starts on
 * today's date in that year. Adds the positions of the numbers to `used`. Null when no date starts a job.
 */
export function parseServiceDates(text: CaseText, today: GrenadaDay, used: Set<number>): ServiceDates | null {
  const { tokens } = text;
  const dates = parseDates(tokens, today);
  const first = dates.find(
    (date, position) => begins(tokens, date) || endOf(tokens, date, dates[position + 1]) !== null,
  );
  if (first === undefined || dayNumber(first.day) > dayNumber(today)) return null;
  const last = endOf(tokens, first, dates[dates.indexOf(first) + 1]) ?? endElsewhere(text, first, dates, today);
  // The last day is worked too.
  const until = last === null ? today : last.isExact && first.isExact ? addDays(last.day, 1) : last.day;
  for (const { from, to } of [first, ...(last === null ? [] : [last])])
    for (let position = from; position < to; position += 1) used.add(position);
  const months = completedMonths(first.day, until);
  return {
    service: { months, days: dayNumber(until) - dayNumber(addMonths(first.day, months)) },
    began: first.isExact ? first.day : null,
    ended: last?.isExact === true ? last.day : null,
    isByYear: first.isYear,
  };
}

/** Returns the end of a job in another clause: "I started in 2020 and was fired on 1 February 2026". */
function endElsewhere(
  text: CaseText,
  first: StatedDate,
  dates: readonly StatedDate[],
  today: GrenadaDay,
): StatedDate | null {
  const withoutYears = findDays(text.tokens, today)
    .filter((each) => each.day <= today && !dates.some(({ from, to }) => each.from < to && each.to > from))
    .map((each) => ({ ...each, isExact: true, isYear: false }));
  const all = [...dates, ...withoutYears];
  const ends = all.filter((each) => each.day > first.day && eventOfDate(text, all, each) === 'ended');
  return ends[0] ?? null;
}

/** Parses all dates: a year, a month of a year, or a day. */
function parseDates(tokens: readonly Token[], today: GrenadaDay): StatedDate[] {
  const dates: StatedDate[] = [];
  for (let position = 0; position < tokens.length; position += 1) {
    const month = monthOf(wordAt(tokens, position));
    const yearAt = month === 0 ? position : position + (isDate(tokens[position + 1]) ? 2 : 1);
    const token = tokens[yearAt];
    if (token?.kind !== 'number' || !isYear(token)) {
      const date = month === 0 ? null : withoutYear(tokens, position, month, today);
      if (date !== null) dates.push(date);
      continue;
    }
    const [before, after] = [tokens[position - 1], tokens[position + 1]];
    const stated = [before, after].find((each) => each?.kind === 'number' && isDate(each));
    const date = month === 0 ? null : stated?.kind === 'number' ? stated.value : 1;
    const day =
      month === 0 || date === null
        ? dateOf(Number(today.slice(8)), Number(today.slice(5, 7)), token.value, today)
        : dateOf(date, month, token.value, today);
    if (day !== null)
      dates.push({
        day,
        isExact: month > 0 && stated !== undefined,
        isYear: month === 0,
        from: month > 0 && before !== undefined && isDate(before) ? position - 1 : position,
        to: yearAt + 1,
      });
    position = yearAt;
  }
  return dates;
}

/** Parses a month without a year: "August last year", or "since January", the last January before today. Null for other months. */
function withoutYear(tokens: readonly Token[], position: number, month: number, today: GrenadaDay): StatedDate | null {
  const before = tokens[position - 1];
  const isDated = before?.kind === 'number' && isDate(before);
  const from = isDated ? position - 1 : position;
  const thisYear = Number(today.slice(0, 4));
  const [next, afterNext] = [wordAt(tokens, position + 1), wordAt(tokens, position + 2)];
  const isNamed = /^(?:last|this)$/.test(next) && /^(?:year|yr)$/.test(afterNext);
  if (
    !isNamed &&
    !(/^(?:in|since|from|on|around|about|early|late)$/.test(wordAt(tokens, from - 1)) && isAfterStartWord(tokens, from))
  )
    return null;
  const at = (year: number) => dateOf(isDated ? before.value : 1, month, year, today);
  const [now, earlier] = [at(thisYear), at(thisYear - 1)];
  const isPast = now !== null && dayNumber(now) <= dayNumber(today);
  const day = isNamed ? (next === 'last' ? earlier : now) : isPast ? now : earlier;
  return day === null ? null : { day, isExact: isDated, isYear: false, from, to: position + (isNamed ? 3 : 1) };
}

/** Whether a word such as "started" is before a month without a year: people work in any month. */
function isAfterStartWord(tokens: readonly Token[], from: number): boolean {
  return [1, 2, 3].some((back) =>
    /^(?:since|start|started|starting|began|begin|begun|hired|joined|employed|recruited)$/.test(
      wordAt(tokens, from - back),
    ),
  );
}

/**
 * Parses the months of a span, the first and the last included, and those of a list: "from March to August", "between January and May",
 * "March, April and May".
 */
export function parseMonths(text: CaseText): Length | null {
  const { tokens } = text;
  for (const position of tokens.keys()) {
    const first = monthAt(tokens, position);
    // "Day to day" and "may" are no months.
    if (
      first === null ||
      (wordAt(tokens, position) === 'may' && !/^(?:from|between|since|for|in)$/.test(wordAt(tokens, position - 1)))
    )
      continue;
    let last = first;
    let count = 1;
    for (let next = nextMonth(text, position, last); next !== null; next = nextMonth(text, position, last)) {
      count += next.isSpan ? monthsAfter(last, next) : 1;
      last = next;
    }
    if (last !== first && count > 0) return { amount: count, per: 'month' };
  }
  return null;
}

/** A month in a text, and the position after it and its year. */
interface MonthInText {
  readonly month: number;
  readonly year: number | null;
  readonly after: number;
}

/** Returns the month at a position; null for none and for a day of a month. */
function monthAt(tokens: readonly Token[], position: number): MonthInText | null {
  const month = monthOf(wordAt(tokens, position));
  if (month === 0 || isDate(tokens[position - 1]) || isDate(tokens[position + 1])) return null;
  const [year, after] = yearAfter(tokens, position + 1);
  return { month, year, after };
}

/** Returns the next month of a span or list. `start` is the position of its first one. */
function nextMonth(
  { tokens, begins }: CaseText,
  start: number,
  { after }: MonthInText,
): (MonthInText & { readonly isSpan: boolean }) | null {
  const word = wordAt(tokens, after);
  const isBetween = word === 'and' && wordAt(tokens, start - 1) === 'between';
  const isSpan = isBetween || /^(?:to|until|till|til|through|thru|up)$/.test(word);
  const isList = /^(?:and|n)$/.test(word);
  if (!isSpan && !isList && !begins.has(after)) return null;
  const at = isSpan || isList ? after + 1 : after;
  // "March and April, and in May he paid": a new clause is no list.
  const filler = isSpan ? /^(?:to|the|end|of|in)$/ : begins.has(after) ? /^$/ : /^(?:for|in)$/;
  const isFilled = wordAt(tokens, at) !== '' && filler.test(wordAt(tokens, at));
  const month = monthAt(tokens, isFilled ? at + 1 : at);
  return month === null ? null : { ...month, isSpan };
}

/** Returns the number of months from one to a later one. */
function monthsAfter(one: MonthInText, other: MonthInText): number {
  const years = one.year === null || other.year === null ? (other.month < one.month ? 1 : 0) : other.year - one.year;
  return years * MONTHS.length + other.month - one.month;
}

/** Returns the year at a position and the position after it. */
function yearAfter(tokens: readonly Token[], position: number): readonly [year: number | null, after: number] {
  const token = tokens[position];
  return token?.kind === 'number' && isYear(token) ? [token.value, position + 1] : [null, position];
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Parses a weekday: the last one up to today, or the coming one after "next". Null for a regular day, as in "on Fridays". */
export function parseWeekday(tokens: readonly Token[], today: GrenadaDay): GrenadaDay | null {
  for (const position of tokens.keys()) {
    const weekday = WEEKDAYS.indexOf(wordAt(tokens, position));
    if (weekday < 0 || wordAt(tokens, position - 1) === 'every') continue;
    const inWeek = addDays(weekStart(today), weekday);
    if (/^(?:next|coming|this)$/.test(wordAt(tokens, position - 1)))
      return inWeek > today ? inWeek : addDays(inWeek, DAYS_A_WEEK);
    return inWeek > today ? addDays(inWeek, -DAYS_A_WEEK) : inWeek;
  }
  return null;
}

function isDate(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.fixedUnit === null && token.value >= 1 && token.value <= 31;
}

/** Whether a word such as "since" or "hired" leads to a date. */
function begins(tokens: readonly Token[], { from }: StatedDate): boolean {
  for (let position = from - 1; position >= Math.max(0, from - REACH); position -= 1) {
    const word = wordAt(tokens, position);
    if (BEGAN.has(word)) return true;
    if (!BETWEEN.has(word) && monthOf(word) === 0) return false;
  }
  return false;
}

/** Returns the next date if it ends the period that the first one begins: "January 2020 to March 2024"; null otherwise. */
function endOf(tokens: readonly Token[], first: StatedDate, next: StatedDate | undefined): StatedDate | null {
  if (next === undefined || dayNumber(next.day) <= dayNumber(first.day) || next.from - first.to > REACH) return null;
  for (let position = first.to; position < next.from; position += 1)
    if (!UNTIL.has(wordAt(tokens, position))) return null;
  return next;
}
