import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { DAILY_GOALS, PURPOSES } from './rules/goals.ts';

const choiceSchema = z.strictObject({
  /** Cards a day. */
  dailyGoal: z.literal(DAILY_GOALS, { error: `The daily goal must be one of ${DAILY_GOALS.join(', ')} cards.` }),
  purpose: z.enum(PURPOSES, { error: `What brings you here must be one of ${PURPOSES.join(', ')}.` }),
});

const statusSchema = z.strictObject({
  /** The learner's choice; null until the first steps are done. */
  chosen: choiceSchema.nullable(),
  /** The day in Grenada of the two figures. */
  day: z.string(),
  /** Cards known today, each counted once. */
  cardsToday: z.int(),
  /** Whether the goal is met; false without a goal. */
  met: z.boolean(),
});

/** The calls of the daily goal and the learner's purpose. */
export const goalsContract = defineContract({
  read: {
    method: 'GET',
    path: '/api/goals',
    summary: 'Returns the daily goal, the learner’s purpose, and the progress of today.',
    response: statusSchema,
  },
  choose: {
    method: 'PUT',
    path: '/api/goals',
    summary: 'Stores the daily goal and the learner’s purpose; the first call completes the first steps.',
    body: choiceSchema,
    response: statusSchema,
  },
});
