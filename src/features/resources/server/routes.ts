import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { Services } from '../../../platform/server/services.ts';
import { resourcesContract } from '../contract.ts';
import { moveInGuide, readGuideProgress } from './guide-walk.ts';
import { presentGuide, presentResources, type CardCounts, type MarkedLaw, type ResourceMaterial } from './present.ts';

/** What both are put together from. */
export interface ResourceSources {
  readonly content: () => { readonly material: ResourceMaterial; readonly law: MarkedLaw };
  /** Returns how many cards the deck has. */
  readonly cardCounts: () => CardCounts;
}

/** The legal resources and the interactive guide, which are put together once for each edition of the content. */
export function resourceRoutes(
  app: FastifyInstance,
  { pool, now, content, cardCounts }: Pick<Services, 'pool' | 'now'> & ResourceSources,
): void {
  const resources = memoizeByEdition(content, ({ material, law }) => presentResources(material, law));
  const guideOf = memoizeByEdition(content, ({ material, law }) =>
    memoizeByEdition(cardCounts, (counts) => presentGuide(material, law, counts)),
  );
  const guide = () => guideOf()();

  registerCall(app, resourcesContract.resources, { audience: 'signedIn', limiter: 'read' }, async () => resources());
  registerCall(app, resourcesContract.guide, { audience: 'signedIn', limiter: 'read' }, async () => guide());

  registerCall(app, resourcesContract.guideProgress, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => ({
    progress: await readGuideProgress(pool, user.id),
  }));

  registerCall(
    app,
    resourcesContract.moveInGuide,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body }) => ({
      progress: await moveInGuide(
        pool,
        user.id,
        { ...body, movedAt: Math.min(body.movedAt, now().getTime()) },
        guide().steps.map(({ id }) => id),
      ),
    }),
  );
}
