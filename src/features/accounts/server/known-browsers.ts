import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a browser stays known after a sign-in: the longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Accounts that one browser remembers; a shared computer forgets the one that signed in longest ago. */
const MAX_ACCOUNTS = 5;

/** A browser on which accounts have signed in, the latest first. */
interface KnownBrowser {
  /** 128 random bits, made at the first sign-in on this browser. */
  readonly id: string;
  readonly userIds: readonly number[];
}

/** Returns how the cookie of known browsers is named. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-labourwise_known' : 'labourwise_known';
}

/** Reads the cookie of a request; null without one, or when its signature is not ours. */
function readKnownBrowser(request: FastifyRequest, secure: boolean): KnownBrowser | null {
  const signed = request.cookies[cookieName(secure)];
  const value = signed === undefined ? null : request.unsignCookie(signed).value;
  // The prefix keeps other cookies, which are signed with the same key, from being read as this one.
  const [prefix, id = '', ...userIds] = (value ?? '').split('~');
  return prefix === 'known' ? { id, userIds: userIds.map(Number) } : null;
}

/**
 * Returns the identity under which wrong passwords of an account are counted on this browser; null when the account has not
 * signed in here.
 */
export function knownBrowserOf(request: FastifyRequest, secure: boolean, userId: number): string | null {
  const browser = readKnownBrowser(request, secure);
  return browser?.userIds.includes(userId) === true ? `${browser.id} ${userId}` : null;
}

/** Remembers in a signed cookie that an account proved itself on this browser. */
export function rememberBrowser(
  { request, reply, secure }: { request: FastifyRequest; reply: FastifyReply; secure: boolean },
  userId: number,
): void {
  const browser = readKnownBrowser(request, secure);
  const id = browser?.id ?? randomBytes(16).toString('base64url');
  const userIds = [userId, ...(browser?.userIds ?? []).filter((known) => known !== userId)].slice(0, MAX_ACCOUNTS);
  reply.setCookie(cookieName(secure), ['known', id, ...userIds].join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure,
    maxAge: MAX_AGE_SECONDS,
  });
}
