import { z } from 'zod';
import { floorText, minimumWage, minimumWageLaw } from '../../rules/minimum-wage.ts';
import { isShown } from '../../rules/tool-pages.ts';
import { DAYS_A_WEEK } from '../../rules/named-arithmetic.ts';
import { calculator } from '../calculator.ts';
import { choice, money, onceRead, optionalCount } from '../form-fields.ts';

const MISSING_DAYS = 'Give the days you work in a week, such as 5.';

/** The cases in which the rates are by a different time than the pay, so that the days of a week are needed. */
const DAYS_NEEDED = [{ per: 'week' }, { shift: 'part', per: 'month' }, { work: 'media', per: 'day' }];

/** Whether pay is at the minimum wage. */
export const minimumWageTool = calculator({
  name: 'minimum-wage',
  title: 'Minimum wage check',
  group: 'Pay and hours',
  introduction: 'Is your pay at the minimum wage or above it? If it is below: by how much, and what can you do?',
  summary: (law) => `${floorText(law)}, and the rates we know`,
  unconfirmedText: 'Some rates not known',
  form: z
    .object({
      work: choice({ label: 'What do you work as?' }, [
        { value: 'other', label: 'Any work not named below' },
        { value: 'clerk', label: 'Store clerk' },
        { value: 'media', label: 'Announcer or reporter' },
        { value: 'listed', label: 'Other work that the Order names, such as security, domestic or farm work' },
      ]),
      shift: choice({ label: 'How do you work?' }, [
        { value: 'full', label: 'Full time' },
        { value: 'part', label: 'Part time' },
        { value: 'trainee', label: 'As a trainee' },
      ]),
      per: choice({ label: 'How are you paid?' }, [
        { value: 'month', label: 'By the month' },
        { value: 'week', label: 'By the week' },
        { value: 'day', label: 'By the day' },
      ]),
      wages: money({ label: 'Your pay, before anything is taken off' }, 'Give your pay in EC dollars, such as 1,200.'),
      days: optionalCount(
        {
          label: 'Days you work in a week',
          shownWhen: DAYS_NEEDED,
        },
        { min: 1, max: DAYS_A_WEEK, missing: MISSING_DAYS },
      ),
    })
    .refine(({ work, shift, per, days }) => days !== null || !isShown(DAYS_NEEDED, { work, shift, per }), {
      path: ['days'],
      error: MISSING_DAYS,
      when: onceRead('work', 'shift', 'per', 'days'),
    }),
  law: minimumWageLaw,
  rule: ({ work, shift, wages, per, days }, law) =>
    minimumWage({ work, shift, pay: { cents: wages, per, daysAWeek: days } }, law),
});
