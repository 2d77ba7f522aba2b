import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { DAILY_GOALS } from './rules/daily-goal.ts';
import { PURPOSES } from './rules/purpose.ts';

const choiceSchema = z.strictObject({
  /** Cards a day. */
  dailyGoal: z.literal(DAILY_GOALS, { error: `The daily goal must be one of ${DAILY_GOALS.join(', ')} cards.` }),
  purpose: z.enum(PURPOSES, { error: `What brings you here must be one of ${PURPOSES.join(', ')}.` }),
});

const standingSchema = z.strictObject({
  /** What the person chose, or started with; null until the first steps are done. */
  chosen: choiceSchema.nullable(),
  /** Grenadian day of the two figures. */
  day: z.string(),
  /** Cards known today, each counted once. */
  cardsToday: z.int(),
  /** Whether they meet the goal; false while there is none. */
  met: z.boolean(),
});

/** The daily goal and what brings a person here. */
export const goalsContract = defineContract({
  read: {
    method: 'GET',
    path: '/api/goals',
    summary: 'The daily goal, what brings the learner here, and how far today has come.',
    response: standingSchema,
  },
  choose: {
    method: 'PUT',
    path: '/api/goals',
    summary: 'Chooses the daily goal and says what brings the learner here; the first time, the first steps are done.',
    body: choiceSchema,
    response: standingSchema,
  },
});
