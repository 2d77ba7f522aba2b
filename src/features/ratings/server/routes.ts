import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { ratingsContract } from '../contract.ts';
import { approveRating, rejectRating, submitRating } from './ratings.ts';
import { presentOwn, readAdminRatings, readTestimonials } from './show.ts';
import { ratingsOf } from './store.ts';

const REFUSAL = 'Only verified learners may submit a rating.';

/** Ratings: everyone reads those that show, verified learners send them, administrators decide. */
export function ratingRoutes(app: FastifyInstance, services: Services): void {
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
        { userId: user.id, origin: originOf(request) },
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
    ratingsContract.approve,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      approveRating(
        services,
        { id: params.id, revision: body?.revision ?? null },
        { by: user, origin: originOf(request) },
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
        { by: user, origin: originOf(request) },
      ),
  );
}
