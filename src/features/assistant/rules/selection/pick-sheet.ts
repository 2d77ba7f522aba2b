import type { CaseCalculator } from '../calculation/calculate-case.ts';
import { hasCalculation, type CalculationSource } from '../calculation/detect-calculation.ts';
import type { Case } from '../case/case.ts';
import type { CaseResult } from '../calculation/run-calculator.ts';
import type { Candidate } from './score-sheets.ts';

/** The sheet that answers, and its calculation; null without one. */
export interface PickedSheet {
  readonly candidate: Candidate;
  readonly caseResult: CaseResult | null;
  /** Whether the question requests this calculation by its own words and figures, so that the sheet's scores do not matter. */
  readonly isCertain?: boolean;
}

/** Returns the best sheet with the requested calculation, or else the best sheet; null without candidates. */
export function pickSheet(
  candidates: readonly Candidate[],
  userCase: Case,
  requested: CalculationSource | null,
  { calculate }: Pick<CaseCalculator, 'calculate'>,
): PickedSheet | null {
  const [best] = candidates;
  if (best === undefined) return null;
  if (requested !== null)
    for (const candidate of candidates.filter(({ sheet }) => hasCalculation(sheet, requested))) {
      const caseResult = calculate(candidate, userCase);
      // A number of days, hours or people needs no pay.
      const isOfNumbers =
        ('fact' in requested || requested.tool === 'overtime') &&
        caseResult?.kind === 'fact' &&
        userCase.figures.pay === null;
      if (isOfNumbers || hasRequestedQuantity(caseResult, userCase)) return { candidate, caseResult, isCertain: true };
    }
  return { candidate: best, caseResult: calculate(best, userCase) };
}

/** Whether a case was calculated to the requested quantity. */
function hasRequestedQuantity(caseResult: CaseResult | null, { quantity }: Case): boolean {
  if (caseResult?.kind === 'missing') return caseResult.unused !== undefined;
  if (caseResult === null) return false;
  if (quantity === 'date' || quantity === 'shortfall')
    return caseResult.kind === 'fact' || caseResult.headline !== null || caseResult.result.kind === 'calculation';
  return (
    caseResult.kind === 'calculated' || (caseResult.calculation.total?.figure ?? caseResult.headline).includes('EC$')
  );
}
