import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { sectionId } from '../../content/section.ts';
import { sectionsContract } from '../../contract.ts';
import type { LawSources } from '../save-amendment.ts';
import { saveSection } from '../save-section.ts';
import { listSections, previewSection, readSection } from '../show-sections.ts';

/** Sections of the law: found, read and changed by administrators. */
export function sectionRoutes(app: FastifyInstance, { pool, now }: Services, law: LawSources): void {
  const { desk, refreshLaw } = law;

  registerCall(app, sectionsContract.list, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    listSections(pool, desk(), query),
  );

  registerCall(app, sectionsContract.read, { audience: 'admin', limiter: 'read' }, async ({ params }) =>
    readSection(desk(), sectionId(params)),
  );

  registerCall(app, sectionsContract.preview, { audience: 'admin', limiter: 'write' }, async ({ params, body }) =>
    previewSection(pool, desk(), { id: sectionId(params), ...body, now: now() }),
  );

  registerCall(
    app,
    sectionsContract.amend,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) => {
      const change = { id: sectionId(params), ...body, by: user, origin: originOf(request), now: now() };
      const saved = await saveSection(pool, law, change);
      await refreshLaw();
      return saved;
    },
  );
}
