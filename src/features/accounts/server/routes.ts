import type { FastifyInstance } from 'fastify';
import { originOf, recordAudit } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { closeSession, openSession } from '../../../platform/server/sessions.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { runningStreak } from '../../progress/rules/streak.ts';
import { accountsContract } from '../contract.ts';
import { presentUser, type StoredUser, type UserView } from '../rules/present-user.ts';
import { checkCredentials, registerUser } from './service.ts';

/** Sign-up, sign-in, sign-out and who is signed in. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { database, pool, limiter, secureCookies, now } = services;
  const view = (user: StoredUser & { streak: number; streakFreezes: number; lastActiveDate: string | null }): UserView => {
    const lastDay = user.lastActiveDate === null ? null : parseGrenadaDay(user.lastActiveDate);
    return presentUser(user, runningStreak({ streak: user.streak, freezes: user.streakFreezes, lastDay }, grenadaDay(now())), now());
  };

  registerCall(app, accountsContract.register, { audience: 'public', limiter: 'register' }, async ({ body, request, reply }) => {
    const user = await registerUser(services, body, originOf(request));
    await openSession(database, { request, reply, userId: user.id, remembered: false, secure: secureCookies, now: now() });
    return view(user);
  });

  registerCall(app, accountsContract.login, { audience: 'public', limiter: 'login' }, async ({ body, request, reply }) => {
    const user = await checkCredentials(services, body, originOf(request));
    await limiter.giveBack('login', request.ip);
    await closeSession(database, { request, reply, secure: secureCookies });
    await openSession(database, {
      request, reply, userId: user.id, remembered: body.rememberMe, secure: secureCookies, now: now(),
    });
    return view(user);
  });

  registerCall(app, accountsContract.logout, { audience: 'public', limiter: 'write' }, async ({ user, request, reply }) => {
    await closeSession(database, { request, reply, secure: secureCookies });
    if (user !== null) await recordAudit(pool, originOf(request), { userId: user.id, action: 'session.closed', resource: 'session', success: true }, now());
    return { message: 'You are logged out.' };
  });

  registerCall(app, accountsContract.me, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => view(user));
}
