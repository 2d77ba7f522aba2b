import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { type SessionData, readSessions, removeSession, removeSessions } from '../../../platform/server/sessions.ts';
import { deviceName } from '../rules/device-name.ts';
import { audit } from './audit.ts';

/** A signed-in browser. Instants are ISO 8601 in UTC. */
export interface SessionView {
  readonly id: string;
  readonly device: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
  readonly remembered: boolean;
}

/** Returns the public id of a session, which cannot open it. */
function publicIdOf(sid: string): string {
  return createHash('sha256').update(`listed ${sid}`).digest('hex').slice(0, 32);
}

/** Returns the data of the current session; undefined once it has ended. */
export async function ownSession(pool: Pool, user: SignedInUser, now: Date): Promise<SessionData | undefined> {
  return (await readSessions(pool, user.id, now)).find(({ sid }) => sid === user.sessionId)?.sess;
}

/** Lists the user's sessions: the current one first, then the last used. */
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
 * Ends one of the user's sessions.
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
  if (session === undefined) throw sessionNotFoundError();
  await inTransaction(pool, async (client) => {
    if (!(await removeSession(client, user.id, session.sid))) throw sessionNotFoundError();
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

function sessionNotFoundError(): ApiError {
  return new ApiError('NOT_FOUND', 'That browser is no longer signed in.');
}

/** Ends all other sessions of the user. Returns their number. */
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
