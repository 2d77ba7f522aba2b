import { z } from 'zod';
import { capitalised } from '../../rules/worked.ts';
import { allowanceText, terminationAllowance, terminationLaw } from '../../rules/termination-allowance.ts';
import { calculator } from '../calculator.ts';
import { choice } from '../form-fields.ts';
import { serviceFields, WRONG_WAY_ROUND, DAYS_MISSING, hasDays, wagesFields, wagesOf } from './shared-fields.ts';

/** The termination allowance. */
export const terminationAllowanceTool = calculator({
  name: 'termination-allowance',
  title: 'Termination allowance',
  group: 'When a job ends',
  introduction:
    'What an employer owes for years of service. Many people call it severance pay. Every step shows where its figure comes from.',
  summary: (law) => capitalised(allowanceText(law)),
  form: z
    .object({
      ...serviceFields,
      ...wagesFields,
      ending: choice({ label: 'How did the job end?' }, [
        { value: 'dismissed', label: 'My employer ended my job, also when there was no more work' },
        { value: 'sold', label: 'The business was sold and I chose to leave' },
        { value: 'misconduct', label: 'Dismissed for misconduct' },
        { value: 'resigned', label: 'I resigned' },
      ]),
    })
    .refine(({ from, to }) => from <= to, WRONG_WAY_ROUND)
    .refine(hasDays, DAYS_MISSING),
  law: terminationLaw,
  rule: ({ from, to, ending, ...wages }, law) =>
    terminationAllowance({ service: { from, to }, wages: wagesOf(wages), ending }, law),
});
