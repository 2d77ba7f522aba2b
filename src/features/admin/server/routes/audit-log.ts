import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { auditContract } from '../../contract.ts';
import { audit } from '../audit.ts';
import { entriesAsCsv, listEntries } from '../audit-log.ts';
import { AUDIT_FILES } from '../limits.ts';

/** The audit log: read, and taken as a file. Each reading is an entry of its own. */
export function auditRoutes(app: FastifyInstance, { pool, limiter, now }: Services): void {
  const actions = app.registeredFeatures.flatMap((feature) => feature.audit?.actions ?? []).toSorted();

  registerCall(
    app,
    auditContract.entries,
    { audience: 'admin', limiter: 'read' },
    async ({ query: { before, ...filters }, user, request }) => {
      const page = await listEntries(pool, filters, before);
      if (before === undefined)
        await audit.record(
          pool,
          originOf(request),
          { userId: user.id, action: 'audit.read', resource: 'audit log', success: true },
          now(),
        );
      return { ...page, actions };
    },
  );

  registerCall(
    app,
    auditContract.exportEntries,
    { audience: 'admin', limiter: 'write' },
    async ({ query, user, request, reply }) => {
      await limiter.count(AUDIT_FILES, String(user.id));
      await audit.record(
        pool,
        originOf(request),
        { userId: user.id, action: 'audit.exported', resource: 'audit log', success: true },
        now(),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit-log-${grenadaDay(now())}.csv"`)
        .send(entriesAsCsv(pool, query));
    },
  );
}
