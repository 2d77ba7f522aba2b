import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { accountsContract } from '../../contract.ts';
import { formatAccommodation, knownAccommodation } from '../../rules/time-accommodation.ts';
import { changeTime } from '../own-account.ts';

/** How much longer quizzes and exams take. */
export function timeRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, accountsContract.time, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => ({
    timeAccommodation: knownAccommodation(user.timeAccommodation),
  }));

  registerCall(
    app,
    accountsContract.changeTime,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body: { timeAccommodation } }) => {
      await changeTime(services, user.id, timeAccommodation);
      return {
        message: `${formatAccommodation(timeAccommodation)}, from the next quiz or exam you start.`,
        timeAccommodation,
      };
    },
  );
}
