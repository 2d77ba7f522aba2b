import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import { RATINGS_OF_DAY } from './limits.ts';
import { ratingApprovedMail, ratingRejectedMail } from './mails.ts';
import { testimonialsPage, type RenderTestimonialsPage } from './page.ts';
import { ratingsPersonalData } from './personal-data.ts';
import { ratingRoutes } from './routes.ts';

/** What learners say of the product. */
export function ratingsFeature(
  services: Services,
): Feature<{ readonly renderTestimonialsPage: RenderTestimonialsPage; readonly publicUrl: () => string }> {
  return {
    name: 'ratings',
    audit,
    limits: [RATINGS_OF_DAY],
    mails: [ratingApprovedMail, ratingRejectedMail],
    personalData: ratingsPersonalData,
    routes: (app) => ratingRoutes(app, services),
    pages: (app, { renderTestimonialsPage, publicUrl }) =>
      testimonialsPage(app, { pool: services.pool, render: renderTestimonialsPage, publicUrl }),
  };
}
