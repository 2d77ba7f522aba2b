import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { accountsContract } from '../../contract.ts';
import { endOtherSessions, endSession, listSessions } from '../session-list.ts';

/** The browsers that are signed in. */
export function browserRoutes(app: FastifyInstance, services: Services): void {
  const { pool, now } = services;

  registerCall(app, accountsContract.sessions, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => ({
    sessions: await listSessions(pool, user, now()),
  }));

  registerCall(
    app,
    accountsContract.endSession,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, params, request }) => {
      await endSession(pool, user, params.id, originOf(request), now());
      return { message: 'That browser is signed out.' };
    },
  );

  registerCall(
    app,
    accountsContract.endOtherSessions,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, request }) => {
      const ended = await endOtherSessions(pool, user, originOf(request), now());
      return {
        message: ended === 1 ? 'One other browser is signed out.' : `${ended} other browsers are signed out.`,
        ended,
      };
    },
  );
}
