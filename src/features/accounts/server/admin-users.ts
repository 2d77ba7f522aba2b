import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { formatPageCursor, parsePageCursor, parseSortOrder } from '../../../platform/server/database/sorted-page.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { readSessions, removeSessions } from '../../../platform/server/sessions.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import { canonical } from '../rules/registration.ts';
import { audit } from './audit.ts';
import {
  lockUser,
  readIdByName,
  readIdsByPrefix,
  readUsers,
  readUser,
  USER_SORT_KEYS,
  type AdminUserRow,
} from './store/admin-users.ts';
import type { UserOrder, UserSegment } from '../rules/user-list.ts';
import { ADMINISTRATOR, type AudienceRole } from '../rules/audience-role.ts';
import {
  lockByUsername,
  lockVerifications,
  removeVerifications,
  storeAudienceRole,
  storeRatingPermission,
  storeVerified,
} from './store/accounts.ts';

const NO_OPEN_ACCOUNT = 'This account is closed, or there is no account with this number.';
const VERIFIED_MEANWHILE = 'A colleague has already verified this user. Reload the page to see how.';

/** The user to change, the administrator, and the request. */
interface Administration {
  readonly userId: number;
  readonly by: { readonly id: number };
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Marks a user as verified by support. A verified user keeps the verification (product-rules.md, Z14).
 * @throws ApiError NOT_FOUND
 */
export async function markVerified(
  pool: Pool,
  { userId, method, by, origin, now }: Administration & { readonly method: string },
) {
  return inTransaction(pool, async (client) => {
    const stored = (await lockVerifications(client, [userId])).get(userId);
    if (stored === undefined) throw noOpenAccountError();
    const wasVerified = stored.isVerified;
    if (!wasVerified) await verify(client, { userIds: [userId], method, by, origin, now });
    return {
      id: userId,
      isVerified: true,
      verificationMethod: wasVerified ? stored.verificationMethod : method,
      verificationDate: (wasVerified ? stored.verificationDate : now)?.toISOString() ?? null,
      wasVerified,
    };
  });
}

/** Several users to change, the administrator, and the request. */
type BulkAdministration = Omit<Administration, 'userId'> & { readonly userIds: readonly number[] };

/** A user that a call for several users did not change. */
interface Refusal {
  readonly id: number;
  readonly reason: string;
}

/** Marks several users as verified by support. Verified users keep their verification; unknown and closed accounts are refused. */
export async function verifyUsers(
  pool: Pool,
  { userIds, method, ...context }: BulkAdministration & { readonly method: string },
): Promise<{ verified: number[]; verifiedBefore: number[]; verificationDate: string; refused: Refusal[] }> {
  return inTransaction(pool, async (client) => {
    const ids = [...new Set(userIds)];
    const states = await lockVerifications(client, ids);
    const verified = ids.filter((id) => states.get(id)?.isVerified === false);
    await verify(client, { userIds: verified, method, ...context });
    return {
      verified,
      verifiedBefore: ids.filter((id) => states.get(id)?.isVerified === true),
      verificationDate: context.now.toISOString(),
      refused: ids.filter((id) => !states.has(id)).map((id) => ({ id, reason: NO_OPEN_ACCOUNT })),
    };
  });
}

async function verify(
  client: PoolClient,
  { userIds, method, by, origin, now }: BulkAdministration & { readonly method: string },
): Promise<void> {
  await storeVerified(client, userIds, method, now);
  await audit.record(
    client,
    origin,
    { userId: by.id, action: 'user.verified', resource: userIds.map((id) => `user ${id}`), success: true },
    now,
  );
}

/**
 * Removes the verifications of one time. A request for verification that one of them answered waits again (product-rules.md,
 * Z14). Users who are not verified stay as they are, so that a repeated call changes nothing; a user verified at another time is refused.
 */
export async function undoVerifications(
  pool: Pool,
  {
    userIds,
    verificationDate,
    by,
    origin,
    now,
  }: BulkAdministration & {
    /** Null for users whose verification has no date, such as administrators made by the command. */
    readonly verificationDate: string | null;
  },
): Promise<{ undone: number[]; refused: Refusal[] }> {
  return inTransaction(pool, async (client) => {
    const ids = [...new Set(userIds)];
    const states = await lockVerifications(client, ids);
    const time = verificationDate === null ? undefined : Date.parse(verificationDate);
    const verified = ids.filter((id) => states.get(id)?.isVerified === true);
    const undone = verified.filter((id) => states.get(id)?.verificationDate?.getTime() === time);
    await removeVerifications(client, undone, now);
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'user.verification_removed',
        resource: undone.map((id) => `user ${id}`),
        success: true,
      },
      now,
    );
    return {
      undone,
      refused: ids.flatMap((id) => {
        if (!states.has(id)) return [{ id, reason: NO_OPEN_ACCOUNT }];
        return verified.includes(id) && !undone.includes(id) ? [{ id, reason: VERIFIED_MEANWHILE }] : [];
      }),
    };
  });
}

/**
 * Stores whether a user may send ratings once verified (product-rules.md, U5).
 * @throws ApiError NOT_FOUND
 */
export async function changeRatingPermission(
  pool: Pool,
  { userId, canRate, by, origin, now }: Administration & { readonly canRate: boolean },
): Promise<{ id: number; canRate: boolean }> {
  return inTransaction(pool, async (client) => {
    if ((await lockUser(client, userId)) === null) throw noOpenAccountError();
    await storeRatingPermission(client, userId, canRate, now);
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: canRate ? 'user.rating_allowed' : 'user.rating_stopped',
        resource: `user ${userId}`,
        success: true,
      },
      now,
    );
    return { id: userId, canRate };
  });
}

/**
 * Sets a user's audience and records it (product-rules.md, G4).
 * @throws ApiError NOT_FOUND, or REFUSED for an administrator, whose role only a command changes
 */
export async function setRole(
  pool: Pool,
  {
    username,
    role,
    by,
    origin,
    now,
  }: {
    readonly username: string;
    readonly role: AudienceRole;
    /** The administrator. */
    readonly by: { readonly id: number };
    readonly origin: RequestOrigin;
    readonly now: Date;
  },
): Promise<{ id: number; username: string; role: AudienceRole }> {
  return inTransaction(pool, async (client) => {
    const user = await lockByUsername(client, canonical(username));
    if (user === null) throw new ApiError('NOT_FOUND', 'Nobody here has that username.');
    if (user.role === ADMINISTRATOR) throw new ApiError('REFUSED', 'An administrator stays an administrator.');
    await storeAudienceRole(client, user.id, role, now);
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'role.changed',
        resource: `user ${user.id}`,
        details: { role },
        success: true,
      },
      now,
    );
    return { id: user.id, username: user.username, role };
  });
}

const PAGE = 25;
/** Largest number of ids that `findUserIds` returns. */
const MAX_IDS = 500;

/** The largest value of an id column. */
const MAX_USER_ID = 2_147_483_647;

/** The administrator, the request and the time of an action. */
export interface AdminContext {
  readonly by: SignedInUser;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/** The filters of the user list. A missing filter matches all. */
interface UserQuery {
  /** The start of a username or an email, or an id. */
  readonly query: string;
  readonly role?: string | undefined;
  readonly access?: EffectiveAccess | undefined;
  readonly verified?: 'yes' | 'no' | 'requested' | undefined;
  readonly state: 'open' | 'closed' | 'suspended';
  readonly segment?: UserSegment | undefined;
  readonly sort: UserOrder;
  /** `next` of the page before. */
  readonly before?: string | undefined;
}

/** Returns a page of accounts. `next` is null on the last page. */
export async function findUsers(
  pool: Pool,
  { query, role, access, verified, state, segment, sort: order, before }: UserQuery,
  now: Date,
  pageSize = PAGE,
): Promise<{ readonly people: readonly AdminUserRow[]; readonly next: string | null }> {
  const sort = parseSortOrder(order, USER_SORT_KEYS);
  const start = canonical(query);
  const id = /^#?\d{1,10}$/.test(start) ? Number(start.replace('#', '')) : null;
  const found = await readUsers(
    pool,
    {
      start: start === '' ? null : start,
      id: id !== null && id <= MAX_USER_ID ? id : null,
      role: role ?? null,
      access: access ?? null,
      verified: verified === undefined ? null : verified === 'yes',
      waiting: verified === 'requested',
      closed: state === 'closed',
      suspended: state === 'suspended',
      segment: segment ?? null,
      after: parsePageCursor(before, sort),
    },
    { sort, now, limit: pageSize + 1 },
  );
  const people = found.slice(0, pageSize);
  const last = people.at(-1);
  return {
    people,
    next:
      found.length > pageSize && last !== undefined ? formatPageCursor({ id: last.id, value: last.sortValue }) : null,
  };
}

/** Returns the id of the account with this whole username or email; null when there is none. */
export function findUserId(pool: Pool, name: string): Promise<number | null> {
  return readIdByName(pool, canonical(name));
}

/** Returns the ids of the latest accounts whose username or email begins with a text. */
export function findUserIds(pool: Pool, text: string): Promise<readonly number[]> {
  return readIdsByPrefix(pool, canonical(text), MAX_IDS);
}

/**
 * Returns an account and its number of sessions. Records that the administrator read it.
 * @throws ApiError NOT_FOUND
 */
export async function inspectUser(
  pool: Pool,
  userId: number,
  { by, origin, now }: AdminContext,
): Promise<{ readonly person: AdminUserRow; readonly sessions: number }> {
  const person = await readUser(pool, userId, now);
  if (person === null) throw new ApiError('NOT_FOUND', 'There is no account with this number.');
  await audit.record(
    pool,
    origin,
    { userId: by.id, action: 'user.looked_at', resource: `user ${userId}`, success: true },
    now,
  );
  return { person, sessions: (await readSessions(pool, userId, now)).length };
}

/**
 * Signs a user out of every browser. Administrators who sign themselves out stay signed in here.
 * @throws ApiError NOT_FOUND
 */
export async function signOutEverywhere(
  pool: Pool,
  userId: number,
  { by, origin, now }: AdminContext,
): Promise<{ readonly ended: number }> {
  return inTransaction(pool, async (client) => {
    if ((await lockUser(client, userId)) === null) throw noOpenAccountError();
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

/** Creates the error of an unknown or closed account. */
export function noOpenAccountError(): ApiError {
  return new ApiError('NOT_FOUND', NO_OPEN_ACCOUNT);
}
