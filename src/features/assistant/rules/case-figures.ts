import { addDays, addMonths, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { Token } from '../../law/rules/tokens.ts';
import { dueIn } from './told-due.ts';
import { dayIn } from './told-day.ts';
import { namesHoliday } from './told-holidays.ts';
import { readLengths, type Told } from './told-lengths.ts';
import { barePayIn, isOtherMoney, LEAST_OF_A_YEAR, payIn, perSaid, wordAt, type PayPer } from './told-pay.ts';
import { serviceSince } from './told-dates.ts';
import { namedSideIn, sideIn, type Side } from './told-side.ts';
import { readText } from './told-text.ts';

/** A length of time as it is told: "6 weeks". */
export interface Length {
  readonly amount: number;
  readonly per: PayPer;
}

/** What an asker tells of the own case in figures. What is not told is null. */
export interface CaseFigures {
  /** Time in the job: whole months, and days besides. */
  readonly service: { readonly months: number; readonly days: number } | null;
  /** Pay in EC dollars; `per` is null when no time is told. */
  readonly pay: { readonly dollars: number; readonly per: PayPer | null } | null;
  /** How pay runs, with or without an amount: "paid by the day". */
  readonly paidBy: PayPer | null;
  /** A second amount: what was earned in a year, or what something came to. */
  readonly earned: number | null;
  readonly daysAWeek: number | null;
  readonly hoursAWeek: number | null;
  readonly hoursADay: number | null;
  /** Whole days, half days and hours that were worked. */
  readonly daysWorked: number | null;
  readonly halfDaysWorked: number | null;
  readonly hours: number | null;
  /** Hours that were worked on a Sunday or a public holiday. */
  readonly holidayHours: number | null;
  /** Whether a Sunday or a public holiday is named. */
  readonly isOnHoliday: boolean;
  /** For how long it has been so: "it has been 4 months", "for the past year". */
  readonly lasted: Length | null;
  /** For how long somebody was sick. */
  readonly sick: Length | null;
  /** Contributions that are owed, in EC dollars, and by how many months they are late. */
  readonly due: number | null;
  readonly late: number | null;
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
  paidBy: null,
  earned: null,
  daysAWeek: null,
  hoursAWeek: null,
  hoursADay: null,
  daysWorked: null,
  halfDaysWorked: null,
  hours: null,
  holidayHours: null,
  isOnHoliday: false,
  lasted: null,
  sick: null,
  due: null,
  late: null,
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
/** Reads the figures of a case out of a question: "six years at EC$400 a week", "i there 9 years for $380 a week". */
export function readCase(text: string, today: GrenadaDay): CaseFigures {
  const read = readText(text);
  const { tokens } = read;
  const taken = new Set<number>();
  const told: Told = { ...NOTHING_TOLD };
  told.service = serviceSince(tokens, today, taken);
  told.day = dayIn(tokens, today, taken);
  told.paidBy = perSaid(tokens);
  told.isOnHoliday = namesHoliday(read);
  told.due = dueIn(read, taken);
  const { pay, earned } = payIn(tokens, taken);
  readLengths(read, taken, told, pay?.per ?? null);
  told.daysAWeek ??= daysBetween(tokens);
  readPeople(tokens, taken, told);
  // What a year brought is no day's pay: "daily paid, earned 20000 in the last 12 months".
  const main = pay ?? barePayIn(tokens, taken);
  const isOfAYear = main?.per === 'day' && main.dollars === earned && earned >= LEAST_OF_A_YEAR;
  const ours = isOtherMoney(text) ? { ...told } : { ...told, pay: isOfAYear ? null : main, earned };
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
    paidBy: later.paidBy ?? earlier.paidBy,
    earned: later.earned ?? earlier.earned,
    daysAWeek: later.daysAWeek ?? earlier.daysAWeek,
    hoursAWeek: later.hoursAWeek ?? earlier.hoursAWeek,
    hoursADay: later.hoursADay ?? earlier.hoursADay,
    daysWorked: later.daysWorked ?? earlier.daysWorked,
    halfDaysWorked: later.halfDaysWorked ?? earlier.halfDaysWorked,
    hours: later.hours ?? earlier.hours,
    holidayHours: later.holidayHours ?? earlier.holidayHours,
    isOnHoliday: later.isOnHoliday || earlier.isOnHoliday,
    lasted: later.lasted ?? earlier.lasted,
    sick: later.sick ?? earlier.sick,
    due: later.due ?? earlier.due,
    late: later.late ?? earlier.late,
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

/** "Monday to Friday" are 5 days a week. */
function daysBetween(tokens: readonly Token[]): number | null {
  const to = tokens.findIndex(
    (_, place) =>
      /^mon(?:day)?s?$/.test(wordAt(tokens, place - 1)) &&
      /^(?:to|till|until|thru|through)$/.test(wordAt(tokens, place)),
  );
  const last = to < 0 ? '' : wordAt(tokens, to + 1).slice(0, 3);
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(last) + 1;
  return days < 2 ? null : days;
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
