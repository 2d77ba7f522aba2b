import type { Feature } from '../../../platform/server/feature.ts';
import type { LawBook } from '../rules/library.ts';
import { lawRoutes, type RenderLawPage } from './routes.ts';

/** The law library as it is now, and the list for search engines. `furtherPages` are addresses of later features that belong on it. */
export function lawFeature(
  book: () => LawBook,
  furtherPages: readonly string[],
): Feature<{ readonly renderLawPage: RenderLawPage; readonly publicUrl: () => string }> {
  return {
    name: 'law',
    pages: (app, { renderLawPage, publicUrl }) =>
      lawRoutes(app, { book, render: renderLawPage, publicUrl, furtherPages }),
  };
}
