import type { CalculatorInput } from './calculator.ts';
import { dayInputs } from './form-fields.ts';

/** An example case: its text, and the input of the form. */
interface ExampleCase {
  readonly text: string;
  readonly given: CalculatorInput;
}

const NOTICE: ExampleCase = {
  text: 'six years in the job, notice given on 20 November 2026',
  given: { ...dayInputs('from', '2020-11-02'), ...dayInputs('given', '2026-11-20') },
};

/** Cases for the empty pages of the tools, by the name of the tool. */
export const EXAMPLES: Readonly<Record<string, ExampleCase>> = {
  'termination-allowance': {
    text: 'nine years in the job, EC$450 a week, dismissed',
    given: {
      ...dayInputs('from', '2017-03-03'),
      ...dayInputs('to', '2026-11-20'),
      per: 'week',
      wages: '450',
      ending: 'dismissed',
    },
  },
  'notice-when-you-leave': NOTICE,
  'notice-by-the-employer': NOTICE,
  'key-dates': {
    text: 'a job ended on 20 November 2026',
    given: { occasion: 'ended', ...dayInputs('day', '2026-11-20') },
  },
  'minimum-wage': {
    text: 'EC$1,100 a month, full time',
    given: { work: 'other', shift: 'full', per: 'month', wages: '1,100' },
  },
  overtime: {
    text: 'EC$450 a week for 40 hours, and 6 hours more in an office',
    given: { per: 'week', wages: '450', hours: '40', extra: '6', work: 'office' },
  },
  'annual-leave': {
    text: 'two years in the job, five days a week, paid by the month',
    given: {
      paid: 'month',
      ...dayInputs('from', '2024-11-01'),
      ...dayInputs('to', '2026-11-20'),
      state: 'works',
      week: '5',
    },
  },
  maternity: {
    text: 'two years in the job, EC$2,000 a month, with contributions',
    given: {
      ...dayInputs('from', '2024-01-08'),
      ...dayInputs('expected', '2026-07-15'),
      per: 'month',
      wages: '2,000',
      insurance: 'yes',
    },
  },
  'union-thresholds': { text: '40 employees are polled', given: { matter: 'poll', people: '40' } },
};
