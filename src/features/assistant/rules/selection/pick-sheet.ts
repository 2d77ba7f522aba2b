import type { CaseCalculator } from '../calculation/calculate-case.ts';
import { hasCalculation, detectCalculation } from '../calculation/detect-calculation.ts';
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
/** The maximum number of other sheets tried for a calculation. */
const MAX_ALTERNATIVES = 3;
/** Phrases that request a result of the pay: an amount, or a comparison. */
const RESULT_PHRASES = [
  'how much',
  'how many',
  'how far',
  'owe',
  'come to',
  'must get',
  'should get',
  'calculate',
  'work out',
  'entitled',
  'what is my',
  'what do i get',
  'below',
  'short',
  'enough',
  'severance',
  'total',
];

/**
 * Returns the best candidate with its calculation. A candidate with the requested calculation is preferred; else one that shares a tool or
 * a fact with the best, has a similar text score and gives the requested quantity. Returns null without candidates.
 */
export function pickSheet(
  candidates: readonly Candidate[],
  userCase: Case,
  calculator: Pick<CaseCalculator, 'calculate'>,
): PickedSheet | null {
  const [best] = candidates;
  if (best === undefined) return null;
  const caseResult = calculator.calculate(best, userCase);
  const picked = pickByCalculation(candidates, userCase, calculator);
  if (picked !== null) return picked;
  if (hasRequestedQuantity(caseResult, userCase) || !requestsResult(userCase)) return { candidate: best, caseResult };
  for (const candidate of candidates.slice(1, 1 + MAX_ALTERNATIVES)) {
    if (candidate.textScore < MIN_RELATIVE_TEXT_SCORE * best.textScore) continue;
    const other = sharesToolOrFact(best.sheet, candidate.sheet) ? calculator.calculate(candidate, userCase) : null;
    if (other !== null && hasRequestedQuantity(other, userCase)) return { candidate, caseResult: other };
  }
  return { candidate: best, caseResult };
}

/** Returns the best sheet with the calculation that the question requests; null if none gives a result. */
function pickByCalculation(
  candidates: readonly Candidate[],
  stated: Case,
  { calculate }: Pick<CaseCalculator, 'calculate'>,
): PickedSheet | null {
  const source = detectCalculation(stated);
  if (source === null) return null;
  const isCertain = /^(?:date|total|shortfall|length)$/.test(stated.quantity ?? '');
  for (const candidate of candidates) {
    if (!hasCalculation(candidate.sheet, source)) continue;
    const caseResult = calculate(candidate, stated);
    const isOfNumbers =
      ('fact' in source || source.tool === 'overtime') && caseResult?.kind === 'fact' && stated.figures.pay === null;
    if (isOfNumbers || hasRequestedQuantity(caseResult, stated)) return { candidate, caseResult, isCertain };
  }
  return null;
}

/** Whether a question requests a result of its figures. */
function requestsResult({ quantity, figures, mentions }: Case): boolean {
  return (
    quantity === 'date' ||
    quantity === 'shortfall' ||
    (figures.pay === null ? quantity === 'total' : mentions(...RESULT_PHRASES))
  );
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
