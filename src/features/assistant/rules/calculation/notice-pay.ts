import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import type { CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import { HUNDREDTHS, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { Case } from '../case/case.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { line, rateText } from './convert-pay.ts';
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
