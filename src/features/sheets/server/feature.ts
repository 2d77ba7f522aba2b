import type { Feature } from '../../../platform/server/feature.ts';
import type { SheetContent } from '../content.ts';
import { sheetsPage, type RenderSheetsPage, type SheetsPageSources } from './page.ts';

/** Sheets of one page to print. */
export function sheetsFeature(
  sheets: readonly SheetContent[],
): Feature<{ readonly renderSheetsPage: RenderSheetsPage } & Pick<SheetsPageSources, 'publicUrl' | 'sizeOf'>> {
  return {
    name: 'sheets',
    pages: (app, { renderSheetsPage, publicUrl, sizeOf }) =>
      sheetsPage(app, { sheets, render: renderSheetsPage, publicUrl, sizeOf }),
  };
}
