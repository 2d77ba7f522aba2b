import { counted } from '../../../../platform/shared/numbers.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import type { Case } from '../case/case.ts';
import { calculation, dollars, exactDollars, line, type QuantityCalculation } from './convert-pay.ts';
import { SICKNESS } from './insurance-calculations.ts';
import { periodsIn } from './stated-periods.ts';

/** The fact with the injury benefit. */
const INJURY = 'GEN-335';

/** Whether a question compares the benefits for an injury at work and for a sickness. */
export function comparesBenefits({
  figures,
  quantity,
  mentions,
}: Pick<Case, 'figures' | 'quantity' | 'mentions'>): boolean {
  return (
    figures.pay?.per === 'week' &&
    mentions('injury|injured|hurt|accident') &&
    mentions('sick|sickness|ill|illness|pneumonia|fever|flu|dengue') &&
    (quantity === 'comparison' || mentions('more|difference|less'))
  );
}

/** Compares the benefits for an injury at work and for a sickness, for a week or the stated time. Null for other questions. */
export function compareBenefits(userCase: Case, factOf: FactIndex['factOf']): QuantityCalculation | null {
  const { pay, sick, lasted } = userCase.figures;
  const [injury, sickness] = [INJURY, SICKNESS].map((id) => factOf(id)?.figures?.['share']?.amount);
  if (pay === null || injury === undefined || sickness === undefined || !comparesBenefits(userCase)) return null;
  const length = sick ?? lasted;
  const weeks = length === null ? 1 : periodsIn(length, 'week');
  if (weeks === null) return null;
  const [more, less] = [injury, sickness].map((percent) => (pay.dollars * percent * weeks) / HUNDREDTHS);
  const over = weeks === 1 ? 'a week' : `for ${counted(weeks, 'week')}`;
  const difference = exactDollars((more ?? 0) - (less ?? 0));
  const lines = [
    line('The pay for a week', dollars(pay.dollars)),
    line(`Injury benefit ${over}, ${injury}%`, exactDollars(more ?? 0), INJURY),
    line(`Sickness benefit ${over}, ${sickness}%`, exactDollars(less ?? 0), SICKNESS),
  ];
  const headline = `The injury benefit is ${difference} more ${over}: ${exactDollars(more ?? 0)} against ${exactDollars(less ?? 0)}`;
  return { headline, ...calculation(lines, `The difference ${over}`, difference), facts: [INJURY, SICKNESS] };
}
