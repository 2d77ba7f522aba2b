import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { findPeople, lookAtPerson, mailVerification, signOutEverywhere } from '../../../accounts/server/service.ts';
import { endGrant, ledgerOf, presentOrder, readOwnOrders } from '../../../billing/server/service.ts';
import { adminContract } from '../../contract.ts';
import { presentPerson, presentPersonWhole } from '../present.ts';

/** People: found, looked at, and what is done with one of them. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  const { pool, now } = services;

  registerCall(app, adminContract.users, { audience: 'admin', limiter: 'read' }, async ({ query }) => {
    const { people, next } = await findPeople(pool, query, now());
    return { users: people.map((person) => presentPerson(person, now())), next };
  });

  registerCall(
    app,
    adminContract.user,
    { audience: 'admin', limiter: 'read' },
    async ({ params: { id }, user, request }) => {
      const { person, sessions } = await lookAtPerson(pool, id, { by: user, origin: originOf(request), now: now() });
      return {
        user: presentPersonWhole(person, sessions, now()),
        grants: await ledgerOf(pool, id),
        payments: (await readOwnOrders(pool, id)).map(presentOrder),
      };
    },
  );

  registerCall(
    app,
    adminContract.endAccess,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      endGrant(pool, { userId: params.id, ...body }, { by: user, origin: originOf(request), now: now() }),
  );

  registerCall(
    app,
    adminContract.signOutUser,
    { audience: 'admin', limiter: 'write' },
    async ({ params, user, request }) =>
      signOutEverywhere(pool, params.id, { by: user, origin: originOf(request), now: now() }),
  );

  registerCall(
    app,
    adminContract.mailVerification,
    { audience: 'admin', limiter: 'write' },
    async ({ params, user, request }) => {
      await mailVerification(services, params.id, { by: user, origin: originOf(request), now: now() });
      return { sent: true as const };
    },
  );
}
