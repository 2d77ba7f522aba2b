import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';

/** Lists that are looked at, invitations that are sent and links that are made, by one account in a minute. */
export const SEAT_CHANGES: Limit = { name: 'seatChanges', calls: 60, seconds: 60, by: 'account' };

/**
 * Invitations that may be mailed for one seat in a day: enough for slips and second thoughts, too few to write to strangers by a handful of
 * seats that are taken back and given again.
 */
export const SEAT_INVITATIONS: Limit = {
  name: 'seatInvitations',
  calls: 10,
  seconds: DAY_SECONDS,
  by: 'name',
  refusal: 'You sent very many invitations for one seat today.',
};

/** Invitations that one account may mail in a day, each address counted: every seat there can be, and each once again. */
export const INVITATION_MAILS: Limit = {
  name: 'invitationMails',
  calls: 4000,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You sent very many invitations today.',
};
