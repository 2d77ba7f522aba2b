import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import { HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT, WEEKS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import type { Case } from '../case/case.ts';
import { CASE_PHRASES } from '../case/circumstances.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { amountOf, amountText, subtractPaid, withTotal } from './case-operations.ts';
import { line, rateText } from './convert-pay.ts';
import { headlineOf, type Calculated, type CaseResult } from './run-calculator.ts';

/** Subtracts pay and leave that the user already got from a result, and adds the pay for a leave. */
export function applyReceived(result: CaseResult | null, { figures, quantity, mentions }: Case): CaseResult | null {
  if (result === null || result.kind === 'missing') return result;
  const { pay, alreadyPaid, paySum, paidTimes, leaveTaken, leaveYears } = figures;
  const hours = (figures.holidayHours ?? 0) + (figures.hours ?? 0);
  const isByDay = pay?.per === 'day' && figures.isOnHoliday;
  const isAtOtherRate = paySum === 'missing' && paidTimes !== null && (isByDay || (pay?.per === 'hour' && hours > 0));
  const left = subtractLeave(result, figures, quantity, mentions(CASE_PHRASES.leaveLeft));
  // Here the result is the leave of one year, and the question requests the total.
  const isForOneYear = result.kind === 'fact' && quantity === 'total' && leaveTaken === null && leaveYears.length === 0;
  const paid = alreadyPaid ?? (isAtOtherRate ? pay.dollars * (isByDay ? 1 : hours) * paidTimes : null);
  return subtractPaid(isForOneYear ? left : payForLeave(left, figures), paid);
}

/** Subtracts leave that was taken, or leave that was given when the missing leave is requested. */
function subtractLeave(
  result: Calculated,
  { leaveTaken, leaveGiven, leaveYears, daysAWeek, paySum, service }: CaseFigures,
  quantity: Case['quantity'],
  isLeftRequested: boolean,
): Calculated {
  const due = amountOf(result);
  const isShort = leaveTaken === null && (paySum === 'missing' || quantity === 'shortfall');
  const years =
    result.kind === 'fact' ? Math.max(1, leaveYears.length) : Math.floor((service?.months ?? 0) / MONTHS_A_YEAR);
  const given = leaveGiven && { ...leaveGiven, amount: leaveGiven.amount * (leaveGiven.isYearly ? years : 1) };
  const taken = isShort ? given : leaveTaken;
  if (taken === null || due === null) return result;
  const isByDay = daysAWeek !== null && due.unit === 'week' && taken.per === 'day';
  const { value, unit } = isByDay ? { value: due.value * daysAWeek, unit: 'day' as const } : due;
  const takenText = counted(taken.amount, taken.per);
  const ofDue = `at least ${amountText({ value, unit })} less the ${takenText}`;
  // Days are taken off weeks only with the days of a working week.
  if (unit === 'week' && taken.per === 'day' && !isShort && isLeftRequested)
    return withTotal(result, `${ofDue.replace('at', 'At')} taken`, null, [line('Already taken', takenText)]);
  if (unit !== taken.per) return result;
  const rest = counted(Math.max(0, value - taken.amount), unit);
  const headline = isShort ? `${rest} short: ${ofDue} given` : `${rest} left: ${ofDue} taken`;
  const total = { label: isShort ? 'Missing' : 'Left', figure: rest };
  return withTotal(result, headline, total, [line(isShort ? 'Given' : 'Already taken', takenText)]);
}

/** Adds the pay for a leave if the stated pay can be converted to its unit; without pay, its working days in weeks of the stated days. */
function payForLeave(result: Calculated, { pay, daysAWeek, hoursADay }: CaseFigures): Calculated {
  const leave = amountOf(result);
  if (leave === null || leave.unit === 'EC$') return result;
  const stated = headlineOf(result).replace(/\.$/, '');
  if (pay === null) {
    if (leave.unit === 'day' || daysAWeek === null) return result;
    const [figure, weeks] = [counted(leave.value * daysAWeek, 'working day'), `weeks of ${counted(daysAWeek, 'day')}`];
    return withTotal(result, `${stated}. That is ${figure} in ${weeks}`, { label: `In ${weeks}`, figure });
  }
  // The pay for one unit of leave, by the period of the stated pay.
  const payPerUnit: Readonly<Record<string, number | null>> = {
    [`${leave.unit} ${leave.unit}`]: 1,
    'week month': MONTHS_A_YEAR / WEEKS_A_YEAR,
    'week fortnight': 1 / WEEKS_A_FORTNIGHT,
    'day week': daysAWeek === null ? null : 1 / daysAWeek,
    'day hour': hoursADay,
  };
  const times = payPerUnit[`${leave.unit} ${pay.per ?? ''}`] ?? null;
  if (times === null) return result;
  const figure = shortDollars(Math.round(leave.value * pay.dollars * times * HUNDREDTHS));
  const rate = `${rateText(pay)}${pay.per === 'hour' ? `, ${counted(times, 'hour')} a day` : ''}`;
  return withTotal(result, `${stated}. That is ${pay.per === 'month' ? 'about ' : ''}${figure} at ${rate}`, {
    label: `Pay for ${amountText(leave)} at ${rate}`,
    figure,
  });
}
