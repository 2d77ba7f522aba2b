import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { cookieName } from '../../../platform/shared/cookie-name.ts';
import { readPasswordHash } from './store/password-hashes.ts';

/** How long a browser stays known after a sign-in: the longest lifetime that browsers allow a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Accounts remembered per browser; the one that signed in longest ago is dropped first. */
const MAX_ACCOUNTS = 5;

/** A browser on which accounts have signed in. */
interface KnownBrowser {
  /** 128 random bits, made at the first sign-in on this browser. */
  readonly id: string;
  /** One mark for each account, latest first. */
  readonly marks: readonly string[];
}

const COOKIE = 'labourwise_known';

/** Reads the cookie of a request; null without one, or when its signature is not ours. */
function readKnownBrowser(request: FastifyRequest, secure: boolean): KnownBrowser | null {
  const signed = request.cookies[cookieName(COOKIE, secure)];
  const value = signed === undefined ? null : request.unsignCookie(signed).value;
  // The prefix keeps other cookies, which are signed with the same key, from being read as this one.
  const [prefix, id = '', ...marks] = (value ?? '').split('~');
  return prefix === 'known' ? { id, marks } : null;
}

/**
 * Returns the mark of an account: its id, and a digest of its password hash. A new password therefore invalidates
 * older cookies. The digest reveals nothing, because the hash has 128 random bits of salt.
 */
function markOf(userId: number, passwordHash: string | null): string {
  return `${userId}-${createHash('sha256').update(String(passwordHash)).digest('base64url')}`;
}

/**
 * Returns the key under which wrong passwords of an account are counted on this browser; null when the account has not
 * signed in here with its current password.
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
 * Stores in a signed cookie that an account signed in on this browser. Returns the key under which its wrong passwords
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
  reply.setCookie(cookieName(COOKIE, secure), ['known', id, ...marks].join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure,
    maxAge: MAX_AGE_SECONDS,
  });
  return `${id} ${userId}`;
}
