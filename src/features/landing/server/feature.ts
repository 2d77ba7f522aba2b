import { answerUnknownPaths } from '../../../platform/server/app.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import { firstTry, type DeckCard } from '../rules/try-cards.ts';
import { landingRoutes, type LandingSources, type RenderPublicPage } from './routes.ts';

/** What the pages need of the client's build. */
type Built = { readonly renderPublicPage: RenderPublicPage } & Pick<LandingSources, 'publicUrl' | 'sendShell'>;

/** The landing page and the texts beside it, and the page for what is not there. */
export function landingFeature({
  deck,
  ...sources
}: Pick<LandingSources, 'cards' | 'texts'> & { readonly deck: ReadonlyMap<number, DeckCard> }): Feature<Built> {
  const tried = firstTry(deck);
  return {
    name: 'landing',
    pages: (app, { renderPublicPage, publicUrl, sendShell }) => {
      const { notFoundPage } = landingRoutes(app, {
        ...sources,
        firstTry: tried,
        render: renderPublicPage,
        publicUrl,
        sendShell,
      });
      answerUnknownPaths(app, notFoundPage);
    },
  };
}
