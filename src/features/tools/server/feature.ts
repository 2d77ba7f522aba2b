import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { toolsPages, type RenderToolsPage, type ToolsPageSources } from './page.ts';

/** The working tools. */
export function toolsFeature(
  { now }: Services,
  { calculators, sheets }: Pick<ToolsPageSources, 'calculators' | 'sheets'>,
): Feature<{ readonly renderToolsPage: RenderToolsPage; readonly publicUrl: string | null }> {
  return {
    name: 'tools',
    pages: (app, { renderToolsPage, publicUrl }) =>
      toolsPages(app, { calculators, sheets, render: renderToolsPage, publicUrl, now }),
  };
}
