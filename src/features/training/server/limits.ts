import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';

/** Assignments that one account gives, changes and ends. */
export const ASSIGNMENT_CHANGES: Limit = {
  name: 'assignmentChanges',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You changed very many assignments today.',
};

/** Files of progress that one account takes. */
export const TRAINING_FILES: Limit = {
  name: 'trainingFiles',
  calls: 60,
  seconds: 60 * 60,
  by: 'account',
  refusal: 'You took very many files just now.',
};
