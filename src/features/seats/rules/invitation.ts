const DAY_MS = 24 * 60 * 60_000;

/** For how long an invitation is open, in days (product-rules.md, K13). */
export const INVITATION_DAYS = 14;

/** For how long the address of an invitation that ran out stays, so that it can be sent again, in days. */
export const ADDRESS_KEPT_DAYS = 30;

/** When an invitation that is made now runs out. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

/** Longest token of an invitation as it stands in an address. */
export const TOKEN_LENGTH = 64;

/** The address of an invitation, without the site. */
export function joinPath(token: string): string {
  return `/join/${token}`;
}
