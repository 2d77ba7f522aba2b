import { z } from 'zod';
import { thresholdsText, unionLaw, unionThresholds } from '../../rules/union-thresholds.ts';
import { calculator } from '../calculator.ts';
import { choice, count, MAX_COUNT, onceRead, optionalCount, optionalDay } from '../form-fields.ts';

/** Registration and certification of unions. */
export const unionThresholdsTool = calculator({
  name: 'union-thresholds',
  title: 'Registration and certification',
  group: 'Unions',
  introduction: 'Are there enough members to register? And what is a majority when a bargaining unit is polled?',
  summary: thresholdsText,
  form: z
    .object({
      matter: choice({ label: 'What is it about?' }, [
        { value: 'union', label: 'Registering a trade union' },
        { value: 'employers', label: 'Registering an employers’ organisation' },
        { value: 'poll', label: 'Polling a bargaining unit' },
      ]),
      people: count(
        {
          label: 'How many are you?',
          help: 'The members or the employers; for a poll, the employees in the bargaining unit.',
        },
        { min: 1, max: MAX_COUNT, missing: 'Give how many you are, such as 20.' },
      ),
      votes: optionalCount(
        { label: 'How many support the union?', help: 'If you know it.', shownWhen: [{ matter: 'poll' }] },
        { min: 0, max: MAX_COUNT, missing: 'Give how many support it, such as 12.' },
      ),
      received: optionalDay({
        label: 'When was the application received?',
        help: 'The time for the poll runs from that day.',
        shownWhen: [{ matter: 'poll' }],
      }),
    })
    .refine(({ matter, people, votes }) => matter !== 'poll' || votes === null || votes <= people, {
      path: ['votes'],
      error: 'That is more than there are in the unit.',
      when: onceRead('matter', 'people', 'votes'),
    }),
  law: unionLaw,
  rule: ({ matter, people, votes, received }, law) =>
    unionThresholds(
      matter === 'poll' ? { matter, unit: people, inFavour: votes, received } : { matter, members: people },
      law,
    ),
});
