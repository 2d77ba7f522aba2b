import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import type { CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import { HUNDREDTHS, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { Case } from '../case/case.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { calculation, line, rateText, type QuantityCalculation } from './convert-pay.ts';
import type { CaseResult, ToolResult } from './run-calculator.ts';

/**
 * Returns the pay for the unconfirmed notice of a result, in cents, with the stated pay, the length of the notice and its fact. `isAbout` when
 * the pay was converted from another period. Null without stated pay, and for results without such a notice.
 */
export function reportedNoticePay(
  { unconfirmed }: CalculatorResult,
  { pay, otherPays }: Pick<CaseFigures, 'pay' | 'otherPays'>,
) {
  const stated = [...otherPays, ...(pay === null ? [] : [pay])];
  const [first] = stated;
  for (const { steps, total } of unconfirmed) {
    for (const { figure, ground } of steps) {
      const fact = ground.kind === 'law' ? ground.facts.find(({ standing }) => standing !== 'confirmed') : undefined;
      if (first === undefined || fact === undefined || figure?.kind !== 'amount') continue;
      const { amount, unit } = figure;
      const exact = stated.find(({ per }) => per === unit || (per === 'fortnight' && unit === 'week'));
      const periods = exact?.per === 'fortnight' ? amount / WEEKS_A_FORTNIGHT : amount;
      const shown = { pay: exact ?? first, length: counted(amount, unit), fact: fact.id, isAbout: exact === undefined };
      if (exact !== undefined) return { ...shown, cents: totalOver(exact.dollars * HUNDREDTHS, periods) };
      if (total?.figure.kind === 'money') return { ...shown, cents: total.figure.cents };
    }
  }
  return null;
}

/** The unconfirmed fact that pay may take the place of a notice. */
const PAY_IN_PLACE = 'EA-196';

/** Returns the pay for a notice whose length is stated: "2 weeks notice pay on 500 a week". Null when pay for its unit is not stated. */
export function statedNoticePay({ pay, otherPays, counts }: CaseFigures): QuantityCalculation | null {
  const [notice, ...others] = counts.flatMap(({ value, unit, words }) =>
    (unit === 'week' || unit === 'month') && /\bnotice\b/.test(words) ? { value, unit } : [],
  );
  const rate = [...otherPays, ...(pay === null ? [] : [pay])].find(({ per }) => per === notice?.unit);
  if (notice === undefined || rate === undefined || others.length > 0) return null;
  const [total, length] = [
    shortDollars(totalOver(rate.dollars * HUNDREDTHS, notice.value)),
    counted(notice.value, notice.unit),
  ];
  const headline = `[${total}]{${PAY_IN_PLACE}} for ${length} of notice at ${rateText(rate)}`;
  return {
    headline,
    ...calculation(
      [line('Your pay', rateText(rate)), line('The notice', length)],
      `Pay for ${length} of notice (not confirmed)`,
      total,
    ),
    facts: [PAY_IN_PLACE],
  };
}

/** Returns the pay for an employer's notice as the result, when an amount is requested; null without stated pay. */
export function noticePayResult(result: ToolResult | null, { figures, quantity }: Case): CaseResult | null {
  const { paySum, alreadyPaid } = figures;
  if (result?.kind !== 'calculated' || quantity === 'date' || quantity === 'length') return null;
  const notice = reportedNoticePay(result.result, figures);
  if (notice === null) return null;
  const { pay, cents, isAbout, length, fact } = notice;
  const text = `${isAbout ? 'About ' : ''}[${shortDollars(cents)}]{${fact}} for [${length}]{${fact}} of notice`;
  const total = { label: `Pay for ${length} of notice (not confirmed)`, figure: shortDollars(cents) };
  return {
    ...result,
    kind: 'fact',
    headline: paySum === 'missing' && alreadyPaid === null ? `${text}, less what you were already paid for it` : text,
    missing: [],
    reportedBy: fact,
    calculation: {
      ...result.calculation,
      lines: [...result.calculation.lines, line('Your pay', rateText(pay))],
      total,
    },
  };
}
