import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { CardEditor } from '../../authoring/server/service.ts';
import { amendmentsContract } from '../contract.ts';
import { createChangedLaw, type WorkSource } from './changed-law.ts';
import { countDue, decide, listDue } from './decide.ts';
import { sectionRoutes } from './routes/sections.ts';
import { type CardsInUse, type LawSources, saveAmendment } from './save-amendment.ts';
import { undoDecision } from './undo.ts';
import { listFacts, preview, readFact } from './show-law.ts';

/** Facts of the law: found, read and changed by administrators. */
function factRoutes(app: FastifyInstance, { pool, now }: Services, law: LawSources): void {
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

/** What editing the law is made with. */
export interface AmendmentSources extends LawSources {
  readonly cards: CardsInUse & CardEditor;
  /** What a learner worked on, from each feature that keeps it. */
  readonly work: readonly WorkSource[];
}

/** Editing the law, for administrators, who then read again what depends on it; and what changed, for the learner who asks. */
export function amendmentRoutes(app: FastifyInstance, services: Services, sources: AmendmentSources): void {
  const { pool, now } = services;
  const { desk, cards } = sources;
  const changed = createChangedLaw(pool, sources);

  factRoutes(app, services, sources);
  sectionRoutes(app, services, sources);

  registerCall(app, amendmentsContract.due, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    listDue(pool, desk(), query),
  );

  registerCall(
    app,
    amendmentsContract.decide,
    { audience: 'admin', limiter: 'write' },
    async ({ body, user, request }) => {
      await decide(pool, { desk: desk(), cards }, { choice: body, by: user, origin: originOf(request), now: now() });
      return { left: await countDue(pool, desk()) };
    },
  );

  registerCall(
    app,
    amendmentsContract.undo,
    { audience: 'admin', limiter: 'write' },
    async ({ body, user, request }) => {
      const undone = await undoDecision(
        pool,
        { desk: desk(), cards },
        {
          choice: body,
          by: user,
          origin: originOf(request),
          now: now(),
        },
      );
      // The list of what waits comes from the edition without this decision.
      if (undone) await sources.refreshLaw();
      return { undone };
    },
  );

  registerCall(app, amendmentsContract.changed, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    changed.read(user.id),
  );

  registerCall(
    app,
    amendmentsContract.readAgain,
    { audience: 'signedIn', limiter: 'write' },
    async ({ body, user }) => {
      await changed.readAgain(user.id, body, now());
      return changed.read(user.id);
    },
  );
}
