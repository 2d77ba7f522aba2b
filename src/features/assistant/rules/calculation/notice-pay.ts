import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import type { CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import { HUNDREDTHS, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { Case } from '../case/case.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { StatedPay } from '../case/parse-pay.ts';
import { dollars, line, type FactCalculation } from './convert-pay.ts';
import type { CaseResult, ToolResult } from './run-calculator.ts';

/** The pay for an employer's notice, whose length is reported and not confirmed. */
export interface NoticePay {
  readonly cents: number;
  /** The stated pay that it is calculated with. */
  readonly pay: StatedPay;
  /** The length in words: "2 months". */
  readonly length: string;
  /** The fact with the length. */
  readonly fact: string;
}

/** Phrases that request a sum with the pay for the notice. */
const TOGETHER = 'plus|together|both|total|altogether|add|whole|sum|the two';

/** Returns the pay for the reported notice in a result; null without stated pay for its unit, and for other results. */
export function reportedNoticePay(
  { unconfirmed }: CalculatorResult,
  { pay, otherPays }: Pick<CaseFigures, 'pay' | 'otherPays'>,
): NoticePay | null {
  const stated = [...otherPays, ...(pay === null ? [] : [pay])];
  for (const { steps } of unconfirmed) {
    for (const { figure, ground } of steps) {
      const fact = ground.kind === 'law' ? ground.facts.find(({ standing }) => standing !== 'confirmed') : undefined;
      if (fact === undefined || figure?.kind !== 'amount') continue;
      const { amount, unit } = figure;
      const paid =
        stated.find(({ per }) => per === unit) ??
        (unit === 'week' ? stated.find(({ per }) => per === 'fortnight') : undefined);
      if (paid === undefined) continue;
      const periods = paid.per === 'fortnight' ? amount / WEEKS_A_FORTNIGHT : amount;
      return {
        cents: totalOver(paid.dollars * HUNDREDTHS, periods),
        pay: paid,
        length: counted(amount, unit),
        fact: fact.id,
      };
    }
  }
  return null;
}

/** Returns the pay for an employer's notice as the result, when an amount is requested; null without stated pay. */
export function noticePayResult(result: ToolResult | null, { figures, quantity }: Case): CaseResult | null {
  if (result?.kind !== 'calculated' || quantity === 'date' || quantity === 'length') return null;
  const notice = reportedNoticePay(result.result, figures);
  if (notice === null) return null;
  const mark = (text: string) => `[${text}]{${notice.fact}}`;
  return {
    ...result,
    kind: 'fact',
    headline: `${mark(shortDollars(notice.cents))} for ${mark(notice.length)} of notice`,
    missing: [],
    reportedBy: notice.fact,
    calculation: {
      ...result.calculation,
      lines: [...result.calculation.lines, payLine(notice)],
      total: { label: `Pay for ${notice.length} of notice (not confirmed)`, figure: shortDollars(notice.cents) },
    },
  };
}

function payLine({ pay: { dollars: amount, per } }: NoticePay): FactCalculation['lines'][number] {
  return line(`Your pay for a ${per ?? ''}`, dollars(amount));
}

/** Adds the pay for the employer's notice to the termination allowance when their sum is requested: the sum is not confirmed either. */
export function addNoticePay(result: CaseResult, { figures, mentions }: Case): CaseResult {
  if (result.kind !== 'calculated' || result.result.kind !== 'calculation') return result;
  const { total } = result.result.main;
  const notice = reportedNoticePay(result.result, figures);
  if (total?.figure.kind !== 'money' || notice === null || !mentions('notice') || !mentions(TOGETHER)) return result;
  const mark = (text: string) => `[${text}]{${notice.fact}}`;
  const { calculation } = result;
  const former = calculation.total === null ? [] : [{ ...calculation.total, facts: [] }];
  return {
    ...result,
    kind: 'fact',
    missing: [],
    reportedBy: notice.fact,
    headline: `${mark(shortDollars(total.figure.cents + notice.cents))} in all: ${shortDollars(total.figure.cents)} termination allowance, and ${mark(shortDollars(notice.cents))} for ${mark(notice.length)} of notice`,
    facts: [...result.facts, notice.fact],
    calculation: {
      ...calculation,
      lines: [
        ...calculation.lines,
        ...former,
        payLine(notice),
        {
          label: `Pay for ${notice.length} of notice (not confirmed)`,
          figure: shortDollars(notice.cents),
          facts: [notice.fact],
        },
      ],
      total: null,
    },
  };
}
