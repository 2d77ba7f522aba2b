import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import { capitalised, type CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import { HUNDREDTHS, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { Case } from '../case/case.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { StatedPay } from '../case/parse-pay.ts';
import { dollars, line } from './convert-pay.ts';
import type { CaseResult, ToolResult } from './run-calculator.ts';

/** The pay for an employer's notice, whose length is reported and not confirmed. */
interface NoticePay {
  readonly cents: number;
  /** Whether pay for another period was converted. */
  readonly isAbout: boolean;
  /** The stated pay that it is calculated with. */
  readonly pay: StatedPay;
  /** The length in words: "2 months". */
  readonly length: string;
  /** The fact with the length. */
  readonly fact: string;
}

/** Returns the pay for the reported notice in a result; null without stated pay for its unit, and for other results. */
export function reportedNoticePay(
  { unconfirmed }: CalculatorResult,
  { pay, otherPays }: Pick<CaseFigures, 'pay' | 'otherPays'>,
): NoticePay | null {
  const stated = [...otherPays, ...(pay === null ? [] : [pay])];
  const [first] = stated;
  if (first === undefined) return null;
  for (const { steps, total } of unconfirmed) {
    for (const { figure, ground } of steps) {
      const fact = ground.kind === 'law' ? ground.facts.find(({ standing }) => standing !== 'confirmed') : undefined;
      if (fact === undefined || figure?.kind !== 'amount') continue;
      const { amount, unit } = figure;
      const paid =
        stated.find(({ per }) => per === unit) ??
        (unit === 'week' ? stated.find(({ per }) => per === 'fortnight') : undefined);
      const shown = { pay: paid ?? first, length: counted(amount, unit), fact: fact.id };
      if (paid !== undefined) {
        const periods = paid.per === 'fortnight' ? amount / WEEKS_A_FORTNIGHT : amount;
        return { ...shown, cents: totalOver(paid.dollars * HUNDREDTHS, periods), isAbout: false };
      }
      if (total?.figure.kind === 'money') return { ...shown, cents: total.figure.cents, isAbout: true };
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
  const { total, ...shown } = noticeParts(notice);
  const lines = [...result.calculation.lines, shown.pay];
  return {
    ...result,
    kind: 'fact',
    headline: `${capitalised(shown.text)}${paySum === 'missing' && alreadyPaid === null ? ', less what you were given of it' : ''}`,
    missing: [],
    reportedBy: notice.fact,
    calculation: { ...result.calculation, lines, total },
  };
}

/** Returns the texts of the pay for a notice: marked as unconfirmed, the stated pay, and the total. */
function noticeParts({ pay, cents, isAbout, length, fact }: NoticePay) {
  return {
    text: `${isAbout ? 'about ' : ''}[${shortDollars(cents)}]{${fact}} for [${length}]{${fact}} of notice`,
    pay: line(`Your pay for a ${pay.per ?? ''}`, dollars(pay.dollars)),
    total: { label: `Pay for ${length} of notice (not confirmed)`, figure: shortDollars(cents) },
  };
}
