import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { amendmentsContract } from '../../contract.ts';
import { saveAmendment, type LawSources } from '../save-amendment.ts';
import { listFacts, preview, readFact } from '../show-law.ts';

/** Facts of the law: found, read and changed by administrators. */
export function factRoutes(app: FastifyInstance, { pool, now }: Services, law: LawSources): void {
  const { desk, refreshLaw } = law;

  registerCall(app, amendmentsContract.list, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    listFacts(pool, desk(), query),
  );

  registerCall(app, amendmentsContract.read, { audience: 'admin', limiter: 'read' }, async ({ params }) =>
    readFact(desk(), params.factId),
  );

  registerCall(app, amendmentsContract.preview, { audience: 'admin', limiter: 'write' }, async ({ params, body }) =>
    preview(pool, desk(), params.factId, body.draft),
  );

  registerCall(
    app,
    amendmentsContract.amend,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) => {
      const change = { ...params, ...body, by: user, origin: originOf(request), now: now() };
      const saved = await saveAmendment(pool, law, change);
      await refreshLaw();
      return saved;
    },
  );
}
