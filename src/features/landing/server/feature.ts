import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleUnknownPaths } from '../../../platform/server/http/create-app.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage, type CachedPage } from '../../../platform/server/web/cached-pages.ts';
import type { PublicPage, PublicPageProps } from '../rules/public-page.ts';

/** Renders a public page as an HTML document; comes from the client build. */
export type RenderPublicPage = (page: PublicPage, props: PublicPageProps) => string;

type Built = { readonly renderPublicPage: RenderPublicPage } & Pick<LandingSources, 'publicUrl' | 'sendShell'>;

/** The landing page, prices, terms, privacy policy and the 404 page. */
export function landingFeature(sources: Pick<LandingSources, 'deck' | 'sandbox' | 'operatorTexts'>): Feature<Built> {
  return {
    name: 'landing',
    pages: (app, { renderPublicPage, publicUrl, sendShell }) => {
      const { notFoundPage } = landingRoutes(app, {
        ...sources,
        render: renderPublicPage,
        publicUrl,
        sendShell,
      });
      handleUnknownPaths(app, notFoundPage);
    },
  };
}

interface LandingSources {
  readonly render: RenderPublicPage;
  /** Figures of the deck; returns the same object while the deck stays the same. */
  readonly deck: () => Pick<PublicPageProps, 'cards' | 'firstTry'>;
  readonly sandbox: boolean;
  /** Texts with details of the operator; returns the same object while those stay the same. */
  readonly operatorTexts: () => Pick<PublicPageProps, 'texts' | 'refundRule'>;
  readonly publicUrl: () => string;
  readonly sendShell: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

/** Serves the public pages. At `/` a signed-in user gets the app instead. */
function landingRoutes(
  app: FastifyInstance,
  options: LandingSources,
): { notFoundPage: (request: FastifyRequest) => Promise<string> } {
  const prepared = memoizeByEdition(options.deck, () =>
    memoizeByEdition(options.operatorTexts, () => createPageCache(64)),
  );

  function pageFor(page: PublicPage, request: FastifyRequest, user: SignedInUser | null): CachedPage {
    const publicUrl = options.publicUrl();
    const theme = readTheme(request);
    const signedIn = user !== null;
    return prepared()()(JSON.stringify([page, publicUrl, theme, signedIn]), () =>
      options.render(page, {
        signedIn,
        ...options.deck(),
        sandbox: options.sandbox,
        ...options.operatorTexts(),
        publicUrl,
        theme,
      }),
    );
  }

  app.get('/', guard, async (request, reply) => {
    const user = await app.userOf(request);
    return user === null
      ? sendPage(request, reply, pageFor('landing', request, null))
      : options.sendShell(request, reply);
  });
  for (const page of ['pricing', 'terms', 'privacy'] as const) {
    app.get(`/${page}`, guard, async (request, reply) =>
      sendPage(request, reply, pageFor(page, request, await app.userOf(request))),
    );
  }
  return {
    notFoundPage: async (request) => pageFor('notFound', request, await app.userOf(request)).plain.toString('utf8'),
  };
}
