import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { themeOf } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import { parseTestimonialsAddress, TESTIMONIALS_PATH, type TestimonialsPageProps } from '../rules/testimonials-page.ts';
import { audit, RATINGS_OF_DAY } from './ratings.ts';
import { ratingApprovedMail, ratingRejectedMail } from './mails.ts';
import { ratingRoutes } from './routes.ts';
import { readTestimonials } from './show.ts';
import { ratingsPersonalData } from './personal-data.ts';

/** Renders the testimonials page to a complete HTML document. The client build provides it. */
export type RenderTestimonialsPage = (props: TestimonialsPageProps) => string;

/** Registers `/testimonials`, the public page of approved ratings, which works without scripts. */
function testimonialsPage(
  app: FastifyInstance,
  {
    pool,
    render,
    publicUrl,
  }: { readonly pool: Pool; readonly render: RenderTestimonialsPage; readonly publicUrl: () => string },
): void {
  const prepared = createPageCache(64);
  app.get(TESTIMONIALS_PATH, { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    const requested = parseTestimonialsAddress(new URL(request.url, 'http://localhost').searchParams);
    const first = await readTestimonials(pool, requested);
    // A page number beyond the end shows the last page, so that addresses cannot multiply the prepared pages.
    const query = { ...requested, page: Math.min(requested.page, first.pages) };
    const props: TestimonialsPageProps = {
      query,
      shown: query.page === requested.page ? first : await readTestimonials(pool, query),
      signedIn: (await app.userOf(request)) !== null,
      publicUrl: publicUrl(),
      theme: themeOf(request),
    };
    // The key contains all content of the page, so each decision renders a new page.
    return sendPage(request, reply, await prepared(JSON.stringify(props), () => render(props)));
  });
}

/** Registers the ratings of learners. */
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
