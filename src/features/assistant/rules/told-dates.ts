import { addMonths, completedMonths, dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { Token } from '../../law/rules/tokens.ts';
import { dateOf, monthOf } from './told-day.ts';
import { isYear, wordAt } from './told-pay.ts';

/** Time in a job: whole months, and days besides. */
export interface ToldService {
  readonly months: number;
  readonly days: number;
}

/** What says that a job began on the date behind it. */
const BEGAN = new Set(
  'since started start starting began begin begun hired joined employed engaged recruited working worked work there'.split(
    ' ',
  ),
);
/** What may stand between that and the date. */
const BETWEEN = new Set(
  'in on from of since working work there here with them him job the a my this at as for me back around about'.split(
    ' ',
  ),
);
/** What stands between the first date and the last. */
const UNTIL = new Set(['to', 'until', 'till', 'til', 'through', 'thru', 'up', 'and', 'ended', 'left']);
const REACH = 4;

interface ToldDate {
  readonly day: GrenadaDay;
  readonly from: number;
  readonly to: number;
}

/**
 * How long a job has lasted by the dates that are told: "since 2015", "hired in March 2019", "January 2020 to March 2024". A year alone
 * is reckoned from the day of today in it, as people reckon. The numbers are added to `taken`. Null when no date begins a job.
 */
export function serviceSince(tokens: readonly Token[], today: GrenadaDay, taken: Set<number>): ToldService | null {
  const dates = datesIn(tokens, today);
  const first = dates.find((date, place) => begins(tokens, date) || endOf(tokens, date, dates[place + 1]) !== null);
  if (first === undefined || dayNumber(first.day) > dayNumber(today)) return null;
  const last = endOf(tokens, first, dates[dates.indexOf(first) + 1]);
  const until = last?.day ?? today;
  for (const { from, to } of [first, ...(last === null ? [] : [last])])
    for (let place = from; place < to; place += 1) taken.add(place);
  const months = completedMonths(first.day, until);
  return { months, days: dayNumber(until) - dayNumber(addMonths(first.day, months)) };
}

/** Every date that is told: a year, a month of a year, or a day. */
function datesIn(tokens: readonly Token[], today: GrenadaDay): ToldDate[] {
  const dates: ToldDate[] = [];
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
    const date =
      month === 0
        ? null
        : before?.kind === 'number' && isDate(before)
          ? before.value
          : after?.kind === 'number' && isDate(after)
            ? after.value
            : 1;
    const day =
      month === 0 || date === null
        ? dateOf(Number(today.slice(8)), Number(today.slice(5, 7)), token.value, today)
        : dateOf(date, month, token.value, today);
    if (day !== null)
      dates.push({
        day,
        from: month > 0 && before !== undefined && isDate(before) ? place - 1 : place,
        to: yearAt + 1,
      });
    place = yearAt;
  }
  return dates;
}

/** "August last year"; and "since January", which is the last one before today. Null for a month that tells no date. */
function withoutYear(tokens: readonly Token[], place: number, month: number, today: GrenadaDay): ToldDate | null {
  const before = tokens[place - 1];
  const isDated = before?.kind === 'number' && isDate(before);
  const from = isDated ? place - 1 : place;
  const thisYear = Number(today.slice(0, 4));
  const [next, afterNext] = [wordAt(tokens, place + 1), wordAt(tokens, place + 2)];
  const isNamed = /^(?:last|this)$/.test(next) && /^(?:year|yr)$/.test(afterNext);
  if (
    !isNamed &&
    !(/^(?:in|since|from|on|around|about|early|late)$/.test(wordAt(tokens, from - 1)) && saysStart(tokens, from))
  )
    return null;
  const at = (year: number) => dateOf(isDated ? before.value : 1, month, year, today);
  const [now, earlier] = [at(thisYear), at(thisYear - 1)];
  const isPast = now !== null && dayNumber(now) <= dayNumber(today);
  const day = isNamed ? (next === 'last' ? earlier : now) : isPast ? now : earlier;
  return day === null ? null : { day, from, to: place + (isNamed ? 3 : 1) };
}

/** Whether words of starting a job stand before a month without a year: one may have worked in any month. */
function saysStart(tokens: readonly Token[], from: number): boolean {
  return [1, 2, 3].some((back) =>
    /^(?:since|start|started|starting|began|begin|begun|hired|joined|employed|recruited)$/.test(
      wordAt(tokens, from - back),
    ),
  );
}

function isDate(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.fixedUnit === null && token.value >= 1 && token.value <= 31;
}

/** Whether words of beginning a job stand before a date, with nothing between that says something else. */
function begins(tokens: readonly Token[], { from }: ToldDate): boolean {
  for (let place = from - 1; place >= Math.max(0, from - REACH); place -= 1) {
    const word = wordAt(tokens, place);
    if (BEGAN.has(word)) return true;
    if (!BETWEEN.has(word) && monthOf(word) === 0) return false;
  }
  return false;
}

/** The date that ends what the first one began: it stands right behind it. */
function endOf(tokens: readonly Token[], first: ToldDate, next: ToldDate | undefined): ToldDate | null {
  if (next === undefined || dayNumber(next.day) <= dayNumber(first.day) || next.from - first.to > REACH) return null;
  for (let place = first.to; place < next.from; place += 1) if (!UNTIL.has(wordAt(tokens, place))) return null;
  return next;
}
