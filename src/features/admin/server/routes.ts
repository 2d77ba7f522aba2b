import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { changeRatingPermission, markVerified, overdueErasures, setRole } from '../../accounts/server/service.ts';
import { grantByAdministrator } from '../../billing/server/service.ts';
import { PLANS } from '../../plans/rules/plans.ts';
import { adminContract } from '../contract.ts';
import { auditRoutes } from './routes/audit-log.ts';
import { peopleRoutes } from './routes/people.ts';

/** What administrators do with users; everything is written to the audit log. */
export function adminRoutes(app: FastifyInstance, services: Services): void {
  const { pool, now } = services;

  registerCall(
    app,
    adminContract.verifyUser,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      markVerified(pool, { userId: params.id, method: body.method, by: user, origin: originOf(request), now: now() }),
  );

  registerCall(
    app,
    adminContract.changeRatingPermission,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      changeRatingPermission(pool, {
        userId: params.id,
        canRate: body.canRate,
        by: user,
        origin: originOf(request),
        now: now(),
      }),
  );

  registerCall(
    app,
    adminContract.changeAccess,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      grantByAdministrator(pool, {
        userId: params.id,
        plan: PLANS[body.planId],
        days: body.days,
        requestKey: body.requestKey,
        by: user,
        origin: originOf(request),
        now: now(),
      }),
  );

  registerCall(app, adminContract.setRole, { audience: 'admin', limiter: 'write' }, async ({ body, user, request }) =>
    setRole(pool, { ...body, by: user, origin: originOf(request), now: now() }),
  );

  registerCall(app, adminContract.erasures, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    overdueErasures(pool, query.after, now()),
  );

  peopleRoutes(app, services);
  auditRoutes(app, services);
}
