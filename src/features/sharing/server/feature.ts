import type { Feature } from '../../../platform/server/feature.ts';
import { sharePage, type RenderSharePage } from './page.ts';
import { sharingPersonalData } from './personal-data.ts';
import { sharingRoutes } from './routes.ts';
import type { ShareServices } from './service.ts';
import { SHARES_OF_DAY } from './limits.ts';

/** Links to what a learner reached, and the page behind each. */
export function sharingFeature(
  services: ShareServices & { readonly publicUrl: () => string },
): Feature<{ readonly renderSharePage: RenderSharePage }> {
  return {
    name: 'sharing',
    limits: [SHARES_OF_DAY],
    personalData: sharingPersonalData,
    routes: (app) => sharingRoutes(app, services),
    pages: (app, { renderSharePage }) => sharePage(app, { ...services, render: renderSharePage }),
  };
}
