import { dayNumber } from '../../../../platform/shared/grenada-calendar.ts';
import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import { factsOfSteps, type CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import type { Case } from '../case/case.ts';
import { dayText, rateText } from './convert-pay.ts';
import { reportedNoticePay } from './notice-pay.ts';
import { dayOfEvent, doneAfter } from './anchor-days.ts';
import { describeLateness } from './quantity-calculations.ts';

/** Returns the requested day of a result whose answer is a length: "Given on 1 July 2026, the notice ends on Saturday 1 August 2026". */
export function dateHeadline(result: CalculatorResult, { figures, quantity }: Case): string | null {
  const total = result.kind === 'calculation' ? result.main.total : null;
  if (total?.figure.kind !== 'day') return null;
  const day = dayText(total.figure.day);
  const left = dayOfEvent(figures, 'ended');
  if (quantity === 'shortfall' && left !== null && left < total.figure.day)
    return `${counted(dayNumber(total.figure.day) - dayNumber(left), 'day')} short: the notice ends on ${day}`;
  const [first] = figures.days;
  const done = first === undefined ? null : doneAfter(first.day, figures);
  const late = total.figure.isLimit ? describeLateness(total.figure.day, done) : null;
  if (late !== null || quantity !== 'date') return late;
  return total.figure.isLimit ? `By ${day}` : `${total.label} ${day}. ${result.answer}`;
}

/** Returns the wages of an unconfirmed notice, or the day on which it ends, marked as unconfirmed; null for other results. */
export function reportedHeadline(result: CalculatorResult, { figures, quantity }: Case): string | null {
  if (result.kind !== 'none') return null;
  for (const { steps, total } of result.unconfirmed) {
    const fact = factsOfSteps(steps).find(({ standing }) => standing !== 'confirmed');
    if (quantity === 'date' && figures.days.length > 0 && total?.figure.kind === 'day' && fact !== undefined)
      return `${total.label} [${dayText(total.figure.day)}]{${fact.id}}`;
  }
  const notice = reportedNoticePay(result, figures);
  if (notice === null) return null;
  const rate = figures.pay === null ? '' : `at ${rateText(figures.pay)} `;
  return `${rate}that is [${shortDollars(notice.cents)}]{${notice.fact}}`;
}
