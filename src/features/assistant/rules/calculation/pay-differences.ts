import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import type { Case } from '../case/case.ts';
import { withLasted } from '../case/complete-parts.ts';
import type { Deduction } from '../case/parse-deductions.ts';
import { calculation, dollars, line, type QuantityCalculation } from './convert-pay.ts';
import { statedPeriods, type StatedPeriods } from './stated-periods.ts';

/** The facts with the allowed kinds of deductions, and with the right to equal pay. */
export const DEDUCTIONS = 'EA-102';
export const EQUAL_PAY = 'EA-045';

/** Calculates what is missing to equal pay, or by deductions that are not allowed. Null when neither is requested. */
export function calculatePayDifference(facts: readonly LibraryFact[], userCase: Case): QuantityCalculation | null {
  const isAbout = (id: string) => facts.some((fact) => fact.id === id);
  if (isAbout(EQUAL_PAY) && userCase.figures.comparedPay.length > 0) return calculateEqualPayGap(userCase);
  return isAbout(DEDUCTIONS) ? calculateDeductions(userCase) : null;
}

function calculateEqualPayGap(userCase: Case): QuantityCalculation | null {
  const { pay, comparedPay } = userCase.figures;
  const per = pay?.per ?? null;
  const [more, less] = [Math.max(...comparedPay), Math.min(...comparedPay)];
  if (per === null || more === less) return null;
  const periods = statedPeriods(userCase, per);
  const each = `${dollars(more - less)} for each ${per}`;
  const total = shortDollars(totalOver((more - less) * HUNDREDTHS, periods?.times ?? 1));
  return {
    headline:
      periods === null ? `${each} short of equal pay` : `${total} short of equal pay for ${periods.text}: ${each}`,
    lines: [line('The higher pay', dollars(more)), line('The lower pay', dollars(less))],
    total: null,
    facts: [EQUAL_PAY],
  };
}

function calculateDeductions(userCase: Case): QuantityCalculation | null {
  const { deductions, paySum, lasted, service } = userCase.figures;
  const [first] = deductions?.taken ?? [];
  if (deductions === null || first === undefined) return null;
  const { gross, loan, taken, isInsured } = deductions;
  const periods = statedPeriods({ ...withLasted(userCase), quantity: 'total' }, first.per);
  if (loan !== null) return calculateRepayment(loan, first, periods);
  if (taken.some(({ isLawful }) => isLawful === null)) return null;
  const sumOf = (isLawful: boolean) =>
    taken.filter((each) => each.isLawful === isLawful).reduce((sum, each) => sum + each.dollars, 0);
  const [lawful, unlawful] = [sumOf(true), sumOf(false)];
  const grossLine = gross === null ? [] : [line('The pay', dollars(gross))];
  const takenLines = taken.map(({ dollars: amount, isLawful }) =>
    line(`A deduction that is ${isLawful === true ? '' : 'not '}allowed`, dollars(amount), DEDUCTIONS),
  );
  const result = (label: string, total: string, text: string) => ({
    headline: `${total} ${text}`,
    ...calculation([...grossLine, ...takenLines], label, total),
    facts: [DEDUCTIONS],
  });
  if (paySum === 'net' && gross !== null && !isInsured)
    return result(
      'Left',
      dollars(gross - lawful),
      `should be left: ${dollars(gross)} less the ${dollars(lawful)} that is allowed`,
    );
  const asksLawful = unlawful === 0 && userCase.quantity === 'total';
  if (!asksLawful && (paySum !== 'missing' || unlawful === 0)) return null;
  if (periods === null && (lasted ?? service) !== null) return null;
  const sum = asksLawful ? lawful : unlawful;
  const total = shortDollars(totalOver(sum * HUNDREDTHS, periods?.times ?? 1));
  const each = periods === null ? '' : `: ${dollars(sum)} for each of ${periods.text}`;
  return asksLawful
    ? result('Allowed in all', total, `may be taken, for the reasons that are allowed${each}`)
    : result('Taken without an allowed reason', total, `should not have been taken${each}`);
}

/** Returns the number of payments that pay back a loan, or what is left of it after some. */
function calculateRepayment(
  loan: number,
  { dollars: each, per }: Deduction,
  periods: StatedPeriods | null,
): QuantityCalculation | null {
  if (per === null || each <= 0) return null;
  const lines = [line('To pay back', dollars(loan)), line(`Each ${per}`, dollars(each))];
  const rate = `${dollars(loan)} at ${dollars(each)} a ${per}`;
  const left = periods === null ? 0 : loan - each * periods.times;
  if (periods !== null && left > 0)
    return {
      headline: `${dollars(left)} is left after ${periods.text}: ${rate}`,
      lines,
      total: null,
      facts: [DEDUCTIONS],
    };
  const last = loan % each === 0 ? '' : `, with a last payment of ${dollars(loan % each)}`;
  const payments = Math.ceil(loan / each);
  return {
    headline: `${counted(payments, per)}: ${rate}${last}`,
    ...calculation(lines, 'Paid back in', counted(payments, 'payment')),
    facts: [DEDUCTIONS],
  };
}
