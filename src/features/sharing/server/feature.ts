import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Feature } from '../../../platform/server/feature.ts';
import { countCaller, registerCall } from '../../../platform/server/http/register-call.ts';
import { DAY_SECONDS, PICTURE, PICTURE_AS_VISITOR, type Limit } from '../../../platform/server/rate-limits.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import { sharingContract } from '../contract.ts';
import { type SharePageProps, pictureFaceOf, shareBadgeOf } from '../rules/share-text.ts';
import { sharingPersonalData, readShare } from './store.ts';
import { type PictureText, createPictures } from './picture/draw-picture.ts';
import { type ShareServices, createShare } from './service.ts';

/** Renders the page of a share as an HTML document; comes from the client build. */
export type RenderSharePage = (props: SharePageProps) => string;

/** Limit of shares per account and day. */
export const SHARES_OF_DAY: Limit = {
  name: 'sharesOfDay',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'That is enough sharing for one day.',
};

/** Public links to achievements, their pages and pictures. */
export function sharingFeature(
  services: ShareServices & { readonly publicUrl: () => string },
): Feature<{ readonly renderSharePage: RenderSharePage }> {
  return {
    name: 'sharing',
    limits: [SHARES_OF_DAY],
    personalData: sharingPersonalData,
    routes: (app) => sharingRoutes(app, services),
    pages: (app, { renderSharePage }) => sharePage(app, { ...services, render: renderSharePage }),
  };
}

const DRAWING = { account: PICTURE, visitor: PICTURE_AS_VISITOR };

const guard = { config: { audience: 'public', limiter: DRAWING } } as const;

/** Text of the picture of all other pages. */
const PRODUCT: PictureText = {
  figure: null,
  heading: 'Employment & labour law, learned by heart',
  detail: 'Every answer names its place in the law of Grenada.',
  badge: null,
};

/** Registers the call that creates shares and the public pictures. `publicUrl` has no trailing slash. */
function sharingRoutes(app: FastifyInstance, options: ShareServices & { readonly publicUrl: () => string }): void {
  const pictures = createPictures();

  registerCall(app, sharingContract.share, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    await app.limit(SHARES_OF_DAY, String(user.id));
    return createShare(options, user, body, options.publicUrl());
  });

  app.get<{ Params: { id: string } }>('/share/:id.png', guard, async (request, reply) => {
    const { id } = request.params;
    const data = await readShare(options.pool, id);
    if (data === null) {
      reply.callNotFound();
      return reply;
    }
    return send(request, reply, id, { ...pictureFaceOf(data), badge: shareBadgeOf(data) });
  });

  app.get('/share-card.png', guard, async (request, reply) => send(request, reply, 'product', PRODUCT));

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    text: PictureText,
  ): Promise<FastifyReply> {
    if (!pictures.has(name)) await countCaller(app, DRAWING, { caller: await app.userOf(request), ip: request.ip });
    const picture = await pictures.get(name, text);
    // Other sites embed the picture.
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${7 * DAY_SECONDS}`);
    return reply.type('image/png').send(picture);
  }
}

/** Serves the public page of a share; an unknown link shows the 404 page. */
export function sharePage(
  app: FastifyInstance,
  options: { readonly pool: Pool; readonly render: RenderSharePage; readonly publicUrl: () => string },
): void {
  const prepared = createPageCache(64);
  app.get<{ Params: { id: string } }>(
    '/share/:id',
    { config: { audience: 'public', limiter: 'none' } },
    async (request, reply) => {
      const { id } = request.params;
      const data = await readShare(options.pool, id);
      if (data === null) {
        reply.callNotFound();
        return reply;
      }
      const props: SharePageProps = {
        id,
        data,
        signedIn: (await app.userOf(request)) !== null,
        publicUrl: options.publicUrl(),
        theme: readTheme(request),
      };
      return sendPage(
        request,
        reply,
        prepared(JSON.stringify(props), () => options.render(props)),
      );
    },
  );
}
