import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { toolsContract } from '../contract.ts';
import type { Calculator } from './calculator.ts';
import { saveSum } from './saved-sums.ts';
import { deleteSaved } from './store.ts';

/** Saving sums and deleting them. The tools themselves are pages, which nobody has to sign in for. */
export function toolsRoutes(app: FastifyInstance, services: Services, calculators: () => readonly Calculator[]): void {
  registerCall(app, toolsContract.save, { audience: 'signedIn', limiter: 'write' }, async ({ body, user }) => {
    await saveSum(services, calculators(), user.id, body);
    return { saved: true as const };
  });
  registerCall(app, toolsContract.remove, { audience: 'signedIn', limiter: 'write' }, async ({ params, user }) => {
    if (!(await deleteSaved(services.pool, user.id, params.id)))
      throw new ApiError('NOT_FOUND', 'You have no such sum.');
    return { removed: true as const };
  });
}
