import { z } from 'zod';
import { keyDates, keyDatesLaw } from '../../rules/key-dates.ts';
import { calculator } from '../calculator.ts';
import { choice, day } from '../form-fields.ts';

/** The times that the law sets. */
export const keyDatesTool = calculator({
  name: 'key-dates',
  title: 'Key dates',
  group: 'When a job ends',
  introduction:
    'By when the law wants it done: the last pay, the poll for a union, the return after a strike, the dues. Give the day it runs from.',
  summary: () => 'Final pay, return after a strike, the poll, union dues',
  form: z.object({
    occasion: choice({ label: 'What happened?' }, [
      { value: 'ended', label: 'A job ended: the last pay' },
      { value: 'application', label: 'A union’s application was received: the poll' },
      { value: 'strike', label: 'A lawful strike or lock-out ended: back to work' },
      { value: 'dues', label: 'Union dues were deducted: on to the union' },
    ]),
    day: day({ label: 'On which day?' }, 'Give the day on which it happened.'),
  }),
  law: keyDatesLaw,
  rule: keyDates,
});
