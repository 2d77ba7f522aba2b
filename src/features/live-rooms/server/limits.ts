import { DAY_SECONDS, type AccountLimit, type Limit } from '../../../platform/server/rate-limits.ts';

/** Sessions that one account plans, changes and cancels. */
export const SESSION_CHANGES: Limit = {
  name: 'sessionChanges',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You changed very many sessions today.',
};

/** What one account does in rooms. */
export const ROOM_CALLS: AccountLimit = { name: 'roomCalls', calls: 240, seconds: 60, by: 'account', inMemory: true };
