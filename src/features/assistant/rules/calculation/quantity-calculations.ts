import {
  addDays,
  completedMonths,
  dayNumber,
  formatDay,
  type GrenadaDay,
} from '../../../../platform/shared/grenada-calendar.ts';
import { counted, eastCaribbeanDollars, shortDollars } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { DAYS_A_WEEK, HUNDREDTHS, MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import { after, lastDayFrom } from '../../../tools/rules/time-served.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import {
  anchorDay,
  anchorDays,
  dayOfEvent,
  doneAfter,
  MATERNITY_SERVICE,
  PROBATION,
  UNSKILLED,
  type AnchorDay,
} from './anchor-days.ts';
import { compareWithLimits } from './limit-comparisons.ts';
import { findHolidayDate } from './holiday-dates.ts';
import { compareNotice, endOfStatedNotice, lastDayOfNotice, lastStart } from './notice-days.ts';
import { calculation, dayText, line, rateText, type QuantityCalculation } from './convert-pay.ts';
import type { Case } from '../case/case.ts';
import { withLasted } from '../case/complete-parts.ts';
import { calculatePayDifference } from './pay-differences.ts';
import { statedPeriods } from './stated-periods.ts';

/** The records of wages and time, by which unpaid wages are shown. */
export const WAGE_RECORDS = 'EA-105';
/** The fact with the time in which deducted union dues are sent. */
export const UNION_DUES = 'LRA-061';
/** Phrases for the day after a time. */
const OVER = 'back|return|resume|done|over|finish|permanent';
const CALENDAR_UNITS: readonly FactFigure['unit'][] = ['day', 'week', 'month', 'year'];

/** Calculates the requested day, shortfall, lateness or unpaid wages with the figures of some facts. Null for other quantities. */
export function calculateQuantity(facts: readonly LibraryFact[], userCase: Case): QuantityCalculation | null {
  const amount = calculateUnionDues(facts, userCase) ?? calculatePayDifference(facts, userCase);
  if (amount !== null) return amount;
  const confirmed = facts.filter(({ standing }) => standing === 'confirmed');
  const { figures, quantity, mentions } = userCase;
  if (
    (figures.isUnpaid || figures.pay?.isMissing === true || isPaidInPart(figures)) &&
    facts.some(({ id }) => id === WAGE_RECORDS)
  )
    return calculateUnpaidWages(userCase);
  // Of leave or pay that is too little, the difference is calculated elsewhere.
  if (
    quantity === 'shortfall' &&
    (figures.leaveGiven !== null || (figures.alreadyPaid !== null && figures.pay !== null))
  )
    return null;
  if (quantity === 'shortfall')
    return (
      compareNotice(facts, userCase) ??
      compareWithLimits(confirmed, userCase) ??
      bestOf(confirmed, (fact) => findDeadline(fact, figures))
    );
  if (quantity !== 'date')
    return (mentions('enough') ? compareNotice(facts, userCase) : null) ?? compareWithLimits(confirmed, userCase);
  return (
    findHolidayDate(confirmed, userCase) ??
    calculateProbationEnd(confirmed, userCase) ??
    endOfStatedNotice(facts, userCase) ??
    lastDayOfNotice(facts, userCase) ??
    lastDayOfLeave(confirmed, userCase) ??
    bestOf(confirmed, (fact) => dayOf(fact, userCase)) ??
    bestOf(facts, (fact) => reportedDeadline(fact, figures))
  );
}

/** Returns the first result without a condition, or else the first result. */
function bestOf(facts: readonly LibraryFact[], calculate: (fact: LibraryFact) => QuantityCalculation | null) {
  const results = facts.flatMap((fact) => calculate(fact) ?? []);
  return results.find(({ total }) => total !== null) ?? results[0] ?? null;
}

/** Returns the last day of a probation, for unskilled workers, for others, or for both when the question does not say. */
function calculateProbationEnd(facts: readonly LibraryFact[], { figures, mentions }: Case): QuantityCalculation | null {
  const first = figures.began ?? anchorDay(figures, PROBATION.others);
  const both = [PROBATION.others, PROBATION.unskilled];
  const shown = mentions(UNSKILLED) ? both.slice(1) : mentions('skilled|trained|qualified') ? both.slice(0, 1) : both;
  const limits = shown.flatMap((id) => {
    const { text, figures: given } = facts.find((fact) => fact.id === id) ?? {};
    const most = given?.['most'];
    if (text === undefined || most === undefined || first === null) return [];
    const last = lastDayFrom(first, most);
    return { id, date: lastDayText(last, mentions(OVER)), line: line(text.replace(/\.$/, ''), formatDay(last), id) };
  });
  if (first === null || limits.length < shown.length) return null;
  const headline = `At the latest the last day is ${limits.map(({ date }) => date).join(', or for an unskilled worker ')}`;
  const lines = [line('The first day of work', formatDay(first)), ...limits.map((limit) => limit.line)];
  return { headline, lines, total: null, facts: limits.map(({ id }) => id) };
}

/** The fact with the annual leave of each year. */
const ANNUAL_LEAVE = 'EA-130';

/** Returns the last day of some weeks of annual leave that start on a stated day, and the next day. */
function lastDayOfLeave(
  facts: readonly LibraryFact[],
  { figures, quantities, mentions }: Case,
): QuantityCalculation | null {
  const [weeks, ...others] = quantities;
  if (!facts.some(({ id }) => id === ANNUAL_LEAVE) || !mentions(OVER) || mentions('maternity') || figures.day === null)
    return null;
  if (weeks?.unit !== 'week' || others.length > 0) return null;
  const last = addDays(figures.day, weeks.value * DAYS_A_WEEK - 1);
  const lines = [line('The leave starts', formatDay(figures.day)), line('It lasts', counted(weeks.value, 'week'))];
  return { headline: `The last day is ${lastDayText(last, true)}`, lines, total: null, facts: [ANNUAL_LEAVE] };
}

/** Formats the last day of a time, with the next day if that is requested. */
function lastDayText(last: GrenadaDay, hasDayAfter: boolean): string {
  return dayText(last) + (hasDayAfter ? `, and the next day is ${dayText(addDays(last, 1))}` : '');
}

/** Returns the deadline that a figure of a fact sets. */
function findDeadline({ id, figures: given }: LibraryFact, figures: CaseFigures) {
  const [deadline] = Object.entries(given ?? {}).flatMap(
    ([name, figure]) => calculateDeadline(name, figure, id, figures) ?? [],
  );
  return deadline ?? null;
}

/** Returns the deadline of an unconfirmed time limit, marked as unconfirmed. */
function reportedDeadline(fact: LibraryFact, figures: CaseFigures): QuantityCalculation | null {
  if (fact.standing !== 'reported' || fact.figures?.['limit'] === undefined) return null;
  const deadline = findDeadline(fact, figures);
  return deadline && { ...deadline, headline: `[${deadline.headline}]{${fact.id}}`, lines: [], total: null };
}

/** Returns the date of birth: as stated, from "turned 13 on 6 June 2027", or from an age and a birthday. Null without these. */
function birthDate(figures: CaseFigures, today: GrenadaDay): GrenadaDay | null {
  const { age } = figures;
  const born = dayOfEvent(figures, 'due');
  const turned = dayOfEvent(figures, 'turned');
  // "I am 14 now, birthday 3 July"
  if (born !== null && age !== null && completedMonths(born, today) < age * MONTHS_A_YEAR)
    return after(born <= today ? after(born, 1, 'year') : born, -(age + 1), 'year');
  return turned !== null && age !== null ? after(turned, -age, 'year') : born;
}

/** Returns a deadline, the last day of a leave, or the day on which a length of service is reached. */
function dayOf(fact: LibraryFact, { figures, mentions, today }: Case): QuantityCalculation | null {
  const { id, figures: given } = fact;
  const deadline = findDeadline(fact, figures);
  if (deadline !== null) return deadline;
  const { length, service, under } = given ?? {};
  const born = dayOfEvent(figures, 'due');
  const birth = birthDate(figures, today);
  if (under?.unit === 'count' && birth !== null)
    return dateResult(id, birth, { ...under, unit: 'year' }, 'From', after(birth, under.amount, 'year'));
  if (length !== undefined && CALENDAR_UNITS.includes(length.unit) && figures.day !== null)
    return onEachDay(anchorDays(figures, id), (first) => {
      const last = lastDayFrom(first, length);
      const headline = `The last day is ${lastDayText(last, mentions(OVER))}`;
      return { ...dateResult(id, first, length, 'The last day is', last), headline };
    });
  if (service === undefined || !CALENDAR_UNITS.includes(service.unit)) return null;
  const began = figures.began ?? dayOfEvent(figures, 'began');
  // With only the day of the birth, the question requests the latest first day of the job.
  if (
    began === null &&
    born !== null &&
    figures.days.length === 1 &&
    mentions('start job|start work|start employer|begun|hire|join|employed')
  )
    return dateResult(id, born, service, 'By', lastStart(born, service));
  // An expected birth matters only for the service before maternity leave.
  if (began === null || (born !== null && id !== MATERNITY_SERVICE)) return null;
  const reached = after(began, service.amount, service.unit);
  const reachedFrom = dateResult(id, began, service, 'From', reached);
  const verdict = born !== null && reached <= born ? 'Yes, in time' : 'No, not by then';
  return born === null ? reachedFrom : { ...reachedFrom, headline: `${verdict}: from ${dayText(reached)}` };
}

/** Returns the last day within a time after another day. Three months after 31 August have no such date: it is 30 November. */
function lastDayWithin(first: GrenadaDay, { amount, unit }: FactFigure): GrenadaDay {
  const reached = after(first, amount, unit);
  return after(reached, -amount, unit) === first ? reached : addDays(reached, -1);
}

/** Names of figures that set a time after a day, and of those that set a time before it, with the label of the day reached. */
const TIMES_AFTER = ['within', 'due', 'after', 'claimWithin', 'grace', 'limit'];
const TIMES_BEFORE: Readonly<Record<string, string>> = { notice: 'By', before: 'From' };

/** Calculates the day at the distance of a figure after a stated day, or before it; null for other figures, and without a day. */
export function calculateDeadline(
  name: string,
  figure: FactFigure,
  id: string,
  figures: CaseFigures,
): QuantityCalculation | null {
  const isAfter = TIMES_AFTER.includes(name);
  const label = isAfter ? 'By' : TIMES_BEFORE[name];
  if (label === undefined || !CALENDAR_UNITS.includes(figure.unit)) return null;
  return onEachDay(anchorDays(figures, id), (first) => {
    const reached = isAfter ? lastDayWithin(first, figure) : after(first, -figure.amount, figure.unit);
    const deadline = dateResult(id, first, figure, label, reached);
    const late = isAfter ? describeLateness(reached, doneAfter(first, figures)) : null;
    return late === null ? deadline : { ...deadline, headline: late };
  });
}

/** Returns how late something was done: "12 days late: it was due by Wednesday 15 April 2026". Null when it was not done. */
export function describeLateness(due: GrenadaDay, done: GrenadaDay | null): string | null {
  if (done === null) return null;
  const days = dayNumber(done) - dayNumber(due);
  return `${days > 0 ? `${counted(days, 'day')} late` : 'In time'}: it was due by ${dayText(due)}`;
}

/** Calculates from a certain day, or from each possible one on its condition. Null without a day. */
function onEachDay(days: readonly AnchorDay[], calculate: (day: GrenadaDay) => QuantityCalculation) {
  const [first] = days;
  if (first === undefined) return null;
  const main = calculate(first.day);
  if (first.condition === null) return main;
  const results = days.map(({ day, condition }) => ({ ...calculate(day), condition: `If ${condition ?? ''}` }));
  const sentences = results.map(
    ({ condition, headline }) => `${condition}: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}.`,
  );
  const ends = results.map(({ condition, total }) => line(condition, total?.figure ?? ''));
  return { ...main, headline: sentences.join(' '), lines: [...ends, ...main.lines.slice(1)], total: null };
}

/** Returns the day that is reached from a first one by a figure of a fact. */
function dateResult(id: string, first: GrenadaDay, { amount, unit }: FactFigure, label: string, reached: GrenadaDay) {
  const lines = [line('Counted from', formatDay(first)), line('The time in the law', counted(amount, unit), id)];
  const headline = `${label} ${dayText(reached)}`;
  return { headline, ...calculation(lines, label, formatDay(reached)), facts: [id] };
}

/** Returns the union dues of all members for the stated time, and the day by which they are sent; null for other questions. */
function calculateUnionDues(facts: readonly LibraryFact[], userCase: Case): QuantityCalculation | null {
  const { figures, quantity } = userCase;
  const { dues } = figures;
  const fact = facts.find(({ id }) => id === UNION_DUES);
  if (fact === undefined || dues === null || quantity === 'yes-no') return null;
  const periods = statedPeriods({ ...withLasted(userCase), quantity: 'total' }, dues.per);
  const people = figures.headcount ?? 1;
  const each = rateText(dues);
  const total = shortDollars(totalOver(dues.dollars * people * HUNDREDTHS, periods?.times ?? 1));
  const by = figures.day === null ? null : findDeadline(fact, figures);
  const given = [line('The dues of a member', each), line('Members', String(people))];
  const lines = periods === null ? given : [...given, line('For', periods.text)];
  const summary = `${total}${periods === null ? '' : ` for ${periods.text}`}: ${counted(people, 'member')} at ${each}`;
  const headline = by === null ? summary : `${summary}. ${by.headline}`;
  return { headline, ...calculation(lines, 'Union dues in all', total), facts: [fact.id] };
}

/** Whether a part of the pay for one period was paid: "my salary is 1,200 and they only gave me 1,000 for November". */
export function isPaidInPart({ pay, alreadyPaid, service }: CaseFigures): boolean {
  return pay !== null && alreadyPaid !== null && alreadyPaid < pay.dollars && service === null;
}

/** Returns all wages of the periods that were not paid. */
export function calculateUnpaidWages(userCase: Case): QuantityCalculation | null {
  const { pay } = userCase.figures;
  if (pay === null || pay.per === null) return null;
  const onePeriod = isPaidInPart(userCase.figures) ? { times: 1, text: counted(1, pay.per) } : null;
  const periods = statedPeriods(userCase, pay.per) ?? onePeriod;
  if (periods === null) return null;
  const cents = totalOver(pay.dollars * HUNDREDTHS, periods.times);
  const lines = [line('The pay', rateText(pay)), line('Not paid for', periods.text)];
  const headline = `${shortDollars(cents)} in all: ${periods.text} at ${rateText(pay)}`;
  return { headline, ...calculation(lines, 'Unpaid wages in all', eastCaribbeanDollars(cents)), facts: [] };
}
