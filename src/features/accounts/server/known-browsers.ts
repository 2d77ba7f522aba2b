import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { readPasswordHash } from './store/password-hashes.ts';

/** How long a browser stays known after a sign-in: the longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Accounts that one browser remembers; a shared computer forgets the one that signed in longest ago. */
const MAX_ACCOUNTS = 5;

/** A browser on which accounts have signed in. */
interface KnownBrowser {
  /** 128 random bits, made at the first sign-in on this browser. */
  readonly id: string;
  /** One mark for each account, the latest first. */
  readonly marks: readonly string[];
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
  const [prefix, id = '', ...marks] = (value ?? '').split('~');
  return prefix === 'known' ? { id, marks } : null;
}

/**
 * Returns what the cookie says of an account: its id, and a digest of its password's hash, so that a new password makes every
 * older cookie unknown. The digest reveals nothing, because the hash has 128 random bits of salt.
 */
function markOf(userId: number, passwordHash: string | null): string {
  return `${userId}-${createHash('sha256').update(String(passwordHash)).digest('base64url')}`;
}

/**
 * Returns the identity under which wrong passwords of an account are counted on this browser; null when the account has not
 * signed in here with its present password.
 */
export function knownBrowserOf(
  request: FastifyRequest,
  secure: boolean,
  account: { readonly id: number; readonly password: string },
): string | null {
  const browser = readKnownBrowser(request, secure);
  return browser?.marks.includes(markOf(account.id, account.password)) === true ? `${browser.id} ${account.id}` : null;
}

/**
 * Remembers in a signed cookie that an account proved itself on this browser. Returns the identity under which its wrong passwords
 * are counted here.
 */
export async function rememberBrowser(
  { pool, request, reply, secure }: { pool: Pool; request: FastifyRequest; reply: FastifyReply; secure: boolean },
  userId: number,
): Promise<string> {
  const browser = readKnownBrowser(request, secure);
  const id = browser?.id ?? randomBytes(16).toString('base64url');
  const others = (browser?.marks ?? []).filter((mark) => !mark.startsWith(`${userId}-`));
  const marks = [markOf(userId, await readPasswordHash(pool, userId)), ...others].slice(0, MAX_ACCOUNTS);
  reply.setCookie(cookieName(secure), ['known', id, ...marks].join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure,
    maxAge: MAX_AGE_SECONDS,
  });
  return `${id} ${userId}`;
}
