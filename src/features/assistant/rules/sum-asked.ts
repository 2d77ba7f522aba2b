import type { AnswerSheet } from './sheet.ts';
import { TELLS } from './told-circumstances.ts';
import type { Case } from './work-out.ts';

/** Whose sum is asked for: a tool's, or that of a fact. */
export type SumAsked = { readonly tool: string } | { readonly fact: string };

/** What names a sum, by the tool that works it out; the first that is named counts. */
const NAMES: readonly (readonly [tool: string, names: readonly string[]])[] = [
  [
    'termination-allowance',
    ['severance', 'termination allowance', 'redundancy pay', 'redundancy money', 'long service pay'],
  ],
  ['overtime', ['overtime', 'over time', 'time and half', 'time and a half', 'double time', 'extra hours']],
];
/** What names a matter that has a sum of its own, or none. */
const OTHER_MATTERS = [
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
/** What asks whether pay is enough. */
const ENOUGH = ['short', 'below', 'underpaid', 'underpay', 'enough', 'legal', 'minimum', 'too low', 'less than'];

/** What asks for the employer's part of what a mother gets, and not for what the NIS pays. */
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

/** What asks for National Insurance as a sum, and what the NIS pays or wants besides. */
const NIS = ['nis', 'national insurance'];
const SHARES = [
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
const OTHER_OF_NIS = [
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
const CONTRIBUTIONS = 'GEN-321';

/** The sum that is asked for, by its name or by what is told for it; null where the question leaves it open. */
export function sumAskedFor({ figures: { service, pay }, says }: Pick<Case, 'figures' | 'says'>): SumAsked | null {
  const named = NAMES.find(([, names]) => says(...names));
  if (named !== undefined) return { tool: named[0] };
  if (pay !== null && says('maternity', 'baby', 'pregnant') && says(...FROM_THE_EMPLOYER)) return { tool: 'maternity' };
  if (pay !== null && says(...NIS) && says(...SHARES) && !says(...OTHER_OF_NIS)) return { fact: CONTRIBUTIONS };
  if (pay === null || says(...OTHER_MATTERS)) return null;
  if (service !== null && says(...TELLS.ended, 'terminated')) return { tool: 'termination-allowance' };
  const isForATime = pay.per === 'day' || pay.per === 'week' || pay.per === 'month';
  return isForATime && says(...ENOUGH) ? { tool: 'minimum-wage' } : null;
}

/** Whether a sheet works out a sum. */
export function worksOut({ tool, facts }: Pick<AnswerSheet, 'tool' | 'facts'>, sum: SumAsked): boolean {
  return 'tool' in sum ? tool === sum.tool : facts.includes(sum.fact);
}
