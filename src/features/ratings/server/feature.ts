import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import { parseTestimonialsAddress, TESTIMONIALS_PATH, type TestimonialsPageProps } from '../rules/testimonials-page.ts';
import { audit, RATINGS_OF_DAY, approveRating, rejectRating, submitRating } from './ratings.ts';
import { ratingApprovedMail, ratingRejectedMail } from './mails.ts';
import { readTestimonials, presentOwn, readAdminRatings, RATING_HEADINGS, readRatingLines } from './show.ts';
import { ratingsPersonalData, ratingsOf } from './store.ts';
import { readOrigin } from '../../../platform/server/audit.ts';
import { sendCsvList } from '../../../platform/server/write-csv.ts';
import { LIST_FILES } from '../../../platform/server/rate-limits.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { ratingsContract } from '../contract.ts';

const REFUSAL = 'Only verified learners may submit a rating.';

/** Ratings: everyone reads those that show, verified learners send them, administrators decide. */
function ratingRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;

  registerCall(app, ratingsContract.shown, { audience: 'public', limiter: 'read' }, async ({ query }) =>
    readTestimonials(pool, { category: query.category ?? null, page: query.page }),
  );

  registerCall(
    app,
    ratingsContract.submit,
    { audience: 'verified', limiter: 'write', refusal: REFUSAL },
    async ({ body, user, request }) =>
      submitRating(
        services,
        { ...body, userLocation: body.userLocation ? body.userLocation : null },
        { userId: user.id, origin: readOrigin(request) },
      ),
  );

  registerCall(app, ratingsContract.mine, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => ({
    ratings: (await ratingsOf(pool, user.id)).map(presentOwn),
  }));

  registerCall(app, ratingsContract.list, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    readAdminRatings(pool, query),
  );

  registerCall(
    app,
    ratingsContract.exportRatings,
    { audience: 'admin', limiter: LIST_FILES, needsConfirmation: true },
    async ({ query, user, request, reply }) => {
      await audit.record(
        pool,
        readOrigin(request),
        { userId: user.id, action: 'ratings.exported', resource: 'ratings', success: true },
        services.now(),
      );
      return sendCsvList<number>(reply, `ratings-${grenadaDay(services.now())}`, RATING_HEADINGS, (before) =>
        readRatingLines(pool, query.state, before),
      );
    },
  );

  registerCall(
    app,
    ratingsContract.approve,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      approveRating(
        services,
        { id: params.id, revision: body?.revision ?? null },
        { by: user, origin: readOrigin(request) },
      ),
  );

  registerCall(
    app,
    ratingsContract.reject,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      rejectRating(
        services,
        { id: params.id, revision: body.revision ?? null, reason: body.reason },
        { by: user, origin: readOrigin(request) },
      ),
  );
}

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
      theme: readTheme(request),
    };
    // The key contains all content of the page, so each decision renders a new page.
    return sendPage(
      request,
      reply,
      prepared(JSON.stringify(props), () => render(props)),
    );
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
