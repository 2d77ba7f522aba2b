import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Calculator } from './calculator.ts';
import { toolsPages, type RenderToolsPage } from './page.ts';
import { toolsPersonalData } from './personal-data.ts';
import { toolsRoutes } from './routes.ts';

/** The working tools, and the sums that people save. */
export function toolsFeature(
  services: Services,
  calculators: readonly Calculator[],
): Feature<{ readonly renderToolsPage: RenderToolsPage; readonly publicUrl: string | null }> {
  return {
    name: 'tools',
    personalData: toolsPersonalData,
    routes: (app) => toolsRoutes(app, services, calculators),
    pages: (app, { renderToolsPage, publicUrl }) =>
      toolsPages(app, { ...services, calculators, render: renderToolsPage, publicUrl }),
  };
}
