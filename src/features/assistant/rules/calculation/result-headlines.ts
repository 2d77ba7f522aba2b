import { dayNumber } from '../../../../platform/shared/grenada-calendar.ts';
import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import type { CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import { MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import type { Case } from '../case/case.ts';
import { dayText, dollars } from './convert-pay.ts';
import { reportedNoticePay } from './notice-pay.ts';
import { dayOfEvent, doneAfter } from './anchor-days.ts';
import { lateness } from './quantity-calculations.ts';

/** Returns the requested day of a result whose answer is a length: "Given on 1 July 2026, the notice ends on Saturday 1 August 2026". */
export function dateHeadline(result: CalculatorResult, { figures, quantity }: Case): string | null {
  const total = result.kind === 'calculation' ? result.main.total : null;
  if (total?.figure.kind !== 'day') return null;
  const day = dayText(total.figure.day);
  const left = dayOfEvent(figures, 'ended');
  const isGiven = dayOfEvent(figures, 'notice') !== null;
  if (quantity === 'shortfall' && isGiven && left !== null && left < total.figure.day)
    return `${counted(dayNumber(total.figure.day) - dayNumber(left), 'day')} short: the notice ends on ${day}`;
  const [first] = figures.days;
  const done = first === undefined ? null : doneAfter(first.day, figures);
  const late = total.figure.isLimit ? lateness(total.figure.day, done) : null;
  if (late !== null || quantity !== 'date') return late;
  return total.figure.isLimit ? `By ${day}` : `${total.label} ${day}. ${result.answer}`;
}

/** Returns an amount with the years that count for it: "At least EC$1,200: 4 years count". Null when they are not requested. */
export function yearsHeadline(result: CalculatorResult, { figures: { service }, mentions }: Case): string | null {
  const isAmount = result.kind === 'calculation' && result.main.total?.figure.kind === 'money';
  return isAmount && service !== null && mentions('how many years')
    ? `${result.answer}: ${counted(Math.floor(service.months / MONTHS_A_YEAR), 'year')} count`
    : null;
}

/** Returns the wages of an unconfirmed notice, or the day on which it ends, marked as unconfirmed; null for other results. */
export function reportedHeadline(result: CalculatorResult, { figures, quantity }: Case): string | null {
  if (result.kind !== 'none') return null;
  const [end] = result.unconfirmed.flatMap(({ steps, total }) => {
    const ids = steps.flatMap(({ ground }) => (ground.kind === 'law' ? ground.facts : []));
    const fact = ids.find(({ standing }) => standing !== 'confirmed');
    return total?.figure.kind === 'day' && fact !== undefined
      ? [`${total.label} [${dayText(total.figure.day)}]{${fact.id}}`]
      : [];
  });
  if (quantity === 'date' && figures.days.length > 0 && end !== undefined) return end;
  const notice = reportedNoticePay(result, figures);
  if (notice === null) return null;
  const { pay } = figures;
  const rate = pay === null ? '' : `at ${dollars(pay.dollars)} a ${pay.per ?? ''} `;
  return `${rate}that is [${shortDollars(notice.cents)}]{${notice.fact}}`;
}
