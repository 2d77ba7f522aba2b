import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import { themeOf } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage, type CachedPage } from '../../../platform/server/web/cached-pages.ts';
import type { PublicPage, PublicPageProps } from '../rules/public-page.ts';

/** Renders a public page to a whole HTML document; built from the React parts by the client build. */
export type RenderPublicPage = (page: PublicPage, props: PublicPageProps) => string;

/** What the pages are made with. */
export interface LandingSources {
  readonly render: RenderPublicPage;
  /** What the pages tell of the deck as it is now: another object when it is another deck. */
  readonly deck: () => Pick<PublicPageProps, 'cards' | 'firstTry'>;
  readonly sandbox: boolean;
  readonly texts: PublicPageProps['texts'];
  readonly publicUrl: () => string;
  readonly sendShell: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

/** The pages anyone may read, rendered on the server; at `/` a signed-in person gets the app instead. */
export function landingRoutes(
  app: FastifyInstance,
  options: LandingSources,
): { notFoundPage: (request: FastifyRequest) => Promise<string> } {
  const prepared = memoizeByEdition(options.deck, () => createPageCache(64));

  function pageFor(page: PublicPage, request: FastifyRequest, user: SignedInUser | null): Promise<CachedPage> {
    const publicUrl = options.publicUrl();
    const theme = themeOf(request);
    const signedIn = user !== null;
    return prepared()(JSON.stringify([page, publicUrl, theme, signedIn]), () =>
      options.render(page, {
        signedIn,
        ...options.deck(),
        sandbox: options.sandbox,
        texts: options.texts,
        publicUrl,
        theme,
      }),
    );
  }

  app.get('/', guard, async (request, reply) => {
    const user = await app.userOf(request);
    return user === null
      ? sendPage(request, reply, await pageFor('landing', request, null))
      : options.sendShell(request, reply);
  });
  for (const page of ['pricing', 'terms', 'privacy'] as const) {
    app.get(`/${page}`, guard, async (request, reply) =>
      sendPage(request, reply, await pageFor(page, request, await app.userOf(request))),
    );
  }
  return {
    notFoundPage: async (request) =>
      (await pageFor('notFound', request, await app.userOf(request))).plain.toString('utf8'),
  };
}
