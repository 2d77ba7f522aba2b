/** A reset link that was mailed within the last hour. */
export interface SentLink {
  readonly at: Date;
  /** The network it was asked from; null when that is not known. */
  readonly from: string | null;
}

/** A request for reset instructions for an account, with what is known of it. */
export interface ResetRequest {
  readonly now: Date;
  readonly from: string | null;
  /** The account has signed in from that network, or is signed in with that browser. */
  readonly known: boolean;
  /** The newest link has been neither used nor put out of use, and has not ended. */
  readonly linkWorks: boolean;
  /** The newest first. */
  readonly sent: readonly SentLink[];
}

/** How long a link is safe from requests of others. */
const SAFE_MS = 15 * 60 * 1000;
/** Mails to one inbox that strangers can cause in an hour. */
export const STRANGERS_MAILS = 6;

/**
 * Whether a new link is mailed, which puts the older one out of use. Nobody knows who asks: it may be the owner on a new
 * phone, or a stranger who wants to fill the inbox or to void the link the owner is about to use. So a request is passed
 * over only while a link that works lies in the owner's inbox, whoever asked for it; from where the owner is known, never.
 */
export function sendsNewLink({ now, from, known, linkWorks, sent }: ResetRequest): boolean {
  const newest = sent[0];
  if (known || !linkWorks || newest === undefined) return true;
  if (sent.length >= STRANGERS_MAILS) return false;
  return newest.from === from || now.getTime() - newest.at.getTime() >= SAFE_MS;
}
