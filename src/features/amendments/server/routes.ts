import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { sectionId } from '../content/section.ts';
import { amendmentsContract, sectionsContract } from '../contract.ts';
import { countDue, decide, listDue } from './decide.ts';
import type { LawDesk } from './law-desk.ts';
import { saveAmendment, type CardsInUse } from './save-amendment.ts';
import type { CardKeeper } from '../../authoring/server/service.ts';
import { createChangedLaw, type WorkSource } from './changed-law.ts';
import { saveSection } from './save-section.ts';
import { listFacts, preview, readFact } from './show-law.ts';
import { listSections, previewSection, readSection } from './show-sections.ts';

/** What editing the law is made with. */
export interface AmendmentSources {
  readonly desk: LawDesk;
  readonly cards: CardsInUse & CardKeeper;
  /** What a learner worked on, from each feature that keeps it. */
  readonly work: readonly WorkSource[];
  /** Says that the law changed: the application is built anew over it. Comes back once requests reach the new one. */
  readonly renew: () => Promise<void>;
}

/** Editing the law, for administrators; and what changed, for the learner who asks. */
export function amendmentRoutes(app: FastifyInstance, { pool, now }: Services, sources: AmendmentSources): void {
  const { desk, renew } = sources;
  const changed = createChangedLaw(pool, sources);

  registerCall(app, amendmentsContract.list, { audience: 'admin', limiter: 'none' }, async ({ query }) =>
    listFacts(pool, desk, query),
  );

  registerCall(app, amendmentsContract.read, { audience: 'admin', limiter: 'none' }, async ({ params }) =>
    readFact(desk, params.factId),
  );

  registerCall(app, amendmentsContract.preview, { audience: 'admin', limiter: 'write' }, async ({ params, body }) =>
    preview(pool, desk, params.factId, body.draft),
  );

  registerCall(
    app,
    amendmentsContract.amend,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) => {
      const change = { ...params, ...body, by: user, origin: originOf(request), now: now() };
      const saved = await saveAmendment(pool, sources, change);
      await renew();
      return saved;
    },
  );

  registerCall(app, sectionsContract.list, { audience: 'admin', limiter: 'none' }, async ({ query }) =>
    listSections(pool, desk, query),
  );

  registerCall(app, sectionsContract.read, { audience: 'admin', limiter: 'none' }, async ({ params }) =>
    readSection(desk, sectionId(params)),
  );

  registerCall(app, sectionsContract.preview, { audience: 'admin', limiter: 'write' }, async ({ params, body }) =>
    previewSection(pool, desk, { id: sectionId(params), ...body, now: now() }),
  );

  registerCall(
    app,
    sectionsContract.amend,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) => {
      const change = { id: sectionId(params), ...body, by: user, origin: originOf(request), now: now() };
      const saved = await saveSection(pool, sources, change);
      await renew();
      return saved;
    },
  );

  registerCall(app, amendmentsContract.due, { audience: 'admin', limiter: 'none' }, async () => listDue(pool, desk));

  registerCall(
    app,
    amendmentsContract.decide,
    { audience: 'admin', limiter: 'write' },
    async ({ body, user, request }) => {
      await decide(pool, sources, { choice: body, by: user, origin: originOf(request), now: now() });
      return { left: await countDue(pool, desk) };
    },
  );

  registerCall(app, amendmentsContract.changed, { audience: 'signedIn', limiter: 'none' }, async ({ user }) =>
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
