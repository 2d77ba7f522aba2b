import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { SessionData } from '../../../platform/server/sessions.ts';
import { readSessions, removeSession, removeSessions } from '../../../platform/server/session-store.ts';
import { deviceName } from '../rules/device-name.ts';
import { audit } from './audit.ts';

/** One signed-in browser of a person. Instants are ISO 8601 in UTC. */
export interface SessionView {
  readonly id: string;
  readonly device: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
  readonly remembered: boolean;
}

/** The name a session has outside: it neither is nor opens the session. */
function publicIdOf(sid: string): string {
  return createHash('sha256').update(`listed ${sid}`).digest('hex').slice(0, 32);
}

/** What the session that asks carries; undefined once it has ended. */
export async function ownSession(pool: Pool, user: SignedInUser, now: Date): Promise<SessionData | undefined> {
  return (await readSessions(pool, user.id, now)).find(({ sid }) => sid === user.sessionId)?.sess;
}

/** The browsers a person is signed in with: the one asking first, then the one used last. */
export async function listSessions(pool: Pool, user: SignedInUser, now: Date): Promise<SessionView[]> {
  const views = (await readSessions(pool, user.id, now)).map(({ sid, sess }) => ({
    id: publicIdOf(sid),
    device: deviceName(sess.userAgent),
    createdAt: sess.createdAt,
    lastUsedAt: sess.lastUsedAt ?? sess.createdAt,
    isCurrent: sid === user.sessionId,
    remembered: sess.remembered,
  }));
  return views.toSorted(
    (first, second) =>
      Number(second.isCurrent) - Number(first.isCurrent) || second.lastUsedAt.localeCompare(first.lastUsedAt),
  );
}

/**
 * Signs one of the person's own browsers out.
 * @throws ApiError NOT_FOUND for a session that is not theirs or has ended
 */
export async function endSession(
  pool: Pool,
  user: SignedInUser,
  id: string,
  origin: RequestOrigin,
  now: Date,
): Promise<void> {
  const session = (await readSessions(pool, user.id, now)).find(({ sid }) => publicIdOf(sid) === id);
  if (session === undefined) throw noLongerSignedIn();
  await inTransaction(pool, async (client) => {
    if (!(await removeSession(client, user.id, session.sid))) throw noLongerSignedIn();
    await audit.record(
      client,
      origin,
      {
        userId: user.id,
        action: 'session.revoked',
        resource: 'session',
        success: true,
        details: { device: deviceName(session.sess.userAgent) },
      },
      now,
    );
  });
}

function noLongerSignedIn(): ApiError {
  return new ApiError('NOT_FOUND', 'That browser is no longer signed in.');
}

/** Signs every other browser of the person out; answers how many. */
export async function endOtherSessions(
  pool: Pool,
  user: SignedInUser,
  origin: RequestOrigin,
  now: Date,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const ended = await removeSessions(client, user.id, user.sessionId);
    if (ended > 0)
      await audit.record(
        client,
        origin,
        { userId: user.id, action: 'session.revoked', resource: 'session', success: true, details: { ended } },
        now,
      );
    return ended;
  });
}
