import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countCaller, registerCall } from '../../../platform/server/http/register-call.ts';
import { sharingContract } from '../contract.ts';
import { pictureFaceOf, shareBadgeOf } from '../rules/share-text.ts';
import type { PictureText } from './picture/draw-picture.ts';
import { createPictures } from './picture/picture-cache.ts';
import { makeShare, type ShareServices } from './service.ts';
import { readShare } from './store.ts';
import { SHARES_OF_DAY } from './limits.ts';
import { PICTURE, PICTURE_AS_VISITOR } from '../../../platform/server/rate-limits.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Pictures are drawn for signed-in people and visitors. */
const DRAWING = { account: PICTURE, visitor: PICTURE_AS_VISITOR };

const guard = { config: { audience: 'public', limiter: DRAWING } } as const;

/** What stands on the picture of pages that are no one's share. */
const PRODUCT: PictureText = {
  figure: null,
  heading: 'Employment & labour law, learned by heart',
  detail: 'Every answer names its place in the law of Grenada.',
  badge: null,
};

/**
 * Registers the calls that make links, and the pictures behind them, which anyone may see. `publicUrl` is the address of the
 * product, without a slash at the end.
 */
export function sharingRoutes(
  app: FastifyInstance,
  options: ShareServices & { readonly publicUrl: () => string },
): void {
  const pictures = createPictures();

  registerCall(app, sharingContract.share, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    await app.limit(SHARES_OF_DAY, String(user.id));
    return makeShare(options, user, body, options.publicUrl());
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
    words: PictureText,
  ): Promise<FastifyReply> {
    if (!pictures.has(name)) await countCaller(app, DRAWING, { caller: await app.userOf(request), ip: request.ip });
    const picture = await pictures.get(name, words);
    // Other sites show the picture beside the link.
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${7 * DAY_SECONDS}`);
    return reply.type('image/png').send(picture);
  }
}
