import type { CaseCalculator } from '../calculation/calculate-case.ts';
import { hasCalculation, detectCalculation } from '../calculation/detect-calculation.ts';
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

/** Returns the candidate with the requested calculation, or else the best with its own. Returns null without candidates. */
export function pickSheet(
  candidates: readonly Candidate[],
  userCase: Case,
  calculator: Pick<CaseCalculator, 'calculate'>,
): PickedSheet | null {
  const [best] = candidates;
  if (best === undefined) return null;
  return (
    pickByCalculation(candidates, userCase, calculator) ?? {
      candidate: best,
      caseResult: calculator.calculate(best, userCase),
    }
  );
}

/** Returns the best sheet with the calculation that the question requests; null if none gives a result. */
function pickByCalculation(
  candidates: readonly Candidate[],
  stated: Case,
  { calculate }: Pick<CaseCalculator, 'calculate'>,
): PickedSheet | null {
  const source = detectCalculation(stated);
  if (source === null) return null;
  const isCertain = stated.quantity === 'date' || stated.quantity === 'total' || stated.quantity === 'shortfall';
  for (const candidate of candidates) {
    if (!hasCalculation(candidate.sheet, source)) continue;
    const caseResult = calculate(candidate, stated);
    const isOfNumbers = 'fact' in source && caseResult?.kind === 'fact' && stated.figures.pay === null;
    if (isOfNumbers || hasRequestedQuantity(caseResult, stated)) return { candidate, caseResult, isCertain };
  }
  return null;
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
