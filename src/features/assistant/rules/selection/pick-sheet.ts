import type { CaseCalculator } from '../calculation/calculate-case.ts';
import { canCalculate, requestedCalculation } from '../calculation/requested-calculation.ts';
import type { Case, CaseResult } from '../calculation/run-calculator.ts';
import { sharesToolOrFact } from '../answer-sheet.ts';
import type { Candidate } from './select-sheets.ts';

/** The sheet that answers, and its calculation; null without one. */
export interface PickedSheet {
  readonly candidate: Candidate;
  readonly caseResult: CaseResult | null;
}

/** The minimum share of the best text score for a sheet that is preferred for its calculation. */
const MIN_SCORE_SHARE = 0.85;
/** Sheets tried for a calculation. */
const MAX_ALTERNATIVES = 4;
/** Sheets tried for a calculation that the question requests. */
const MAX_REQUESTED = 12;
/** Phrases that request an amount. */
const AMOUNTS = [
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
 * Returns the best candidate with its calculation. A candidate with the requested calculation is preferred, and one with a
 * similar score and a result in money. Returns null without candidates.
 */
export function pickSheet(
  candidates: readonly Candidate[],
  stated: Case,
  calculator: Pick<CaseCalculator, 'calculate'>,
): PickedSheet | null {
  const [best] = candidates;
  if (best === undefined) return null;
  const caseResult = calculator.calculate(best, stated);
  const requested = pickRequested(candidates, stated, calculator);
  if (requested !== null) return requested;
  if (hasMoneyResult(caseResult) || stated.figures.pay === null || !stated.mentions(...AMOUNTS))
    return { candidate: best, caseResult };
  for (const candidate of candidates.slice(1, MAX_ALTERNATIVES)) {
    if (candidate.textScore < MIN_SCORE_SHARE * best.textScore) continue;
    const other = sharesToolOrFact(best.sheet, candidate.sheet) ? calculator.calculate(candidate, stated) : null;
    if (other?.kind === 'calculated' && other.result.kind === 'calculation') return { candidate, caseResult: other };
  }
  return { candidate: best, caseResult };
}

/** Returns the best sheet with the requested calculation; null if the best of all has it, or none gives a result in money. */
function pickRequested(
  candidates: readonly Candidate[],
  stated: Case,
  { calculate }: Pick<CaseCalculator, 'calculate'>,
): PickedSheet | null {
  const requested = requestedCalculation(stated);
  const [best] = candidates;
  if (requested === null || best === undefined || canCalculate(best.sheet, requested)) return null;
  for (const candidate of candidates.slice(0, MAX_REQUESTED)) {
    if (!canCalculate(candidate.sheet, requested)) continue;
    const caseResult = calculate(candidate, stated);
    if (hasMoneyResult(caseResult)) return { candidate, caseResult };
  }
  return null;
}

/** Whether a case was calculated by a tool, or to an amount of money. */
function hasMoneyResult(caseResult: CaseResult | null): boolean {
  if (caseResult === null || caseResult.kind === 'missing') return false;
  return caseResult.kind === 'calculated' || caseResult.calculation.total?.figure.startsWith('EC$') === true;
}
