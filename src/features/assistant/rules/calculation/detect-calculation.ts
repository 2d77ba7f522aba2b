import type { AnswerSheet } from '../answer-sheet.ts';
import { CASE_PHRASES } from '../case/circumstances.ts';
import { WAGE_RECORDS } from './quantity-calculations.ts';
import { SICKNESS } from './insurance-calculations.ts';
import type { Case } from '../case/case.ts';

/** What a calculation is made with: a tool, or the figures of a fact. */
export type CalculationSource = { readonly tool: string } | { readonly fact: string };

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

/** Which fact sets the time that a question about a date requests, by its words; the first match counts. */
const TIMES: readonly (readonly [CalculationSource, (mentions: Case['mentions']) => boolean])[] = [
  [{ fact: 'LRA-084' }, (mentions) => mentions('strike', 'lockout') && !mentions('pay')],
  [{ fact: 'LRA-061' }, (mentions) => mentions('union dues', 'dues deducted')],
  [{ fact: 'LRA-053' }, (mentions) => mentions('certification', 'poll')],
  [{ fact: 'EA-060' }, (mentions) => mentions('probation') && !mentions('pay')],
  [{ fact: 'EA-053' }, (mentions) => mentions('particulars', 'terms in writing')],
  [{ fact: 'GEN-333' }, (mentions) => mentions('unemployment benefit')],
  [{ fact: 'GEN-323' }, (mentions) => mentions('register nis', 'register national insurance')],
  [{ fact: 'EA-136' }, (mentions) => mentions('vacation due', 'annual leave due')],
  [{ fact: 'EA-153' }, (mentions) => mentions('maternity') && mentions('tell', 'notice', 'inform', 'let know')],
  [
    { fact: 'EA-150' },
    (mentions) =>
      mentions('maternity leave') &&
      mentions('start', 'begin', 'go', 'went') &&
      !mentions('nis', 'claim', 'return', 'early'),
  ],
  [
    { fact: 'EA-104' },
    (mentions) =>
      mentions('last pay', 'final pay') && !mentions('vacation', 'leave', 'sick', 'maternity', 'overtime', 'nis'),
  ],
  [{ tool: 'notice-when-you-leave' }, (mentions) => mentions('resign', 'my notice') && !mentions('pay', 'vacation')],
];

/** Which fact sets the service that is missing, by the topic. */
const SERVICES: readonly (readonly [CalculationSource, names: readonly string[]])[] = [
  [{ fact: 'EA-151' }, ['maternity']],
  [{ fact: 'EA-140' }, ['sick']],
  [{ fact: 'EA-134' }, ['vacation', 'annual leave']],
];

/** Returns the calculation that a question requests by name or by the stated figures; null when unclear. */
export function detectCalculation({
  figures: { service, pay, side, isUnpaid, lasted, daysWorked, sick, day, began, ended },
  mentions,
  quantity,
}: Pick<Case, 'figures' | 'mentions' | 'quantity'>): CalculationSource | null {
  const named = CALCULATION_NAMES.find(([, names]) => mentions(...names));
  if (named !== undefined) return { tool: named[0] };
  const timed =
    quantity === 'date' && (day ?? began ?? ended) !== null ? TIMES.find(([, when]) => when(mentions)) : undefined;
  if (timed !== undefined) return timed[0];
  if (pay !== null && sick !== null && mentions(...NIS) && !mentions('injury', 'injured', 'hurt', 'accident'))
    return { fact: SICKNESS };
  const served =
    quantity === 'shortfall' && service !== null ? SERVICES.find(([, names]) => mentions(...names)) : undefined;
  if (served !== undefined) return served[0];
  const isSumOfLeave = (quantity === 'total' || quantity === 'length') && mentions(...CASE_PHRASES.leaveLeftOver);
  if (
    service !== null &&
    isSumOfLeave &&
    mentions('vacation', 'leave') &&
    !mentions('sick', 'maternity', 'notice', 'resign')
  )
    return { tool: 'annual-leave' };
  if (
    pay !== null &&
    mentions('maternity', 'baby', 'pregnant') &&
    (side === 'employer' || mentions(...FROM_THE_EMPLOYER))
  )
    return { tool: 'maternity' };
  if (pay !== null && mentions(...NIS) && mentions(...CONTRIBUTION_PHRASES) && !mentions(...OTHER_NIS_PHRASES))
    return { fact: CONTRIBUTIONS };
  if (pay === null || mentions(...OTHER_TOPICS)) return null;
  const isLengthStated = lasted !== null || daysWorked !== null || (service !== null && quantity === 'total');
  if (isUnpaid && isLengthStated && !mentions('minimum')) return { fact: WAGE_RECORDS };
  if (service !== null && mentions(...CASE_PHRASES.ended, 'terminated')) return { tool: 'termination-allowance' };
  const isPerPeriod = pay.per === 'day' || pay.per === 'week' || pay.per === 'month';
  return isPerPeriod && (mentions(...ENOUGH) || (quantity === 'total' && isLengthStated))
    ? { tool: 'minimum-wage' }
    : null;
}

/** Whether a sheet has a calculation. */
export function hasCalculation(
  { tool, facts }: Pick<AnswerSheet, 'tool' | 'facts'>,
  source: CalculationSource,
): boolean {
  return 'tool' in source ? tool === source.tool : facts.includes(source.fact);
}
