import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { themeOf } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import type { SharePageProps } from '../rules/share-page.ts';
import { readShare } from './store.ts';

/** Renders the page of a share to a whole HTML document; built from the React parts by the client build. */
export type RenderSharePage = (props: SharePageProps) => string;

/** The public page of a share, which anyone with the link may read without script. An unknown link is the 404 page. */
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
        theme: themeOf(request),
      };
      return sendPage(request, reply, await prepared(JSON.stringify(props), () => options.render(props)));
    },
  );
}
