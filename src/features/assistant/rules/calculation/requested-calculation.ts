import type { AnswerSheet } from '../answer-sheet.ts';
import { CASE_PHRASES } from '../case/circumstances.ts';
import { WAGE_RECORDS } from './asked-calculations.ts';
import type { Case } from './run-calculator.ts';

/** The requested calculation: by a tool, or with the figures of a fact. */
export type RequestedCalculation = { readonly tool: string } | { readonly fact: string };

/** Phrases that name a tool's calculation; the first match counts. */
const CALCULATION_NAMES: readonly (readonly [tool: string, names: readonly string[]])[] = [
  [
    'termination-allowance',
    ['severance', 'termination allowance', 'redundancy pay', 'redundancy money', 'long service pay'],
  ],
  ['overtime', ['overtime', 'over time', 'time and half', 'time and a half', 'double time', 'extra hours']],
];
/** Topics with their own calculation, or none. */
const OTHER_TOPICS = [
  'notice',
  'vacation',
  'leave',
  'holiday',
  'maternity',
  'pregnant',
  'nis',
  'national insurance',
  'sick',
  'pension',
  'unemployment benefit',
  'injury',
  'tax',
];
/** Phrases that request whether pay is high enough. */
const ENOUGH = ['short', 'below', 'underpaid', 'underpay', 'enough', 'legal', 'minimum', 'too low', 'less than'];

/** Phrases that request the employer's part of maternity pay, not the NIS benefit. */
const FROM_THE_EMPLOYER = [
  'before nis',
  'without nis',
  'before national insurance',
  'employer pay',
  'boss pay',
  'company pay',
  'from boss',
  'from employer',
];

/** Phrases that request NIS contributions, and phrases of other NIS questions. */
const NIS = ['nis', 'national insurance'];
const CONTRIBUTION_PHRASES = [
  'how much',
  'total',
  'part',
  'share',
  'side',
  'deduct',
  'deduction',
  'contribution',
  'contribute',
  'take out',
  'put in',
];
const OTHER_NIS_PHRASES = [
  'sick',
  'ill',
  'flu',
  'certificate',
  'doctor',
  'cut',
  'fell',
  'broke',
  'saw',
  'machine',
  'maternity',
  'pregnant',
  'baby',
  'unemployment',
  'unemployed',
  'lost job',
  'injury',
  'injured',
  'hurt',
  'accident',
  'pension',
  'retire',
  'late',
  'owe',
  'benefit',
  'self employed',
];
/** The fact with the rates of NIS contributions. */
const CONTRIBUTIONS = 'GEN-321';

/** Returns the calculation that a question requests by name or by the stated figures; null when unclear. */
export function requestedCalculation({
  figures: { service, pay, side, isUnpaid, lasted, daysWorked },
  mentions,
  asked,
}: Pick<Case, 'figures' | 'mentions' | 'asked'>): RequestedCalculation | null {
  const named = CALCULATION_NAMES.find(([, names]) => mentions(...names));
  if (named !== undefined) return { tool: named[0] };
  if (
    pay !== null &&
    mentions('maternity', 'baby', 'pregnant') &&
    (side === 'employer' || mentions(...FROM_THE_EMPLOYER))
  )
    return { tool: 'maternity' };
  if (pay !== null && mentions(...NIS) && mentions(...CONTRIBUTION_PHRASES) && !mentions(...OTHER_NIS_PHRASES))
    return { fact: CONTRIBUTIONS };
  if (pay === null || mentions(...OTHER_TOPICS)) return null;
  const isLengthStated = lasted !== null || daysWorked !== null || (service !== null && asked === 'total');
  if (isUnpaid && isLengthStated && !mentions('minimum')) return { fact: WAGE_RECORDS };
  if (service !== null && mentions(...CASE_PHRASES.ended, 'terminated')) return { tool: 'termination-allowance' };
  const isPerPeriod = pay.per === 'day' || pay.per === 'week' || pay.per === 'month';
  return isPerPeriod && mentions(...ENOUGH) ? { tool: 'minimum-wage' } : null;
}

/** Whether a sheet has the requested calculation. */
export function canCalculate(
  { tool, facts }: Pick<AnswerSheet, 'tool' | 'facts'>,
  requested: RequestedCalculation,
): boolean {
  return 'tool' in requested ? tool === requested.tool : facts.includes(requested.fact);
}
