import { shortDollars } from '../../../../platform/shared/numbers.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import type { Case } from '../case/case.ts';
import { dollars, line, type QuantityCalculation } from './convert-pay.ts';
import { statedPeriods } from './stated-periods.ts';

/** The facts with the allowed kinds of deductions, and with the right to equal pay. */
export const DEDUCTIONS = 'EA-102';
export const EQUAL_PAY = 'EA-045';

/** Calculates what is missing to equal pay, or by deductions that are not allowed. Null when neither is requested. */
export function calculatePayDifference(facts: readonly LibraryFact[], userCase: Case): QuantityCalculation | null {
  const isAbout = (id: string) => facts.some((fact) => fact.id === id);
  if (isAbout(EQUAL_PAY) && userCase.figures.comparedPay.length > 0) return missingToEqualPay(userCase);
  return isAbout(DEDUCTIONS) ? afterDeductions(userCase) : null;
}

function missingToEqualPay(userCase: Case): QuantityCalculation | null {
  const { pay, comparedPay } = userCase.figures;
  const per = pay?.per ?? null;
  const [more, less] = [Math.max(...comparedPay), Math.min(...comparedPay)];
  if (per === null || more === less) return null;
  const periods = statedPeriods(userCase, per);
  const each = `${dollars(more - less)} for each ${per}`;
  return {
    headline:
      periods === null
        ? `${each} short of equal pay`
        : `${shortDollars(totalOver((more - less) * HUNDREDTHS, periods.times))} short of equal pay for ${periods.text}: ${each}`,
    lines: [line('The higher pay', dollars(more)), line('The lower pay', dollars(less))],
    total: null,
    facts: [EQUAL_PAY],
  };
}

function afterDeductions(userCase: Case): QuantityCalculation | null {
  const { deductions, paySum, lasted, service } = userCase.figures;
  if (deductions === null || deductions.taken.length === 0) return null;
  if (deductions.taken.some(({ isLawful }) => isLawful === null)) return null;
  const [lawful, unlawful] = [true, false].map((kind) => deductions.taken.filter(({ isLawful }) => isLawful === kind));
  const sum = (taken: typeof lawful = []) => taken.reduce((total, each) => total + each.dollars, 0);
  const lines = [
    ...(deductions.gross === null ? [] : [line('The pay', dollars(deductions.gross))]),
    ...deductions.taken.map(({ dollars: amount, isLawful }) =>
      line(
        isLawful === true ? 'A deduction that is allowed' : 'A deduction that is not allowed',
        dollars(amount),
        DEDUCTIONS,
      ),
    ),
  ];
  const result = (headline: string) => ({ headline, lines, total: null, facts: [DEDUCTIONS] });
  if (paySum === 'net' && deductions.gross !== null && !deductions.isInsured)
    return result(
      `${dollars(deductions.gross - sum(lawful))} should be left: ${dollars(deductions.gross)} less the ${dollars(sum(lawful))} that is allowed`,
    );
  const per = unlawful?.[0]?.per ?? null;
  if (paySum !== 'missing' || unlawful === undefined || unlawful.length === 0) return null;
  const periods = statedPeriods({ ...userCase, quantity: 'total' }, per);
  if (periods === null && (lasted ?? service) !== null) return null;
  const total = shortDollars(totalOver(sum(unlawful) * HUNDREDTHS, periods?.times ?? 1));
  return result(
    `${total} should not have been taken${periods === null ? '' : `: ${dollars(sum(unlawful))} for each of ${periods.text}`}`,
  );
}
