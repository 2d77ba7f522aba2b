import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { accountsContract } from '../../contract.ts';
import { removeSession } from '../../../../platform/server/session-store.ts';
import { closeSession, openSession, sessionCookie } from '../../../../platform/server/sessions.ts';
import { audit } from '../audit.ts';
import { knownBrowserOf, rememberBrowser } from '../known-browsers.ts';
import { LOGIN, REGISTER } from '../limits.ts';
import { checkCredentials, registerUser, wrongCredentials } from '../sign-in.ts';
import { SIGN_OUT_COOKIE } from '../../rules/sign-out-cookie.ts';
import { presentUser, type StoredUser, type UserView } from '../../rules/present-user.ts';
import type { HashPassword } from '../passwords.ts';
import { hasPasswordHash } from '../store/password-hashes.ts';

/** A learner's streak as it runs today, from what was stored on the last day of study. */
export type StreakOf = (user: {
  readonly streak: number;
  readonly streakFreezes: number;
  readonly lastActiveDate: string | null;
}) => number;

interface Browser {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What signing up and in takes of the composition. */
export interface SignInOptions {
  readonly streakOf: StreakOf;
  readonly hashPassword: HashPassword;
}

/** Sign-up, sign-in, sign-out and who is signed in. */
export function signInRoutes(
  app: FastifyInstance,
  services: Services,
  { streakOf, hashPassword }: SignInOptions,
): void {
  const { database, pool, limiter, secureCookies, now } = services;
  const view = (user: StoredUser & Parameters<StreakOf>[0]): UserView => presentUser(user, streakOf(user), now());
  /** Signs a browser in, in place of whoever was. */
  async function beginSession(
    browser: Browser,
    userId: number,
    { remembered, passwordHash }: { readonly remembered: boolean; readonly passwordHash: string },
  ): Promise<void> {
    await closeSession(database, { ...browser, secure: secureCookies });
    const sid = await openSession(database, { ...browser, userId, remembered, secure: secureCookies, now: now() });
    // A change of the password ends the sessions that it sees. One that it did not see is ended here.
    if (!(await hasPasswordHash(pool, userId, passwordHash))) {
      await removeSession(pool, userId, sid);
      throw wrongCredentials();
    }
    await rememberBrowser({ ...browser, pool, secure: secureCookies }, userId);
  }

  /** Ends the session of a browser and records it. */
  async function endSession(browser: Browser, user: { readonly id: number } | null): Promise<void> {
    await closeSession(database, { ...browser, secure: secureCookies });
    if (user === null) return;
    await audit.record(
      pool,
      originOf(browser.request),
      { userId: user.id, action: 'session.closed', resource: 'session', success: true },
      now(),
    );
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.cookies[SIGN_OUT_COOKIE] === undefined || !request.url.startsWith('/api/')) return;
    await endSession({ request, reply }, await app.userOf(request));
    delete request.cookies[sessionCookie(secureCookies).name];
    reply.clearCookie(SIGN_OUT_COOKIE, { path: '/' });
  });

  registerCall(
    app,
    accountsContract.register,
    { audience: 'public', limiter: REGISTER },
    async ({ body, request, reply }) => {
      const { user, passwordHash } = await registerUser({ ...services, hashPassword }, body, originOf(request));
      await beginSession({ request, reply }, user.id, { remembered: false, passwordHash });
      return view(user);
    },
  );

  registerCall(
    app,
    accountsContract.login,
    { audience: 'public', limiter: LOGIN },
    async ({ body, request, reply }) => {
      const { user, passwordHash } = await checkCredentials(services, body, {
        origin: originOf(request),
        knownBrowserOf: (account) => knownBrowserOf(request, secureCookies, account),
      });
      await limiter.giveBack(LOGIN, request.ip);
      await beginSession({ request, reply }, user.id, { remembered: body.rememberMe, passwordHash });
      return view(user);
    },
  );

  registerCall(
    app,
    accountsContract.logout,
    { audience: 'public', limiter: 'write' },
    async ({ user, request, reply }) => {
      await endSession({ request, reply }, user);
      return { message: 'You are logged out.' };
    },
  );

  registerCall(app, accountsContract.me, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => view(user));
}
