import type { CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import type { Case } from '../case/case.ts';
import { dollars } from './convert-pay.ts';
import { dayText } from './quantity-calculations.ts';

/** Returns the requested day of a result whose answer is a length: "Given on 1 July 2026, the notice ends on Friday 31 July 2026". */
export function dateHeadline(result: CalculatorResult, { quantity }: Case): string | null {
  const total = result.kind === 'calculation' ? result.main.total : null;
  if (quantity !== 'date' || total?.figure.kind !== 'day') return null;
  const day = dayText(total.figure.day);
  return total.figure.isLimit ? `By ${day}` : `${total.label} ${day}. ${result.answer}`;
}

/** Returns the wages of an unconfirmed notice, or the day on which it ends, marked as unconfirmed; null for other results. */
export function reportedHeadline(result: CalculatorResult, { figures: { pay, days }, quantity }: Case): string | null {
  for (const { steps, total } of result.kind === 'none' ? result.unconfirmed : []) {
    for (const { figure, ground } of steps) {
      const fact = ground.kind === 'law' ? ground.facts.find(({ standing }) => standing !== 'confirmed') : undefined;
      if (fact === undefined || figure?.kind !== 'amount') continue;
      if (quantity === 'date' && total?.figure.kind === 'day' && days.length > 0)
        return `${total.label} [${dayText(total.figure.day)}]{${fact.id}}`;
      if (pay !== null && pay.per === figure.unit)
        return `at ${dollars(pay.dollars)} a ${pay.per} that is [${dollars(figure.amount * pay.dollars)}]{${fact.id}}`;
    }
  }
  return null;
}
