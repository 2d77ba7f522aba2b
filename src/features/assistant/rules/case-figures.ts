import { addDays, addMonths, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { tokenise, type Token } from '../../law/rules/tokens.ts';
import { dayIn } from './told-day.ts';
import { barePayIn, isOtherMoney, payIn, perOf, UNITS, wordAt, type PayPer } from './told-pay.ts';
import { serviceSince } from './told-dates.ts';
import { namedSideIn, sideIn, type Side } from './told-side.ts';

/** What an asker tells of the own case in figures. What is not told is null. */
export interface CaseFigures {
  /** Time in the job: whole months, and days besides. */
  readonly service: { readonly months: number; readonly days: number } | null;
  /** Pay in EC dollars; `per` is null when no time is told. */
  readonly pay: { readonly dollars: number; readonly per: PayPer | null } | null;
  /** A second amount: what was earned in a year, or what something came to. */
  readonly earned: number | null;
  readonly daysAWeek: number | null;
  readonly hoursAWeek: number | null;
  /** Whole days, half days and hours that were worked. */
  readonly daysWorked: number | null;
  readonly halfDaysWorked: number | null;
  readonly hours: number | null;
  /** For how many months it has been so: "it has been 4 months". */
  readonly lasted: number | null;
  readonly people: number | null;
  /** A day of the calendar: "3 March". Without a year one of this year. */
  readonly day: GrenadaDay | null;
  /** Whose part of a sum is asked for. */
  readonly side: Side | null;
}

/** A case of which nothing is told. */
export const NOTHING_TOLD: CaseFigures = {
  service: null,
  pay: null,
  earned: null,
  daysAWeek: null,
  hoursAWeek: null,
  daysWorked: null,
  halfDaysWorked: null,
  hours: null,
  lasted: null,
  people: null,
  day: null,
  side: null,
};

const PEOPLE = new Set([
  'member',
  'members',
  'worker',
  'workers',
  'people',
  'employee',
  'employees',
  'staff',
  'employers',
  'person',
  'persons',
]);
/** What a length of time is of, when it is no time in a job: "two weeks' notice", "three months of maternity leave". */
const OF_SOMETHING_ELSE = new Set([
  'notice',
  'leave',
  'vacation',
  'holiday',
  'holidays',
  'pay',
  'salary',
  'wage',
  'wages',
  'severance',
  'probation',
  'maternity',
  'sick',
  'off',
  'ago',
  'pregnant',
  'grace',
  'old',
  'imprisonment',
]);
/** What stands before a length of time that is still to come, or that is a measure. */
const BEFORE_ANOTHER = new Set([
  'in',
  'last',
  'past',
  'next',
  'per',
  'every',
  'each',
  'within',
  'a',
  'under',
  'of',
  'cap',
]);

/** Reads the figures of a case out of a question: "six years at EC$400 a week", "i there 9 years for $380 a week". */
export function readCase(text: string, today: GrenadaDay): CaseFigures {
  const tokens = tokenise(text);
  const taken = new Set<number>();
  const told: Told = { ...NOTHING_TOLD };
  told.service = serviceSince(tokens, today, taken);
  told.day = dayIn(tokens, today, taken);
  const { pay, earned } = payIn(tokens, taken);
  readLengths(tokens, taken, told, pay?.per ?? null);
  readPeople(tokens, taken, told);
  const ours = isOtherMoney(text) ? { ...told } : { ...told, pay: pay ?? barePayIn(tokens, taken), earned };
  // Who asks only matters beside pay; a part that is named may be of pay that was told before.
  return { ...ours, side: ours.pay === null ? namedSideIn(text) : sideIn(text) };
}

/** What a later question tells, and what an earlier one told and the later one leaves out. */
export function caseAfter(earlier: CaseFigures, later: CaseFigures): CaseFigures {
  const pay =
    later.pay !== null && later.pay.per === null && earlier.pay !== null
      ? { ...later.pay, per: earlier.pay.per }
      : (later.pay ?? earlier.pay);
  return {
    service: later.service ?? earlier.service,
    pay,
    earned: later.earned ?? earlier.earned,
    daysAWeek: later.daysAWeek ?? earlier.daysAWeek,
    hoursAWeek: later.hoursAWeek ?? earlier.hoursAWeek,
    daysWorked: later.daysWorked ?? earlier.daysWorked,
    halfDaysWorked: later.halfDaysWorked ?? earlier.halfDaysWorked,
    hours: later.hours ?? earlier.hours,
    lasted: later.lasted ?? earlier.lasted,
    people: later.people ?? earlier.people,
    day: later.day ?? earlier.day,
    side: later.side ?? earlier.side,
  };
}

/** The day on which someone began who has worked so long by today; both days count. */
export function firstDayOf(
  { months, days }: { readonly months: number; readonly days: number },
  last: GrenadaDay,
): GrenadaDay {
  return addDays(addMonths(addDays(last, 1), -months), -days);
}

type Told = { -readonly [Name in keyof CaseFigures]: CaseFigures[Name] };

function readLengths(tokens: readonly Token[], taken: Set<number>, told: Told, paidPer: PayPer | null): void {
  for (const [place, token] of tokens.entries()) {
    if (token.kind !== 'number' || taken.has(place) || token.fixedUnit !== null || token.written === 'half') continue;
    const half = isHalf(tokens, place);
    const unitAt = nextUnit(tokens, place + (half ? 2 : 1));
    const unit = UNITS[wordAt(tokens, unitAt)];
    if (unit === undefined) continue;
    const [next, afterNext, before] = [
      wordAt(tokens, unitAt + 1),
      wordAt(tokens, unitAt + 2),
      wordAt(tokens, place - 1),
    ];
    const perWeek = perOf(next, afterNext);
    taken.add(place);
    if (unit === 'day' && (perWeek === 'week' || (paidPer === 'week' && before === 'for' && token.value <= 7)))
      told.daysAWeek = token.value;
    else if (unit === 'hour' && perWeek === 'week') told.hoursAWeek = token.value;
    else if (unit === 'hour') told.hours ??= token.value;
    else if (unit === 'day' && half) told.halfDaysWorked ??= token.value;
    else if (OF_SOMETHING_ELSE.has(next) || (next === 'of' && OF_SOMETHING_ELSE.has(afterNext))) continue;
    else if (hasWord(tokens, place, ['has', 'it', 'been'], 3) === 3) told.lasted ??= inMonths(token.value, unit).months;
    else if (
      unit === 'day' &&
      perWeek === null &&
      (saysWorked(tokens, place) || (paidPer === 'day' && before === 'for'))
    )
      told.daysWorked ??= token.value;
    else if (BEFORE_ANOTHER.has(before) || (isShort(unit) && !saysSince(tokens, place))) continue;
    else told.service = joined(told.service, inMonths(token.value, unit));
  }
}

/** The place of the unit of a number, past what may stand between: "6 full years", "30-year". */
function nextUnit(tokens: readonly Token[], place: number): number {
  return ['full', 'whole', 'completed', 'more', 'working', 'solid', 'good', 'long', 'straight'].includes(
    wordAt(tokens, place),
  )
    ? place + 1
    : place;
}

function isHalf(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1];
  return next?.kind === 'number' && next.written === 'half';
}

function hasWord(tokens: readonly Token[], place: number, words: readonly string[], reach: number): number {
  return words.filter((word) => {
    for (let back = place - 1; back >= Math.max(0, place - reach); back -= 1)
      if (wordAt(tokens, back) === word) return true;
    return false;
  }).length;
}

function isShort(unit: PayPer): boolean {
  return unit === 'day' || unit === 'week' || unit === 'fortnight';
}

/** Days and weeks are a time in a job only where the words beside them say so. */
function saysSince(tokens: readonly Token[], place: number): boolean {
  return saysWorked(tokens, place) || hasWord(tokens, place, ['there', 'been', 'since', 'only', 'after'], 4) > 0;
}

function saysWorked(tokens: readonly Token[], place: number): boolean {
  for (let near = Math.max(0, place - 6); near < Math.min(tokens.length, place + 4); near += 1)
    if (wordAt(tokens, near).startsWith('work')) return true;
  return wordAt(tokens, place - 2) === 'put' && wordAt(tokens, place - 1) === 'in';
}

function inMonths(value: number, unit: PayPer): { months: number; days: number } {
  switch (unit) {
    case 'year':
      return { months: Math.round(value * 12), days: 0 };
    case 'month':
      return { months: Math.floor(value), days: Math.round((value % 1) * 30) };
    case 'fortnight':
      return { months: 0, days: Math.round(value * 14) };
    case 'week':
      return { months: 0, days: Math.round(value * 7) };
    default:
      return { months: 0, days: Math.round(value) };
  }
}

/** "12 years and 5 months" are one length; a second one in the same unit is another matter. */
function joined(
  first: CaseFigures['service'],
  second: { readonly months: number; readonly days: number },
): CaseFigures['service'] {
  if (first === null) return second;
  const isSmaller = first.months >= 12 && first.months % 12 === 0 && second.months < 12 && first.days === 0;
  return isSmaller ? { months: first.months + second.months, days: second.days } : first;
}

function readPeople(tokens: readonly Token[], taken: ReadonlySet<number>, told: Told): void {
  for (const [place, token] of tokens.entries()) {
    if (token.kind !== 'number' || taken.has(place) || token.fixedUnit !== null || !Number.isInteger(token.value))
      continue;
    const next = wordAt(tokens, place + 1);
    const isOfUs = next === 'of' && ['us', 'we', 'them', 'workers'].includes(wordAt(tokens, place + 2));
    const isUs = wordAt(tokens, place - 2) === 'we' && /^(?:are|have|is)$/.test(wordAt(tokens, place - 1));
    const isCounted = isUs && ['so', 'now', 'already', ''].includes(next);
    if (!PEOPLE.has(next) && !isOfUs && !isCounted) continue;
    told.people = token.value;
    return;
  }
}
