import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { pathsContract } from '../contract.ts';
import { showPaths, type PathSources } from './service.ts';
import { storeReadings } from './store/readings.ts';

/** Role paths. */
export function pathRoutes(
  app: FastifyInstance,
  { pool, now, deck, book }: Pick<Services, 'pool' | 'now'> & PathSources,
): void {
  registerCall(app, pathsContract.show, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    showPaths(pool, user, { deck, book, now: now() }),
  );
  registerCall(app, pathsContract.read, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    const named = [...new Set(body.sections)].filter((section) => book().sections.has(section));
    return { read: [...(await storeReadings(pool, user.id, named, now()))] };
  });
}
