import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { SUMS, SUMS_AS_VISITOR } from './limits.ts';
import { toolsPages, type RenderToolsPage, type ToolsPageSources } from './page.ts';
import { toolsPersonalData } from './personal-data.ts';
import { toolsRoutes } from './routes.ts';

/** The working tools, and the sums that people save. */
export function toolsFeature(
  services: Services,
  { calculators, sheets }: Pick<ToolsPageSources, 'calculators' | 'sheets'>,
): Feature<{ readonly renderToolsPage: RenderToolsPage; readonly publicUrl: () => string }> {
  return {
    name: 'tools',
    limits: [SUMS, SUMS_AS_VISITOR],
    personalData: toolsPersonalData,
    routes: (app) => toolsRoutes(app, services, calculators),
    pages: (app, { renderToolsPage, publicUrl }) =>
      toolsPages(app, { ...services, calculators, sheets, render: renderToolsPage, publicUrl }),
  };
}
