import { addDays, dayNumber, formatDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { counted, eastCaribbeanDollars, shortDollars } from '../../../../platform/shared/numbers.ts';
import type { FactFigure } from '../../../law/rules/figures.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import { after, hasServed, lastDayFrom } from '../../../tools/rules/time-served.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import { findFirstDay, type CaseFigures } from '../case/parse-case.ts';
import { anchorDay, anchorDays, dayOfEvent, doneAfter, PROBATION, UNSKILLED, type AnchorDay } from './anchor-days.ts';
import { compareWithLimits } from './limit-comparisons.ts';
import { holidayDate } from './holiday-dates.ts';
import { calculation, dayText, dollars, line, type QuantityCalculation } from './convert-pay.ts';
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
  const amount = unionDues(facts, userCase) ?? calculatePayDifference(facts, userCase);
  if (amount !== null) return amount;
  const confirmed = facts.filter(({ standing }) => standing === 'confirmed');
  const { figures, quantity } = userCase;
  if ((figures.isUnpaid || figures.pay?.isMissing === true) && facts.some(({ id }) => id === WAGE_RECORDS))
    return unpaidWages(userCase);
  // Of leave that is too short, days are missing, not work.
  if (quantity === 'shortfall' && figures.leaveGiven !== null) return null;
  if (quantity === 'shortfall')
    return compareWithLimits(confirmed, userCase) ?? bestOf(confirmed, (fact) => deadlineOf(fact, figures));
  if (quantity !== 'date') return compareWithLimits(confirmed, userCase);
  return (
    holidayDate(confirmed, userCase) ??
    probationEnd(confirmed, userCase) ??
    lastDayOfNotice(facts, userCase) ??
    bestOf(confirmed, (fact) => dayOf(fact, userCase)) ??
    bestOf(facts, (fact) => reportedDeadline(fact, figures))
  );
}

/** Returns the first result of a fact, and of results with and without conditions the first without. */
function bestOf(
  facts: readonly LibraryFact[],
  calculate: (fact: LibraryFact) => QuantityCalculation | null,
): QuantityCalculation | null {
  const results = facts.flatMap((fact) => calculate(fact) ?? []);
  return results.find(({ total }) => total !== null) ?? results[0] ?? null;
}

/** Returns the last day of a probation, for unskilled workers, for others, or for both when the question does not say. */
function probationEnd(facts: readonly LibraryFact[], { figures, mentions }: Case): QuantityCalculation | null {
  const first = figures.began ?? anchorDay(figures, PROBATION.others);
  const limits = [PROBATION.others, PROBATION.unskilled].flatMap((id) => {
    const fact = facts.find((each) => each.id === id);
    const most = fact?.figures?.['most'];
    if (fact === undefined || most === undefined || first === null) return [];
    return { fact, most, last: lastDayFrom(first, most) };
  });
  const [others, unskilled] = limits;
  if (first === null || others === undefined || unskilled === undefined) return null;
  const shown = mentions(UNSKILLED) ? [unskilled] : mentions('skilled|trained|qualified') ? [others] : limits;
  const dates = shown.map(
    ({ last }) => dayText(last) + (mentions(OVER) ? `, and the day after it ${dayText(addDays(last, 1))}` : ''),
  );
  return {
    headline: `At the latest the last day is ${dates.join(', or for an unskilled worker ')}`,
    lines: [
      line('The first day of work', formatDay(first)),
      ...shown.map(({ fact, last }) => line(fact.text.replace(/\.$/, ''), formatDay(last), fact.id)),
    ],
    total: null,
    facts: shown.map(({ fact }) => fact.id),
  };
}

/** Returns the deadline that a figure of a fact sets. */
function deadlineOf({ id, figures: given }: LibraryFact, figures: CaseFigures) {
  const deadlines = Object.entries(given ?? {}).flatMap(
    ([name, figure]) => calculateDeadline(name, figure, id, figures) ?? [],
  );
  return deadlines[0] ?? null;
}

/** Returns the deadline of an unconfirmed time limit, marked as unconfirmed. */
function reportedDeadline(fact: LibraryFact, figures: CaseFigures): QuantityCalculation | null {
  if (fact.standing !== 'reported' || fact.figures?.['limit'] === undefined) return null;
  const deadline = deadlineOf(fact, figures);
  return deadline === null
    ? null
    : { ...deadline, headline: `[${deadline.headline}]{${fact.id}}`, lines: [], total: null };
}

/** Returns a deadline, the last day of a leave, or the day on which a length of service is reached. */
function dayOf(fact: LibraryFact, { figures, mentions }: Case): QuantityCalculation | null {
  const { id, figures: given } = fact;
  const deadline = deadlineOf(fact, figures);
  if (deadline !== null) return deadline;
  const { length, service, under } = given ?? {};
  const born = dayOfEvent(figures, 'due');
  const turned = dayOfEvent(figures, 'turned');
  // "She turned 13 on 6 June 2027"
  const birth = turned === null || figures.age === null ? born : after(turned, -figures.age, 'year');
  if (under?.unit === 'count' && birth !== null)
    return dated(id, birth, { amount: under.amount, unit: 'year' }, 'From', after(birth, under.amount, 'year'), [
      'Born on',
      'The age in the law',
    ]);
  if (length !== undefined && CALENDAR_UNITS.includes(length.unit) && figures.day !== null)
    return onEachDay(anchorDays(figures, id), (first) => {
      const last = lastDayFrom(first, length);
      const ends = dated(id, first, length, 'The last day is', last);
      return mentions(OVER)
        ? { ...ends, headline: `${ends.headline}, and the day after it ${dayText(addDays(last, 1))}` }
        : ends;
    });
  if (service === undefined || !CALENDAR_UNITS.includes(service.unit)) return null;
  // Beside another day, the date of a service is not requested.
  const isOnlyDay =
    figures.days.filter(({ event }) => event !== 'now' && event !== 'due').length < 2 ||
    mentions('reach|qualify|eligible|entitled');
  const began = figures.began ?? dayOfEvent(figures, 'began');
  if (began === null)
    return born === null || figures.days.length > 1 || !mentions('maternity|pregnant|baby|confinement|expecting')
      ? null
      : dated(id, born, service, 'By', lastStart(born, service), ['Due on', 'The time in the law']);
  if (!isOnlyDay) return null;
  const reached = after(began, service.amount, service.unit);
  const reachedFrom = dated(id, began, service, 'From', reached);
  if (born === null) return reachedFrom;
  return {
    ...reachedFrom,
    headline: `${reached <= born ? 'Yes, in time' : 'No, not by then'}: from ${dayText(reached)}`,
  };
}

/** Returns the last day within a time after another day. Three months after 31 August have no such date: it is 30 November. */
function lastDayWithin(first: GrenadaDay, { amount, unit }: FactFigure): GrenadaDay {
  const reached = after(first, amount, unit);
  return after(reached, -amount, unit) === first ? reached : addDays(reached, -1);
}

/** Returns the last day from which a time is over by another day. A month before 31 October has no such date: it is 30 September. */
function lastStart(end: GrenadaDay, { amount, unit }: FactFigure): GrenadaDay {
  const start = after(end, -amount, unit);
  return after(start, amount, unit) > end ? addDays(start, -1) : start;
}

/** Names of the figures of a length of notice: the service that it requires, and the notice. */
const NOTICE_FIGURES = [
  ['longService', 'longNotice'],
  ['shortService', 'shortNotice'],
  ['service', 'notice'],
] as const;

/** Returns the latest day for a notice that ends on the last day of the job: for the stated service, or else for each one. */
function lastDayOfNotice(facts: readonly LibraryFact[], { figures, today }: Case): QuantityCalculation | null {
  const last = dayOfEvent(figures, 'ended');
  const { service } = figures;
  if (last === null) return null;
  const steps = facts.flatMap(({ id, standing, figures: given }) =>
    NOTICE_FIGURES.flatMap(([from, length]) => {
      const [needed, notice] = [given?.[from], given?.[length]];
      return needed === undefined || notice === undefined
        ? []
        : { id, isSure: standing === 'confirmed', needed, notice };
    }),
  );
  const served = steps.filter(
    ({ needed }) => service === null || hasServed({ from: findFirstDay(service, today), to: today }, needed),
  );
  // The shortest service first.
  const ordered = served.toSorted(
    (one, other) => dayNumber(lastStart(last, other.notice)) - dayNumber(lastStart(last, one.notice)),
  );
  const shown = service === null ? ordered : ordered.slice(-1);
  const terms = shown.map(({ id, isSure, needed, notice }, index) => {
    const day = `${index === 0 ? 'By' : 'by'} ${dayText(lastStart(last, notice))}`;
    return `${isSure ? day : `[${day}]{${id}}`}${service === null ? ` after ${counted(needed.amount, needed.unit)} in the job` : ''}`;
  });
  const lines = shown.map(({ id, notice }) => line('At least', counted(notice.amount, notice.unit), id));
  return shown.length === 0
    ? null
    : {
        headline: terms.join(', or '),
        lines: [line('The last day', formatDay(last)), ...lines],
        total: null,
        facts: shown.map(({ id }) => id),
      };
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
    const labels = isAfter ? ['From', 'Within'] : ['Before', name === 'before' ? 'At most' : 'At least'];
    const deadline = dated(id, first, figure, label, reached, labels);
    const late = isAfter ? lateness(reached, doneAfter(first, figures)) : null;
    return late === null ? deadline : { ...deadline, headline: late };
  });
}

/** Returns how late something was done: "12 days late: it was due by Wednesday 15 April 2026". Null when it was not done. */
export function lateness(due: GrenadaDay, done: GrenadaDay | null): string | null {
  if (done === null) return null;
  const days = dayNumber(done) - dayNumber(due);
  return `${days > 0 ? `${counted(days, 'day')} late` : 'In time'}: it was due by ${dayText(due)}`;
}

/** Calculates from a certain day, or from each possible one on its condition. Null without a day. */
function onEachDay(
  days: readonly AnchorDay[],
  calculate: (day: GrenadaDay) => QuantityCalculation,
): QuantityCalculation | null {
  const [first] = days;
  if (first === undefined) return null;
  const main = calculate(first.day);
  if (first.condition === null) return main;
  const results = days.map(({ day, condition }) => ({ ...calculate(day), condition: `If ${condition ?? ''}` }));
  const sentences = results.map(
    ({ condition, headline }) => `${condition}: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}.`,
  );
  return {
    headline: sentences.join(' '),
    lines: [...results.map(({ condition, total }) => line(condition, total?.figure ?? '')), ...main.lines.slice(1)],
    total: null,
    facts: main.facts,
  };
}

/** Returns the day that is reached from a first one by a figure of a fact. */
function dated(
  id: string,
  first: GrenadaDay,
  { amount, unit }: FactFigure,
  label: string,
  reached: GrenadaDay,
  [firstLabel = 'The first day', lengthLabel = 'The time in the law']: readonly string[] = [],
): QuantityCalculation {
  const lines = [line(firstLabel, formatDay(first)), line(lengthLabel, counted(amount, unit), id)];
  return {
    headline: `${label} ${dayText(reached)}`,
    ...calculation(lines, label, formatDay(reached)),
    facts: [id],
  };
}

/** Returns the union dues of all members for the stated time, and the day by which they are sent; null for other questions. */
function unionDues(facts: readonly LibraryFact[], userCase: Case): QuantityCalculation | null {
  const { figures, quantity } = userCase;
  const { dues } = figures;
  const fact = facts.find(({ id }) => id === UNION_DUES);
  if (fact === undefined || dues === null || quantity === 'yes-no') return null;
  const periods = statedPeriods({ ...withLasted(userCase), quantity: 'total' }, dues.per);
  const people = figures.headcount ?? 1;
  const each = `${dollars(dues.dollars)}${dues.per === null ? '' : ` a ${dues.per}`}`;
  const total = shortDollars(totalOver(dues.dollars * people * HUNDREDTHS, periods?.times ?? 1));
  const by = figures.day === null ? null : deadlineOf(fact, figures);
  const lines = [line('The dues of a member', each), line('Members', String(people))];
  return {
    headline: [
      `${total} ${periods === null ? '' : `for ${periods.text}`}: ${counted(people, 'member')} at ${each}`.replace(
        ' :',
        ':',
      ),
      ...(by === null ? [] : [by.headline]),
    ].join('. '),
    ...calculation([...lines, ...(periods === null ? [] : [line('For', periods.text)])], 'Union dues in all', total),
    facts: [fact.id],
  };
}

/** Returns all wages of the periods that were not paid. */
function unpaidWages(userCase: Case): QuantityCalculation | null {
  const { pay } = userCase.figures;
  const periods = statedPeriods(userCase, pay?.per ?? null);
  if (pay === null || pay.per === null || periods === null) return null;
  const cents = totalOver(pay.dollars * HUNDREDTHS, periods.times);
  const lines = [line(`The pay for a ${pay.per}`, dollars(pay.dollars)), line('Not paid for', periods.text)];
  return {
    headline: `${shortDollars(cents)} in all: ${periods.text} at ${dollars(pay.dollars)} a ${pay.per}`,
    ...calculation(lines, 'Unpaid wages in all', eastCaribbeanDollars(cents)),
    facts: [],
  };
}
