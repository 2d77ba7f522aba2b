import { z } from 'zod';
import { dayNumber } from '../../../../platform/shared/grenada-calendar.ts';
import { dailyPaidHelp, maternity, maternityText, maternityLaw } from '../../rules/maternity.ts';
import type { MaternityPay } from '../../rules/maternity-insurance.ts';
import { calculator } from '../calculator.ts';
import { choice, day, MAX_COUNT, onceRead, optionalCount, optionalDay, optionalMoney } from '../form-fields.ts';

const MISSING_WAGES = 'Give your wages in EC dollars, such as 2,000.';
const MISSING_EARNED = 'Give what you earned in EC dollars, such as 14,000.';
const MISSING_WORKED = 'Give the days you worked, such as 200.';

/** Maternity leave and pay. */
export const maternityTool = calculator({
  name: 'maternity',
  title: 'Maternity leave and pay',
  group: 'Time off',
  document: { label: 'Fill in the notice of leave', path: '/documents/maternity-leave-notice' },
  introduction:
    'Whether you have a right to the leave, how long it is, what the employer pays and what National Insurance pays. Dates you do not know yet may stay empty.',
  summary: maternityText,
  form: z
    .object({
      from: day({ label: 'First day of work with this employer' }, 'Give the first day of work.'),
      expected: day({ label: 'When is the baby expected?' }, 'Give the day on which the baby is expected.'),
      leave: optionalDay({ label: 'First day of the leave', help: 'If you know it already.' }),
      per: choice({ label: 'How are you paid?' }, [
        { value: 'month', label: 'By the month' },
        { value: 'fortnight', label: 'By the fortnight' },
        { value: 'week', label: 'By the week' },
        { value: 'day', label: 'By the day' },
      ]),
      wages: optionalMoney(
        {
          label: 'Your wages for that time',
          help: 'Before anything is taken off.',
          shownWhen: [{ per: 'month' }, { per: 'fortnight' }, { per: 'week' }],
        },
        MISSING_WAGES,
      ),
      earned: optionalMoney({ label: 'Wages that you earned', shownWhen: [{ per: 'day' }] }, MISSING_EARNED),
      worked: optionalCount(
        { label: 'Days that you worked', shownWhen: [{ per: 'day' }] },
        { min: 0, max: MAX_COUNT, missing: MISSING_WORKED },
      ),
      insurance: choice({ label: 'Does National Insurance pay you a maternity allowance?' }, [
        { value: 'yes', label: 'Yes, I have the contributions' },
        { value: 'no', label: 'No' },
      ]),
      benefit: optionalMoney(
        { label: 'What it pays in all', help: 'Leave it empty for our estimate.', shownWhen: [{ insurance: 'yes' }] },
        'Give the amount in EC dollars, such as 3,600.',
      ),
      earlier: optionalCount(
        { label: 'Paid maternity leaves before this one', help: 'Leave it empty if there were none.' },
        { min: 0, max: MAX_COUNT, missing: 'Give how many there were, such as 1.' },
      ),
    })
    .refine(({ from, expected }) => from < expected, {
      path: ['expected'],
      error: 'Give a day after the first day of work.',
      when: onceRead('from', 'expected'),
    })
    .refine(({ from, leave }) => leave === null || from < leave, {
      path: ['leave'],
      error: 'The leave must begin after the first day of work.',
      when: onceRead('from', 'leave'),
    })
    .refine(({ per, wages }) => per === 'day' || wages !== null, {
      path: ['wages'],
      error: MISSING_WAGES,
      when: onceRead('per', 'wages'),
    })
    .refine(({ per, earned }) => per !== 'day' || earned !== null, {
      path: ['earned'],
      error: MISSING_EARNED,
      when: onceRead('per', 'earned'),
    })
    .refine(({ per, worked }) => per !== 'day' || worked !== null, {
      path: ['worked'],
      error: MISSING_WORKED,
      when: onceRead('per', 'worked'),
    })
    .refine(
      ({ from, expected, worked }) => from >= expected || (worked ?? 0) <= dayNumber(expected) - dayNumber(from),
      {
        path: ['worked'],
        error: 'There are fewer days between these dates.',
        when: onceRead('from', 'expected', 'worked'),
      },
    ),
  law: maternityLaw,
  help: dailyPaidHelp,
  rule: ({ from, expected, leave, insurance, benefit, earlier, ...given }, law) =>
    maternity(
      {
        from,
        expected,
        leaveFrom: leave,
        pay: payOf(given),
        insurance: insurance === 'yes' ? { pays: true, cents: benefit } : { pays: false },
        earlier: earlier ?? 0,
      },
      law,
    ),
});

function payOf(given: {
  readonly per: MaternityPay['per'];
  readonly wages: number | null;
  readonly earned: number | null;
  readonly worked: number | null;
}): MaternityPay {
  const { per, wages, earned, worked } = given;
  return per === 'day' ? { per, earned: earned ?? 0, daysWorked: worked ?? 0 } : { per, cents: wages ?? 0 };
}
