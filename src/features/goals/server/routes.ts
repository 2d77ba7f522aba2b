import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { goalsContract } from '../contract.ts';
import { chooseGoal, readStanding } from './service.ts';

/** The daily goal and what brings a person here. */
export function goalRoutes(app: FastifyInstance, { pool, now }: Pick<Services, 'pool' | 'now'>): void {
  registerCall(app, goalsContract.read, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    readStanding(pool, user.id, now()),
  );
  registerCall(app, goalsContract.choose, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) =>
    chooseGoal(pool, user.id, body, now()),
  );
}
