import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Retrieval } from '../rules/ranking.ts';
import type { Vocabulary } from '../rules/parse-query.ts';
import { SEARCH, SEARCH_AS_VISITOR, searchRoutes } from './routes.ts';
import { searchPage, type RenderSearchPage } from './page.ts';

/** The search over everything that is taught. */
export function searchFeature(
  { now }: Pick<Services, 'now'>,
  { retrieval, vocabulary }: { readonly retrieval: () => Retrieval; readonly vocabulary: Vocabulary },
): Feature<{ readonly renderSearchPage: RenderSearchPage; readonly publicUrl: () => string }> {
  return {
    name: 'search',
    limits: [SEARCH, SEARCH_AS_VISITOR],
    routes: (app) => searchRoutes(app, { now, retrieval, vocabulary }),
    pages: (app, { renderSearchPage, publicUrl }) =>
      searchPage(app, { now, retrieval, render: renderSearchPage, publicUrl }),
  };
}
