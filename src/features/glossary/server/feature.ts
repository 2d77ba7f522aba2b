import type { Feature } from '../../../platform/server/feature.ts';
import { glossaryRoutes, type GlossarySources } from './routes.ts';

/** The glossary. */
export function glossaryFeature(content: () => GlossarySources): Feature {
  return { name: 'glossary', routes: (app) => glossaryRoutes(app, content) };
}
