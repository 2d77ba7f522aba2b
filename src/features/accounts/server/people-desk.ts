import type { Pool } from 'pg';
import { NO_REQUEST, type RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { readSessions, removeSessions } from '../../../platform/server/session-store.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import { canonical } from '../rules/registration.ts';
import { audit } from './audit.ts';
import { RESEND } from './limits.ts';
import { holdPerson, readIdsByStart, readPeople, readPerson, type PersonRow } from './store/people.ts';
import { sendVerification, type VerificationServices } from './verification.ts';

/** Accounts on one page of the desk. */
const PAGE = 25;
/** Accounts that a text may name in a list of something else. */
const MOST_NAMED = 500;

/** The largest id that an account can have. */
const LARGEST_ID = 2_147_483_647;

/** Who does something at the desk, from where and when. */
interface Clerk {
  readonly by: SignedInUser;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/** What an administrator looks for. What is left out leaves all. */
interface PeopleQuery {
  /** The beginning of a username or an email, or an id. */
  readonly query: string;
  readonly role?: string | undefined;
  readonly access?: EffectiveAccess | undefined;
  readonly verified?: 'yes' | 'no' | 'requested' | undefined;
  readonly state: 'open' | 'closed';
  /** `next` of the page before. */
  readonly before?: number | undefined;
}

/** One page of accounts, the latest first; `next` is where the page after it begins, null on the last. */
export async function findPeople(
  pool: Pool,
  { query, role, access, verified, state, before }: PeopleQuery,
  now: Date,
): Promise<{ readonly people: readonly PersonRow[]; readonly next: number | null }> {
  const start = canonical(query);
  const id = /^#?\d{1,10}$/.test(start) ? Number(start.replace('#', '')) : null;
  const found = await readPeople(
    pool,
    {
      start: start === '' ? null : start,
      id: id !== null && id <= LARGEST_ID ? id : null,
      role: role ?? null,
      access: access ?? null,
      verified: verified === undefined ? null : verified === 'yes',
      waiting: verified === 'requested',
      closed: state === 'closed',
      before: before ?? null,
    },
    { now, limit: PAGE + 1 },
  );
  const people = found.slice(0, PAGE);
  return { people, next: found.length > PAGE ? (people.at(-1)?.id ?? null) : null };
}

/** The ids of the latest accounts whose username or email begins with a text. */
export function idsOfPeople(pool: Pool, text: string): Promise<readonly number[]> {
  return readIdsByStart(pool, canonical(text), MOST_NAMED);
}

/**
 * What an administrator reads of a person: the account, and in how many browsers it is signed in. That it was read is written down.
 * @throws ApiError NOT_FOUND
 */
export async function lookAtPerson(
  pool: Pool,
  userId: number,
  { by, origin, now }: Clerk,
): Promise<{ readonly person: PersonRow; readonly sessions: number }> {
  const person = await readPerson(pool, userId);
  if (person === null) throw noSuchUser();
  await audit.record(
    pool,
    origin,
    { userId: by.id, action: 'user.looked_at', resource: `user ${userId}`, success: true },
    now,
  );
  return { person, sessions: (await readSessions(pool, userId, now)).length };
}

/**
 * Signs a person out of every browser; of one's own account this browser stays signed in. Done again there is nobody left to sign out.
 * @throws ApiError NOT_FOUND
 */
export async function signOutEverywhere(
  pool: Pool,
  userId: number,
  { by, origin, now }: Clerk,
): Promise<{ readonly ended: number }> {
  return inTransaction(pool, async (client) => {
    if ((await holdPerson(client, userId)) === null) throw noSuchUser();
    const ended = await removeSessions(client, userId, by.id === userId ? by.sessionId : undefined);
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'user.signed_out',
        resource: `user ${userId}`,
        success: true,
        details: { userId, ended },
      },
      now,
    );
    return { ended };
  });
}

/**
 * Sends a person the mail once more by which they confirm their address. The link goes to the person alone.
 * @throws ApiError NOT_FOUND; ALREADY_FINISHED when the address is confirmed; TOO_MANY_REQUESTS
 */
export async function mailVerification(
  services: VerificationServices & { readonly limiter: RateLimiter },
  userId: number,
  { by, origin, now }: Clerk,
): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const person = await holdPerson(client, userId);
    if (person === null) throw noSuchUser();
    if (person.emailVerified) throw new ApiError('ALREADY_FINISHED', 'This email address is already confirmed.');
    await services.limiter.countIn(client, RESEND, String(userId));
    // The entry is the person's own: where the administrator sits has no place in it.
    await sendVerification(services, client, person, NO_REQUEST);
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'user.verification_mailed', resource: `user ${userId}`, success: true },
      now,
    );
  });
}

function noSuchUser(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such user.');
}
