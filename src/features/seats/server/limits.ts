import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';

/** Lists that are looked at, invitations that are sent and links that are made, by one account in a minute. */
export const SEAT_CHANGES: Limit = { name: 'seatChanges', calls: 60, seconds: 60, by: 'account' };

/** Invitations that one account may mail in a day, each address counted: every seat there can be, and each once again. */
export const INVITATION_MAILS: Limit = {
  name: 'invitationMails',
  calls: 4000,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You sent very many invitations today.',
};
