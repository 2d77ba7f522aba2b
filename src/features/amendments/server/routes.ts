import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { CardKeeper } from '../../authoring/server/service.ts';
import { amendmentsContract } from '../contract.ts';
import { createChangedLaw, type WorkSource } from './changed-law.ts';
import { countDue, decide, listDue } from './decide.ts';
import { factRoutes } from './routes/facts.ts';
import { sectionRoutes } from './routes/sections.ts';
import type { LawSources } from './save-amendment.ts';
import type { CardsInUse } from './take-out-of-use.ts';
import { undoDecision } from './undo.ts';

/** What editing the law is made with. */
export interface AmendmentSources extends LawSources {
  readonly cards: CardsInUse & CardKeeper;
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
