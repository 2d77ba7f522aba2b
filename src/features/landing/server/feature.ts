import { handleUnknownPaths } from '../../../platform/server/http/create-app.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import { landingRoutes, type LandingSources, type RenderPublicPage } from './routes.ts';

/** What the pages need of the client's build. */
type Built = { readonly renderPublicPage: RenderPublicPage } & Pick<LandingSources, 'publicUrl' | 'sendShell'>;

/** The landing page and the texts beside it, and the page for what is not there. */
export function landingFeature(sources: Pick<LandingSources, 'deck' | 'sandbox' | 'texts'>): Feature<Built> {
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
