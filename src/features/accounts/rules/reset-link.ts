/** Validity of a reset link in milliseconds (product-rules.md, N6). */
export const RESET_LINK_MS = 60 * 60 * 1000;

/** A reset link mailed within the last hour. */
export interface SentLink {
  readonly sentAt: Date;
  /** The network of the request; null when unknown. */
  readonly network: string | null;
}

/** A request for a reset link, with the account's history. */
export interface ResetRequest {
  readonly now: Date;
  readonly network: string | null;
  /** Whether the account has signed in from that network, or is signed in with that browser. */
  readonly isKnownOrigin: boolean;
  /** Whether the newest link is unused, not revoked and not expired. */
  readonly isLinkValid: boolean;
  /** Newest first. */
  readonly sent: readonly SentLink[];
}

/** How long requests from other networks cannot replace a link. */
const PROTECTED_MS = 15 * 60 * 1000;
/** Reset mails that strangers can cause to one inbox in an hour. */
export const MAX_MAILS_PER_HOUR = 6;

/**
 * Whether to mail a new link, which revokes the older one. The sender may be the owner on a new phone, or a stranger
 * who floods the inbox or wants to revoke the owner's link. A request from a known origin always gets a link. Others
 * get none while a valid link is fresh.
 */
export function isNewLinkAllowed({ now, network, isKnownOrigin, isLinkValid, sent }: ResetRequest): boolean {
  const newest = sent[0];
  if (isKnownOrigin || !isLinkValid || newest === undefined) return true;
  if (sent.length >= MAX_MAILS_PER_HOUR) return false;
  return newest.network === network || now.getTime() - newest.sentAt.getTime() >= PROTECTED_MS;
}
