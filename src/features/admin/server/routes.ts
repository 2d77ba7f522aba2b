import type { FastifyInstance } from 'fastify';
import { originOf, auditOf } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import {
  changeRatingPermission,
  markVerified,
  overdueErasures,
  setRole,
  findUsers,
  inspectUser,
  resendVerificationMail,
  signOutEverywhere,
  type AdminUserRow,
} from '../../accounts/server/service.ts';
import {
  grantByAdministrator,
  endGrant,
  listGrants,
  presentOrder,
  readOwnOrders,
} from '../../billing/server/service.ts';
import { PLANS } from '../../access/rules/plans.ts';
import { adminContract, auditContract } from '../contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { entriesAsCsv, listEntries } from './audit-log.ts';
import type { Limit } from '../../../platform/server/rate-limits.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accessOf } from '../../access/rules/access.ts';
import { parseRole } from '../../accounts/rules/audience-role.ts';

type Person = ResponseOf<typeof adminContract.users>['users'][number];
type UserDetails = ResponseOf<typeof adminContract.user>['user'];

function presentUser(person: AdminUserRow, now: Date): Person {
  const access = accessOf(person, now);
  const until = {
    premium: person.hasLifetimeAccess ? null : person.subscriptionEndDate,
    trial: person.trialEndDate,
    free: null,
  };
  return {
    id: person.id,
    username: person.username,
    email: person.email,
    role: parseRole(person.role),
    access,
    accessUntil: until[access]?.toISOString() ?? null,
    isVerified: person.isVerified,
    verificationRequestedAt: person.verificationRequestedAt?.toISOString() ?? null,
    emailVerified: person.emailVerified,
    createdAt: person.createdAt.toISOString(),
    lastActiveDate: person.lastActiveDate,
    closedAt: person.deletionRequestedAt?.toISOString() ?? null,
  };
}

function presentUserDetails(person: AdminUserRow, sessions: number, now: Date): UserDetails {
  return {
    ...presentUser(person, now),
    canRate: person.canRate,
    verificationMethod: person.verificationMethod,
    verificationDate: person.verificationDate?.toISOString() ?? null,
    pendingEmail: person.pendingEmail,
    points: person.points,
    planId: person.subscriptionType,
    accessSince: person.subscriptionStartDate?.toISOString() ?? null,
    trialEndDate: person.trialEndDate?.toISOString() ?? null,
    sessions,
  };
}

/** Routes of the user list and of one user. */
function userRoutes(app: FastifyInstance, services: Services): void {
  const { pool, now } = services;

  registerCall(app, adminContract.users, { audience: 'admin', limiter: 'read' }, async ({ query }) => {
    const { people, next } = await findUsers(pool, query, now());
    return { users: people.map((person) => presentUser(person, now())), next };
  });

  registerCall(
    app,
    adminContract.user,
    { audience: 'admin', limiter: 'read' },
    async ({ params: { id }, user, request }) => {
      const { person, sessions } = await inspectUser(pool, id, { by: user, origin: originOf(request), now: now() });
      return {
        user: presentUserDetails(person, sessions, now()),
        grants: await listGrants(pool, id),
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
      await resendVerificationMail(services, params.id, { by: user, origin: originOf(request), now: now() });
      return { sent: true as const };
    },
  );
}

/** Exports of the audit log by one administrator. Each reads up to 100,000 entries. */
export const AUDIT_FILES: Limit = { name: 'auditFiles', calls: 20, seconds: 3600, by: 'account' };

/** Entries about reading the audit log itself. */
export const audit = auditOf('audit.read', 'audit.exported');

/** Routes of the audit log. Reading and exporting add entries themselves. */
function auditRoutes(app: FastifyInstance, { pool, limiter, now }: Services): void {
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
          originOf(request),
          { userId: user.id, action: 'audit.read', resource: 'audit log', success: true },
          now(),
        );
      return { ...page, actions };
    },
  );

  registerCall(
    app,
    auditContract.exportEntries,
    { audience: 'admin', limiter: 'write' },
    async ({ query, user, request, reply }) => {
      await limiter.count(AUDIT_FILES, String(user.id));
      await audit.record(
        pool,
        originOf(request),
        { userId: user.id, action: 'audit.exported', resource: 'audit log', success: true },
        now(),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit-log-${grenadaDay(now())}.csv"`)
        .send(entriesAsCsv(pool, query));
    },
  );
}

/** Registers the routes of administrators. Every change is recorded in the audit log. */
export function adminRoutes(app: FastifyInstance, services: Services): void {
  const { pool, now } = services;

  registerCall(
    app,
    adminContract.verifyUser,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      markVerified(pool, { userId: params.id, method: body.method, by: user, origin: originOf(request), now: now() }),
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
        origin: originOf(request),
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
        origin: originOf(request),
        now: now(),
      }),
  );

  registerCall(app, adminContract.setRole, { audience: 'admin', limiter: 'write' }, async ({ body, user, request }) =>
    setRole(pool, { ...body, by: user, origin: originOf(request), now: now() }),
  );

  registerCall(app, adminContract.erasures, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    overdueErasures(pool, query.after, now()),
  );

  userRoutes(app, services);
  auditRoutes(app, services);
}
