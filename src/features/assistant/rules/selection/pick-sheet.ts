import type { CaseCalculator } from '../calculation/calculate-case.ts';
import { hasCalculation, type CalculationSource } from '../calculation/detect-calculation.ts';
import type { Case } from '../case/case.ts';
import type { CaseResult } from '../calculation/run-calculator.ts';
import { sharesToolOrFact } from '../answer-sheet.ts';
import type { Candidate } from './score-sheets.ts';

/** The sheet that answers, and its calculation; null without one. */
export interface PickedSheet {
  readonly candidate: Candidate;
  readonly caseResult: CaseResult | null;
  /** Whether the question requests this calculation by its own words and figures, so that the sheet's scores do not matter. */
  readonly isCertain?: boolean;
}

/** The minimum text score relative to the best sheet's, for a sheet that is preferred for its calculation. */
const MIN_RELATIVE_TEXT_SCORE = 0.85;
/** The maximum number of similar sheets that are tried for a calculation. */
const MAX_SIMILAR = 4;
/** The requested quantities for which a similar sheet is preferred. */
const RESULT_QUANTITIES: readonly (string | null)[] = ['date', 'shortfall', 'total'];

/**
 * Returns the best sheet with the requested calculation; else one that shares a tool or a fact with the best, has a similar
 * text score and gives the requested quantity; else the best. Returns null without candidates.
 */
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
      const caseResult = calculate(candidate, userCase, 'fact' in requested ? requested.fact : undefined);
      // Days, hours and people are calculated without pay, and a notice also beside the pay of an earlier question.
      const isNotice = 'tool' in requested && requested.tool === 'notice-when-you-leave';
      const isWithoutPay =
        userCase.figures.pay === null &&
        ('fact' in requested || requested.tool === 'overtime' || userCase.figures.leaveTaken !== null);
      const isFact = caseResult?.kind === 'fact' && (isNotice || isWithoutPay);
      if (isFact || hasRequestedQuantity(caseResult, userCase)) return { candidate, caseResult, isCertain: true };
    }
  const requestsResult = RESULT_QUANTITIES.includes(userCase.quantity);
  const similar = candidates
    .slice(0, requestsResult ? MAX_SIMILAR : 0)
    .filter(({ textScore }) => textScore >= MIN_RELATIVE_TEXT_SCORE * best.textScore)
    .filter(({ sheet }) => sharesToolOrFact(best.sheet, sheet))
    .map((candidate) => ({ candidate, caseResult: calculate(candidate, userCase) }))
    .find(({ caseResult }) => hasRequestedQuantity(caseResult, userCase));
  return similar ?? { candidate: best, caseResult: calculate(best, userCase) };
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
