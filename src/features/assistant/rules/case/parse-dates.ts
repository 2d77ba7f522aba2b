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
import { isYear } from './parse-pay.ts';
import { wordAt } from './tokenize.ts';

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

/** Parses a stated day: "3 March", "June 1st"; without a year, of the current year. Adds the positions of its numbers to `used`. */
export function parseStatedDay(tokens: readonly Token[], today: GrenadaDay, used: Set<number>): GrenadaDay | null {
  let ofBirth: GrenadaDay | null = null;
  for (const [place, token] of tokens.entries()) {
    const month = token.kind === 'word' ? monthOf(token.word) : 0;
    if (month === 0) continue;
    for (const beside of [place - 1, place - 2, place - 3, place + 1]) {
      const number = tokens[beside];
      const between = beside < place - 1 ? wordAt(tokens, place - 1) : 'of';
      if (number?.kind !== 'number' || used.has(beside) || !['of', 'st', 'nd', 'rd', 'th'].includes(between)) continue;
      const year = tokens[Math.max(place, beside) + 1];
      const found = dateOf(number.value, month, year?.kind === 'number' ? year.value : null, today);
      if (found === null) continue;
      used.add(beside);
      if (year?.kind === 'number' && year.value > 1900) used.add(Math.max(place, beside) + 1);
      // A date of birth counts only when no other day is stated: "due 1 December, on leave from 1 November".
      if (!isAfterBirthWord(tokens, Math.min(beside, place))) return found;
      ofBirth ??= found;
      break;
    }
  }
  return ofBirth;
}

function isAfterBirthWord(tokens: readonly Token[], place: number): boolean {
  return [1, 2, 3].some((back) => /^(?:due|expected|expecting)$/.test(wordAt(tokens, place - back)));
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

interface StatedDate {
  readonly day: GrenadaDay;
  /** Whether the day of the month is stated. */
  readonly isExact: boolean;
  readonly from: number;
  readonly to: number;
}

/**
 * Parses the length of service from dates: "since 2015", "hired in March 2019", "January 2020 to March 2024". A year alone starts on
 * today's date in that year. Adds the positions of the numbers to `used`. Null when no date starts a job.
 */
export function parseServiceDates(tokens: readonly Token[], today: GrenadaDay, used: Set<number>): ServiceDates | null {
  const dates = parseDates(tokens, today);
  const first = dates.find((date, place) => begins(tokens, date) || endOf(tokens, date, dates[place + 1]) !== null);
  if (first === undefined || dayNumber(first.day) > dayNumber(today)) return null;
  const last = endOf(tokens, first, dates[dates.indexOf(first) + 1]);
  const until = last?.day ?? today;
  for (const { from, to } of [first, ...(last === null ? [] : [last])])
    for (let place = from; place < to; place += 1) used.add(place);
  const months = completedMonths(first.day, until);
  return {
    service: { months, days: dayNumber(until) - dayNumber(addMonths(first.day, months)) },
    began: first.isExact ? first.day : null,
    ended: last?.isExact === true ? last.day : null,
  };
}

/** Parses all dates: a year, a month of a year, or a day. */
function parseDates(tokens: readonly Token[], today: GrenadaDay): StatedDate[] {
  const dates: StatedDate[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const month = monthOf(wordAt(tokens, place));
    const yearAt = month === 0 ? place : place + (isDate(tokens[place + 1]) ? 2 : 1);
    const token = tokens[yearAt];
    if (token?.kind !== 'number' || !isYear(token)) {
      const date = month === 0 ? null : withoutYear(tokens, place, month, today);
      if (date !== null) dates.push(date);
      continue;
    }
    const [before, after] = [tokens[place - 1], tokens[place + 1]];
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
        from: month > 0 && before !== undefined && isDate(before) ? place - 1 : place,
        to: yearAt + 1,
      });
    place = yearAt;
  }
  return dates;
}

/** Parses a month without a year: "August last year", or "since January", the last January before today. Null for other months. */
function withoutYear(tokens: readonly Token[], place: number, month: number, today: GrenadaDay): StatedDate | null {
  const before = tokens[place - 1];
  const isDated = before?.kind === 'number' && isDate(before);
  const from = isDated ? place - 1 : place;
  const thisYear = Number(today.slice(0, 4));
  const [next, afterNext] = [wordAt(tokens, place + 1), wordAt(tokens, place + 2)];
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
  return day === null ? null : { day, isExact: isDated, from, to: place + (isNamed ? 3 : 1) };
}

/** Whether a word such as "started" is before a month without a year: people work in any month. */
function isAfterStartWord(tokens: readonly Token[], from: number): boolean {
  return [1, 2, 3].some((back) =>
    /^(?:since|start|started|starting|began|begin|begun|hired|joined|employed|recruited)$/.test(
      wordAt(tokens, from - back),
    ),
  );
}

/** Parses the months of a span, the first and the last included: "from March to August", "between January and May". */
export function parseMonthSpan(tokens: readonly Token[]): Length | null {
  for (const place of tokens.keys()) {
    const first = monthOf(wordAt(tokens, place));
    // "Day to day" and "may" are no months.
    if (first === 0 || (wordAt(tokens, place) === 'may' && !/^(?:from|between|since)$/.test(wordAt(tokens, place - 1))))
      continue;
    const [year, joint] = yearAfter(tokens, place + 1);
    if (!/^(?:to|until|till|til|through|thru|and|up)$/.test(wordAt(tokens, joint))) continue;
    const lastAt = /^(?:to|the|end|of|in)$/.test(wordAt(tokens, joint + 1)) ? joint + 2 : joint + 1;
    const last = monthOf(wordAt(tokens, lastAt));
    const isDated = [place - 1, place + 1, lastAt - 1, lastAt + 1].some((each) => isDate(tokens[each]));
    if (last === 0 || isDated) continue;
    const [lastYear] = yearAfter(tokens, lastAt + 1);
    const years = year === null || lastYear === null ? (last < first ? 1 : 0) : lastYear - year;
    const months = years * MONTHS.length + last - first + 1;
    if (months > 0) return { amount: months, per: 'month' };
  }
  return null;
}

/** Returns the year at a position and the position after it. */
function yearAfter(tokens: readonly Token[], place: number): readonly [year: number | null, after: number] {
  const token = tokens[place];
  return token?.kind === 'number' && isYear(token) ? [token.value, place + 1] : [null, place];
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Parses a weekday: the last one up to today, or the coming one after "next". Null for a regular day, as in "on Fridays". */
export function parseWeekday(tokens: readonly Token[], today: GrenadaDay): GrenadaDay | null {
  for (const place of tokens.keys()) {
    const weekday = WEEKDAYS.indexOf(wordAt(tokens, place));
    if (weekday < 0 || wordAt(tokens, place - 1) === 'every') continue;
    const inWeek = addDays(weekStart(today), weekday);
    if (/^(?:next|coming|this)$/.test(wordAt(tokens, place - 1)))
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
  for (let place = from - 1; place >= Math.max(0, from - REACH); place -= 1) {
    const word = wordAt(tokens, place);
    if (BEGAN.has(word)) return true;
    if (!BETWEEN.has(word) && monthOf(word) === 0) return false;
  }
  return false;
}

/** The date right behind the first one, which ends the period. */
function endOf(tokens: readonly Token[], first: StatedDate, next: StatedDate | undefined): StatedDate | null {
  if (next === undefined || dayNumber(next.day) <= dayNumber(first.day) || next.from - first.to > REACH) return null;
  for (let place = first.to; place < next.from; place += 1) if (!UNTIL.has(wordAt(tokens, place))) return null;
  return next;
}
