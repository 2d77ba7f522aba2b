import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { pathsContract } from '../contract.ts';
import { pathsPersonalData, storeReadings } from './store.ts';
import { type PathSources, showPaths } from './service.ts';

/** Role paths. */
export function pathsFeature(services: Services, sources: PathSources): Feature {
  return {
    name: 'paths',
    personalData: pathsPersonalData,
    routes: (app) => pathRoutes(app, { ...services, ...sources }),
  };
}

function pathRoutes(
  app: FastifyInstance,
  { pool, now, deck, catalog }: Pick<Services, 'pool' | 'now'> & PathSources,
): void {
  registerCall(app, pathsContract.show, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    showPaths(pool, user, { deck, catalog, now: now() }),
  );
  registerCall(app, pathsContract.section, { audience: 'signedIn', limiter: 'read' }, async ({ query }) => {
    const guide = catalog().guideTo(query.section);
    if (guide === null) throw new ApiError('NOT_FOUND', 'There is no such section.');
    return guide;
  });
  registerCall(app, pathsContract.read, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    const named = [...new Set(body.sections)].filter((section) => catalog().sections.has(section));
    return { read: [...(await storeReadings(pool, user.id, named, now()))] };
  });
}
