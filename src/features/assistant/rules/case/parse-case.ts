import { addDays, addMonths, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { DAYS_A_WEEK, MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import type { StatedDay } from './day-events.ts';
import {
  parseMonth,
  parseMonthSpans,
  parseNearDay,
  SHORTEST_MONTH,
  parseServiceDates,
  parseStatedDay,
  parseStatedDays,
  parseWeekday,
} from './parse-dates.ts';
import { parseAge, parseAges } from './parse-age.ts';
import { isAboutUnpaidWages, mentionsHoliday } from './circumstances.ts';
import { parseComparedPay, parseDeductions, type StatedDeductions } from './parse-deductions.ts';
import { daysBetween, daysListed, parseHours, parseHoursOfWeeks, type StatedHours } from './parse-hours.ts';
import { parsePaySum, type PaySum } from './parse-pay-sum.ts';
import { parseDues, parsePeople } from './parse-people.ts';
import {
  parsePaidTimes,
  parseAlreadyPaid,
  parseLeaveGiven,
  parseLeaveTaken,
  parseLeaveWanted,
  type LeaveGiven,
} from './parse-received.ts';
import { parseStatedLengths, type DraftCase } from './parse-lengths.ts';
import { parseQuantity } from './parse-quantity.ts';
import { parseArrears, parseOwed, type OwedItem } from './parse-owed.ts';
import { parseYearsOfService } from './parse-year-of-service.ts';
import { parseUnmarkedPay, MIN_YEARLY_EARNINGS, parseStatedPay, type StatedPay } from './parse-pay.ts';
import { mentionsForeignCurrency } from './other-amounts.ts';
import { parsePayPeriod, type PayPer } from './pay-period.ts';
import {
  parseBenefit,
  parseNamedSide,
  parseOverdueContributions,
  parseSide,
  type ContributionSide,
} from './parse-contributions.ts';
import { parseCounts, type StatedCount } from './stated-counts.ts';
import { allWords, consumeNumber, textBetween, tokenizeCase, wordAt } from './tokenize.ts';

/** A stated length of time: "6 weeks". */
export interface Length {
  readonly amount: number;
  readonly per: PayPer;
}

/** The figures that a user states about their own case. A figure that is not stated is null, false or empty. */
class StatedFigures {
  /** Time in the job: whole months, and days besides. */
  readonly service: { readonly months: number; readonly days: number } | null = null;
  /** Whether that time is only known by years: "since 2015" may be a year less. */
  readonly isServiceByYear: boolean = false;
  /** Pay in EC dollars; `per` is null when no pay period is stated. */
  readonly pay: StatedPay | null = null;
  /** The pay for several periods in one sum, of which `pay` is the share of one: "EC$500 for nine days". */
  readonly paySumOf: number | null = null;
  /** The pay for other periods: the week's wages that the employer counts, beside a month's salary. */
  readonly otherPays: readonly StatedPay[] = [];
  /** The pay period, with or without an amount: "paid by the day". */
  readonly paidBy: PayPer | null = null;
  /** A second amount, in EC dollars: earnings of a year, or a total. */
  readonly earned: number | null = null;
  readonly daysAWeek: number | null = null;
  readonly hoursAWeek: number | null = null;
  readonly hoursADay: number | null = null;
  /** Hours worked in a week, overtime included. */
  readonly weekHours: number | null = null;
  /** The hours of each of several weeks: "47, 44 and 51"; empty for one week. */
  readonly hoursOfWeeks: readonly number[] = [];
  /** Whole days worked; half days and hours follow. */
  readonly daysWorked: number | null = null;
  /** The numbers of days that `daysWorked` adds up: "22 days in May and 20 days in June"; empty for one number. */
  readonly daysTerms: readonly number[] = [];
  readonly daysAMonth: number | null = null;
  readonly halfDaysWorked: number | null = null;
  /** Hours of overtime, and hours worked on a Sunday or a public holiday, in all; and each number of them that is stated. */
  readonly hours: number | null = null;
  readonly holidayHours: number | null = null;
  readonly statedHours: readonly StatedHours[] = [];
  /** Whether a Sunday or a public holiday is named. */
  readonly isOnHoliday: boolean = false;
  /** The day on which the job began, and the day on which it ended; null unless stated as days. */
  readonly began: GrenadaDay | null = null;
  readonly ended: GrenadaDay | null = null;
  /** Duration of the situation so far: "it has been 4 months", "from March to August". */
  readonly lasted: Length | null = null;
  /** The first day of `lasted`; null without a stated year. */
  readonly lastedFrom: GrenadaDay | null = null;
  /** Length of a sickness. */
  readonly sick: Length | null = null;
  /** Missing wages in EC dollars, as a sum: "arrears of $2,340". */
  readonly arrears: number | null = null;
  /** Overdue contributions in EC dollars; `late` is the delay in months. */
  readonly due: number | null = null;
  readonly late: number | null = null;
  /** The age of the worker, in years. */
  readonly age: number | null = null;
  /** The members of a union or an employers' organisation, or the people of a bargaining unit; and how many of these support the union. */
  readonly headcount: number | null = null;
  readonly supporters: number | null = null;
  /** The part of an amount due that was already paid, in EC dollars, and the leave that was already taken. */
  readonly alreadyPaid: number | null = null;
  /** The multiple of the ordinary rate at which hours were paid: 1.5 for "they paid me time and a half". */
  readonly paidTimes: number | null = null;
  readonly leaveTaken: Length | null = null;
  /** The leave that the employer gives, which may be too little: "I only get two weeks". */
  readonly leaveGiven: LeaveGiven | null = null;
  /** The days of leave to which more work is requested. */
  readonly leaveWanted: number | 'next' | null = null;
  /** The years of the job that are named: 2 and 3 for "in the second and third years". */
  readonly leaveYears: readonly number[] = [];
  /** What National Insurance pays for a leave or a sickness, in EC dollars: in all, or for each period. */
  readonly benefit: StatedPay | null = null;
  /** What is owed at the end of a job; empty when nothing is stated. */
  readonly owed: readonly OwedItem[] = [];
  /** Whether wages were not paid at all: "he has not paid me". */
  readonly isUnpaid: boolean = false;
  /** A calendar day: "3 March". A day without a year is in the current year. */
  readonly day: GrenadaDay | null = null;
  /** The first day of the one month that is stated without a day: "the contributions for September". */
  readonly month: GrenadaDay | null = null;
  /** All stated days with their events, the first and the last of the job included. */
  readonly days: readonly StatedDay[] = [];
  /** All whole numbers, and the ages of several people. */
  readonly counts: readonly StatedCount[] = [];
  readonly ages: readonly number[] = [];
  /** The requested share of a contribution: the worker's, the employer's or both. */
  readonly side: ContributionSide | null = null;
  readonly paySum: PaySum | null = null;
  /** What is taken out of pay, and the two pays of people who do equal work. */
  readonly deductions: StatedDeductions | null = null;
  readonly comparedPay: readonly number[] = [];
  /** The union dues of a member. */
  readonly dues: StatedPay | null = null;
}

/** The figures of a case, as a plain object. */
export type CaseFigures = Pick<StatedFigures, keyof StatedFigures>;

/** A case without any stated figure. */
export const EMPTY_CASE: CaseFigures = new StatedFigures();

/** The number of days in a week: "twice a week", "three times a week". */
const TIMES_A_WEEK = /^(?:twice|\S+ times) (?:a|per|every|each) (?:week|wk)\b/;

/** The days of a sickness: "sick from Monday to Wednesday". */
const SICK_ON_DAYS = /\b(?:sick|ill|absent)(?: (?:from|on))? \w+day (?:to|through|till|until) \w+day\b/;

/** Parses the figures of a case from a question: "six years at EC$400 a week", "i there 9 years for $380 a week". */
export function parseCase(text: string, today: GrenadaDay): CaseFigures {
  const read = tokenizeCase(text);
  const { tokens } = read;
  const used = new Set<number>();
  const dates = parseServiceDates(read, today, used);
  const draft: DraftCase = { ...EMPTY_CASE, ...dates };
  // "Since January" may date something else, so a stated length of a year or more takes precedence.
  const isVague = dates !== null && dates.began === null && dates.service.months < MONTHS_A_YEAR;
  if (isVague) draft.service = null;
  draft.day = parseStatedDay(tokens, today, used);
  draft.month = parseMonth(tokens, today, used);
  draft.days = parseStatedDays(read, today);
  // A job that ended on 10 October has no whole October.
  const cutShort = draft.days.flatMap(({ day, event }) =>
    event === 'ended' && Number(day.slice(8)) < SHORTEST_MONTH ? Number(day.slice(5, 7)) : [],
  );
  const span = parseMonthSpans(read, today).find(({ lastMonth }) => !cutShort.includes(lastMonth));
  draft.lasted = span?.length ?? null;
  draft.lastedFrom = span?.first ?? null;
  const isDayOpen = draft.day === null && draft.days.length === 0 && parseQuantity(text) === 'date';
  const weekday = isDayOpen ? (parseWeekday(tokens, today) ?? parseNearDay(tokens, today)) : null;
  if (weekday !== null) Object.assign(draft, { day: weekday, days: [...draft.days, { day: weekday, event: null }] });
  draft.counts = parseCounts(read, today);
  draft.ages = parseAges(text);
  draft.owed = parseOwed(read);
  draft.isUnpaid = isAboutUnpaidWages(text);
  draft.benefit = parseBenefit(read, used);
  draft.alreadyPaid = draft.benefit === null ? parseAlreadyPaid(text, read, used) : null;
  draft.paidTimes = parsePaidTimes(text);
  draft.leaveWanted = parseLeaveWanted(read, used);
  draft.leaveTaken = parseLeaveTaken(read, used);
  draft.leaveGiven = parseLeaveGiven(read, used);
  draft.paidBy = parsePayPeriod(tokens);
  draft.isOnHoliday = mentionsHoliday(read);
  draft.age = parseAge(text);
  draft.deductions = parseDeductions(text);
  draft.comparedPay = parseComparedPay(text);
  draft.hoursOfWeeks = parseHoursOfWeeks(text);
  draft.arrears = parseArrears(text);
  draft.due = parseOverdueContributions(read, used);
  const { pay, otherPays, earned } = parseStatedPay(read, used);
  parseHours(read, used, draft, pay);
  parseStatedLengths(read, used, draft, pay?.per ?? null);
  const { named, completed } = parseYearsOfService(text);
  draft.leaveYears = named;
  const years = (draft.service?.months ?? 0) < MONTHS_A_YEAR ? completed : null;
  if (years !== null && draft.began === null) draft.service = { months: years * MONTHS_A_YEAR, days: 0 };
  if (isVague && (draft.service?.months ?? 0) < MONTHS_A_YEAR) draft.service = dates.service;
  // "He was sick Monday to Wednesday"
  const sickDays = SICK_ON_DAYS.exec(allWords(tokens))?.[0] ?? '';
  const sickFor = daysBetween(sickDays);
  if (sickFor !== null) draft.sick ??= { amount: sickFor, per: 'day' };
  draft.daysAWeek ??=
    daysBetween(allWords(tokens).replace(sickDays, '')) ??
    daysListed(allWords(tokens)) ??
    consumeNumber(tokens, new Set(), ({ written }, at) =>
      TIMES_A_WEEK.test(`${written} ${textBetween(tokens, at + 1, at + 4)}`),
    );
  // "300 a week for 6 nights"
  if (pay?.per === 'week')
    draft.daysAWeek ??= consumeNumber(
      tokens,
      new Set(),
      ({ value }, at) => value <= DAYS_A_WEEK && /^(?:nights|nites|shifts)$/.test(wordAt(tokens, at + 1)),
    );
  Object.assign(draft, parsePeople(read, used));
  // Yearly earnings are not a day's pay: "daily paid, earned 20000 in the last 12 months".
  const main = pay ?? parseUnmarkedPay(read, used);
  const isYearlyPay = main?.per === 'day' && main.dollars === earned && earned >= MIN_YEARLY_EARNINGS;
  const isTaken =
    draft.deductions?.taken.some(({ dollars, isLawful }) => isLawful !== null && dollars === main?.dollars) === true;
  const gross = draft.deductions?.gross ?? null;
  const grossPay = gross === null ? null : { dollars: gross, per: main?.per ?? null };
  draft.dues = parseDues(text, main, draft);
  if (!mentionsForeignCurrency(text))
    Object.assign(draft, { pay: isYearlyPay ? null : isTaken ? grossPay : main, otherPays, earned });
  draft.paySum = parsePaySum(text);
  // Without pay, only a named share counts: it may refer to pay stated in an earlier question.
  draft.side = draft.pay === null ? parseNamedSide(text) : parseSide(text);
  return draft;
}

/** Returns the later case, completed with the earlier figures that it leaves out. */
export function mergeCases(earlier: CaseFigures, later: CaseFigures): CaseFigures {
  const stated = Object.fromEntries(Object.entries(later).filter(([, value]) => isStated(value)));
  const per = later.pay?.per ?? earlier.pay?.per ?? null;
  const pay = later.pay ?? earlier.pay;
  // "And if it is on a Sunday?"
  const isMoved =
    earlier.hours !== null && earlier.holidayHours === null && later.isOnHoliday && later.statedHours.length === 0;
  return {
    ...earlier,
    ...stated,
    ...(isMoved ? { hours: null, holidayHours: earlier.hours } : {}),
    isServiceByYear: (later.service === null ? earlier : later).isServiceByYear,
    lastedFrom: (later.lasted === null ? earlier : later).lastedFrom,
    otherPays: (later.pay === null ? earlier : later).otherPays,
    pay: pay === null ? null : { ...pay, per },
  };
}

/** Whether a figure is stated: not null, false or empty. */
function isStated(value: unknown): boolean {
  return value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
}

/** Returns the first day of a job that has lasted this long on its last day; both days count. */
export function findFirstDay(
  { months, days }: { readonly months: number; readonly days: number },
  last: GrenadaDay,
): GrenadaDay {
  return addDays(addMonths(addDays(last, 1), -months), -days);
}
