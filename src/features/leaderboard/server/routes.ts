import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { leaderboardContract } from '../contract.ts';
import { showLeaderboard, type LeaderboardServices } from './service.ts';
import { changeSettings } from './change-settings.ts';
import { closeSpeedFlag, listSpeedFlags } from './speed-flags.ts';

/** The leaderboard, and the look of administrators at study that was too quick. */
export function leaderboardRoutes(app: FastifyInstance, services: Services & LeaderboardServices): void {
  const { pool, now } = services;

  registerCall(app, leaderboardContract.show, { audience: 'signedIn', limiter: 'read' }, async ({ user, query }) =>
    showLeaderboard(services, user, query.period),
  );

  registerCall(app, leaderboardContract.settings, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) =>
    changeSettings(services, user.id, body),
  );

  registerCall(app, leaderboardContract.speedFlags, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    listSpeedFlags(pool, query.after),
  );

  registerCall(
    app,
    leaderboardContract.closeSpeedFlag,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      closeSpeedFlag(pool, params.id, { note: body.note, by: user, origin: originOf(request), now: now() }),
  );
}
