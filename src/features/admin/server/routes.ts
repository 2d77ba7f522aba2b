import type { FastifyInstance } from 'fastify';
import { readOrigin } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import {
  changeRatingPermission,
  countUsers,
  markVerified,
  overdueErasures,
  setRole,
  undoVerifications,
  verifyUsers,
  readSelectedUsers,
  findUsers,
  signOutEverywhere,
} from '../../accounts/server/service.ts';
import { grantByAdministrator, revokeByAdministrator } from '../../billing/server/service.ts';
import { PLANS } from '../../access/rules/plans.ts';
import { adminContract, auditContract } from '../contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { ENTRY_HEADINGS, listEntries, readEntryLines } from './audit-log.ts';
import type { EntryPosition } from '../rules/audit-log.ts';
import { sendCsvList } from '../../../platform/server/write-csv.ts';
import { LIST_FILES } from '../../../platform/server/rate-limits.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { audit } from './audit.ts';
import { healthRoutes, type PaymentStates } from './health.ts';
import { oneUserRoutes } from './one-user.ts';
import { presentUser } from './present-user.ts';
import { searchPanel } from './search-panel.ts';

type Person = ResponseOf<typeof adminContract.users>['users'][number];

const USER_HEADINGS = [
  'account',
  'username',
  'email',
  'role',
  'access',
  'access until',
  'verified',
  'email confirmed',
  'member since',
  'last studied',
  'closed',
  'suspended',
] as const;

/** Users read at a time for a file. */
const BATCH_SIZE = 500;

function userLine(user: Person): readonly unknown[] {
  return [
    user.id,
    user.username,
    user.email,
    user.role,
    user.access,
    user.accessUntil,
    user.isVerified,
    user.emailVerified,
    user.createdAt,
    user.lastActiveDate,
    user.closedAt,
    user.suspendedAt,
  ];
}

/** Routes of the user list, and of ending access and sessions. */
function userRoutes(app: FastifyInstance, services: Services): void {
  const { pool, figuresPool, now } = services;

  registerCall(app, adminContract.users, { audience: 'admin', limiter: 'read' }, async ({ query }) => {
    const { people, next } = await findUsers(pool, query, now());
    return { users: people.map((person) => presentUser(person, now())), next };
  });

  registerCall(app, adminContract.countUsers, { audience: 'admin', limiter: 'read' }, async () =>
    countUsers(figuresPool, now()),
  );

  registerCall(
    app,
    adminContract.exportUsers,
    { audience: 'admin', limiter: LIST_FILES, needsConfirmation: true },
    async ({ query, user, request, reply }) => {
      await audit.record(
        pool,
        readOrigin(request),
        { userId: user.id, action: 'users.exported', resource: 'users', success: true },
        now(),
      );
      return sendCsvList<string>(reply, `users-${grenadaDay(now())}`, USER_HEADINGS, async (before) => {
        const { people, next } = await findUsers(pool, { ...query, before: before ?? undefined }, now(), BATCH_SIZE);
        return { lines: people.map((person) => userLine(presentUser(person, now()))), next };
      });
    },
  );

  registerCall(
    app,
    adminContract.exportSelectedUsers,
    { audience: 'admin', limiter: LIST_FILES, needsConfirmation: true },
    async ({ body: { ids }, user, request, reply }) => {
      const people = await readSelectedUsers(pool, ids, now());
      await audit.record(
        pool,
        readOrigin(request),
        { userId: user.id, action: 'user.exported', resource: people.map(({ id }) => `user ${id}`), success: true },
        now(),
      );
      const lines = people.map((person) => userLine(presentUser(person, now())));
      return sendCsvList<never>(reply, `users-${grenadaDay(now())}`, USER_HEADINGS, async () => ({
        lines,
        next: null,
      }));
    },
  );

  registerCall(
    app,
    adminContract.endAccess,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      revokeByAdministrator(
        pool,
        { userId: params.id, ...body },
        { by: user, origin: readOrigin(request), now: now() },
      ),
  );

  registerCall(
    app,
    adminContract.signOutUser,
    { audience: 'admin', limiter: 'write' },
    async ({ params, user, request }) =>
      signOutEverywhere(pool, params.id, { by: user, origin: readOrigin(request), now: now() }),
  );
}

/** Routes of the audit log. Reading and exporting add entries themselves. */
function auditRoutes(app: FastifyInstance, { pool, now }: Services): void {
  const actions = app.registeredFeatures.flatMap((feature) => feature.audit?.actions ?? []).toSorted();

  registerCall(
    app,
    auditContract.entries,
    { audience: 'admin', limiter: 'read' },
    async ({ query: { before, ...filters }, user, request }) => {
      const page = await listEntries(pool, filters, before);
      if (before === undefined)
        await audit.record(
          pool,
          readOrigin(request),
          { userId: user.id, action: 'audit.read', resource: 'audit log', success: true },
          now(),
        );
      return { ...page, actions };
    },
  );

  registerCall(
    app,
    auditContract.exportEntries,
    { audience: 'admin', limiter: LIST_FILES, needsConfirmation: true },
    async ({ query, user, request, reply }) => {
      await audit.record(
        pool,
        readOrigin(request),
        { userId: user.id, action: 'audit.exported', resource: 'audit log', success: true },
        now(),
      );
      return sendCsvList<EntryPosition>(reply, `audit-log-${grenadaDay(now())}`, ENTRY_HEADINGS, (before) =>
        readEntryLines(pool, query, before),
      );
    },
  );
}

/** Registers the routes of administrators. Every change is recorded in the audit log. */
export function adminRoutes(app: FastifyInstance, services: Services, payments: PaymentStates): void {
  const { pool, now } = services;

  registerCall(
    app,
    adminContract.verifyUser,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      markVerified(pool, { userId: params.id, method: body.method, by: user, origin: readOrigin(request), now: now() }),
  );

  registerCall(
    app,
    adminContract.undoVerifications,
    { audience: 'admin', limiter: 'write' },
    async ({ body: { ids, verificationDate }, user, request }) =>
      undoVerifications(pool, {
        userIds: ids,
        verificationDate,
        by: user,
        origin: readOrigin(request),
        now: now(),
      }),
  );

  registerCall(
    app,
    adminContract.verifyUsers,
    { audience: 'admin', limiter: 'write' },
    async ({ body: { ids, method }, user, request }) =>
      verifyUsers(pool, { userIds: ids, method, by: user, origin: readOrigin(request), now: now() }),
  );

  registerCall(
    app,
    adminContract.changeRatingPermission,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      changeRatingPermission(pool, {
        userId: params.id,
        canRate: body.canRate,
        by: user,
        origin: readOrigin(request),
        now: now(),
      }),
  );

  registerCall(
    app,
    adminContract.changeAccess,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      grantByAdministrator(pool, {
        userId: params.id,
        plan: PLANS[body.planId],
        days: body.days,
        requestKey: body.requestKey,
        by: user,
        origin: readOrigin(request),
        now: now(),
      }),
  );

  registerCall(
    app,
    adminContract.setRole,
    { audience: 'admin', limiter: 'write', needsConfirmation: true },
    async ({ body, user, request }) => setRole(pool, { ...body, by: user, origin: readOrigin(request), now: now() }),
  );

  registerCall(app, adminContract.erasures, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    overdueErasures(pool, query.after, now()),
  );

  registerCall(app, adminContract.search, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    searchPanel(pool, query.q, now()),
  );

  healthRoutes(app, services, payments);
  userRoutes(app, services);
  oneUserRoutes(app, services);
  auditRoutes(app, services);
}
