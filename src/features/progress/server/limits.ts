import { DAY_SECONDS, type AccountLimit, type Limit } from '../../../platform/server/rate-limits.ts';

/** Batches of events of one account. */
export const EVENTS: AccountLimit = { name: 'events', calls: 1200, seconds: 60, by: 'account', inMemory: true };

/** Events of one account, counted one by one, when they are stored. */
export const EVENTS_OF_DAY: Limit = {
  name: 'eventsOfDay',
  calls: 10_000,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'This is more study than a day holds. What is on this device stays there.',
};
