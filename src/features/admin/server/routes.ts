import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { markVerified, overdueErasures, setRole } from '../../accounts/server/service.ts';
import { grantByAdministrator } from '../../billing/server/service.ts';
import { PLANS } from '../../plans/rules/plans.ts';
import { adminContract } from '../contract.ts';

/** What administrators do with users; everything is written to the audit log. */
export function adminRoutes(app: FastifyInstance, { pool, now }: Services): void {
  registerCall(
    app,
    adminContract.verifyUser,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      markVerified(pool, { userId: params.id, method: body.method, by: user, origin: originOf(request), now: now() }),
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
        by: user,
        origin: originOf(request),
        now: now(),
      }),
  );

  registerCall(app, adminContract.setRole, { audience: 'admin', limiter: 'write' }, async ({ body, user, request }) =>
    setRole(pool, { ...body, by: user, origin: originOf(request), now: now() }),
  );

  registerCall(app, adminContract.erasures, { audience: 'admin', limiter: 'none' }, async ({ query }) =>
    overdueErasures(pool, query.after, now()),
  );
}
