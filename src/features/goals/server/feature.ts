import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { goalsContract } from '../contract.ts';
import { chooseGoal, readStatus } from './service.ts';
import { goalsPersonalData } from './store.ts';

/** The daily goal and the learner's purpose. */
export function goalsFeature(services: Services): Feature {
  return { name: 'goals', personalData: goalsPersonalData, routes: (app) => goalRoutes(app, services) };
}

/** Registers the calls of `goalsContract`. */
function goalRoutes(app: FastifyInstance, { pool, now }: Pick<Services, 'pool' | 'now'>): void {
  registerCall(app, goalsContract.read, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    readStatus(pool, user.id, now()),
  );
  registerCall(app, goalsContract.choose, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) =>
    chooseGoal(pool, user.id, body, now()),
  );
}
