import type { FastifyInstance } from 'fastify';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import type { ProfilePageProps } from '../rules/public-profile.ts';
import { readPublicProfile, type ProfileServices } from './service.ts';
import type { Services } from '../../../platform/server/services.ts';
import { picturePath } from '../rules/own-picture.ts';
import { readPicture } from './store/pictures.ts';

/**
 * Serves profile pictures. Browsers may cache one but must revalidate it, so that it disappears when it is deleted or
 * its profile becomes private.
 */
export function picturePage(app: FastifyInstance, { pool, now }: Pick<Services, 'pool' | 'now'>): void {
  app.get<{ Params: { id: string } }>(
    picturePath(':id'),
    { config: { audience: 'public', limiter: 'none' } },
    async (request, reply) => {
      const { id } = request.params;
      const bytes = await readPicture(pool, id, { viewerId: (await app.userOf(request))?.id ?? null, now: now() });
      if (bytes === null) {
        reply.callNotFound();
        return reply;
      }
      const etag = `"${id}"`;
      reply
        .type('image/webp')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'cookie')
        .header('etag', etag)
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-robots-tag', 'noindex');
      return request.headers['if-none-match']?.includes(etag) === true ? reply.code(304).send() : reply.send(bytes);
    },
  );
}

/** Renders a public profile as an HTML document. The client build provides it. */
export type RenderProfilePage = (props: ProfilePageProps) => string;

/** Serves public profiles. A private profile answers 404, as if it did not exist. */
export function profilePage(
  app: FastifyInstance,
  {
    profiles,
    render,
    publicUrl,
  }: { readonly profiles: ProfileServices; readonly render: RenderProfilePage; readonly publicUrl: () => string },
): void {
  const prepared = createPageCache(64);
  app.get<{ Params: { username: string } }>(
    '/u/:username',
    { config: { audience: 'public', limiter: 'none' } },
    async (request, reply) => {
      const profile = await readPublicProfile(profiles, request.params.username);
      if (profile === null) {
        reply.callNotFound();
        return reply;
      }
      const props: ProfilePageProps = {
        profile,
        signedIn: (await app.userOf(request)) !== null,
        publicUrl: publicUrl(),
        theme: readTheme(request),
      };
      // The cache key holds all props, so a changed profile is rendered again.
      const page = prepared(JSON.stringify(props), () => render(props));
      return sendPage(request, reply, page);
    },
  );
}
