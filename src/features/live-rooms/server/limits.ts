import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';

/** Sessions that one account plans, changes and cancels. */
export const SESSION_CHANGES: Limit = {
  name: 'sessionChanges',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You changed very many sessions today.',
};

/** What people in rooms do: a school of two hundred behind one address answers and changes its mind for half an hour. */
export const ROOM_CALLS: Limit = { name: 'roomCalls', calls: 12_000, seconds: 60, by: 'address', inMemory: true };

/** What one account does in rooms. */
export const ROOM_CALLS_OF_PERSON: Limit = {
  name: 'roomCallsOfPerson',
  calls: 240,
  seconds: 60,
  by: 'account',
  inMemory: true,
};
