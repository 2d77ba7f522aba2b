import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { reportsContract } from '../contract.ts';
import { REPORT, REPORT_AS_VISITOR, listReports, receiveReport, settleReport } from './service.ts';

/** Reports of errors: sent by anyone, read and settled by administrators. `operatorEmail` is where they are mailed; null for nowhere. */
export function reportRoutes(app: FastifyInstance, services: Services, operatorEmail: string | null): void {
  const { pool, now } = services;
  registerCall(
    app,
    reportsContract.send,
    { audience: 'public', limiter: { account: REPORT, visitor: REPORT_AS_VISITOR } },
    async ({ body, user }) => {
      const { id, place, message, email } = body;
      await receiveReport(services, operatorEmail, {
        id,
        userId: user?.id ?? null,
        place,
        message,
        email: email === '' ? null : email,
      });
      return { received: true as const };
    },
  );
  registerCall(app, reportsContract.list, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    listReports(pool, query),
  );
  registerCall(
    app,
    reportsContract.settle,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      settleReport(
        services,
        { id: params.id, answer: body.answer ?? null },
        { by: user, origin: originOf(request), now: now() },
      ),
  );
}
