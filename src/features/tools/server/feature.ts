import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Calculator } from './calculator.ts';
import { toolsPages, type RenderToolsPage } from './page.ts';

/** The working tools. */
export function toolsFeature(
  { now }: Services,
  calculators: readonly Calculator[],
): Feature<{ readonly renderToolsPage: RenderToolsPage; readonly publicUrl: string | null }> {
  return {
    name: 'tools',
    pages: (app, { renderToolsPage, publicUrl }) =>
      toolsPages(app, { calculators, render: renderToolsPage, publicUrl, now }),
  };
}
