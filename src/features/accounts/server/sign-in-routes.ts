import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readOrigin } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accountsContract } from '../contract.ts';
import { removeSession, closeSession, openSession, sessionCookie } from '../../../platform/server/sessions.ts';
import { audit } from './audit.ts';
import { knownBrowserOf, rememberBrowser } from './known-browsers.ts';
import { LOGIN, REGISTER, FORGOT, FORGOT_EMAIL, LINK, LOGIN_KNOWN_BROWSER } from './limits.ts';
import { checkCredentials, registerUser, requestSignInPasskey, invalidCredentialsError } from './sign-in.ts';
import { cookieName } from '../../../platform/shared/cookie-name.ts';
import { SIGN_OUT_COOKIE } from '../rules/sign-out-cookie.ts';
import { presentUser, type StoredUser, type UserView } from '../rules/present-user.ts';
import type { HashPassword } from './passwords.ts';
import { hasPasswordHash } from './store/password-hashes.ts';
import { readSuspension } from './store/suspensions.ts';
import { accountSuspendedError } from './suspensions.ts';
import { clientNetwork } from '../../../platform/server/http/client-address.ts';
import { canonical } from '../rules/registration.ts';
import { changePassword, sessionEndedError, wrongPasswordError } from './own-account.ts';
import { enqueueReset, resetPassword, isResetTokenValid } from './reset.ts';
import { ownSession } from './session-list.ts';
import { secondFactorOf } from './second-factor.ts';
import { sendTheme } from './theme.ts';

/** Routes of forgotten, reset and changed passwords. */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { database, pool, limiter, secureCookies, now } = services;

  registerCall(
    app,
    accountsContract.forgotPassword,
    { audience: 'public', limiter: FORGOT },
    async ({ body, user, request }) => {
      await limiter.count(FORGOT_EMAIL, `${canonical(body.email.trim())} ${clientNetwork(request.ip)}`);
      await enqueueReset(services, { email: body.email, signedInAs: user?.id ?? null }, readOrigin(request));
      return { message: 'If there is an account with that email, instructions are on their way.' };
    },
  );

  registerCall(app, accountsContract.verifyResetToken, { audience: 'public', limiter: LINK }, async ({ query }) => ({
    valid: await isResetTokenValid(pool, query.token, now()),
  }));

  registerCall(
    app,
    accountsContract.resetPassword,
    { audience: 'public', limiter: LINK },
    async ({ body, request, reply }) => {
      const userId = await resetPassword(services, body, readOrigin(request));
      // Where a second factor is on, only its code makes a browser known: each known browser has wrong codes of its own.
      if ((await secondFactorOf(pool, userId)).enabledAt === null) {
        const browser = await rememberBrowser({ pool, request, reply, secure: secureCookies }, userId);
        await limiter.reset(LOGIN_KNOWN_BROWSER, browser);
      }
      return { message: 'Your password has been reset. You can sign in with it now.' };
    },
  );

  registerCall(
    app,
    accountsContract.changePassword,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request, reply }) => {
      const before = await ownSession(pool, user, now());
      if (before === undefined) throw sessionEndedError();
      const hash = await changePassword(services, user, body, readOrigin(request));
      const sid = await openSession(database, {
        request,
        reply,
        userId: user.id,
        remembered: before.remembered,
        pushBrowserId: before.pushBrowserId,
        // The password alone does not confirm where a second factor is on.
        confirmedAt: before.confirmedAt ?? before.createdAt,
        secure: secureCookies,
        now: now(),
      });
      // A concurrent reset did not see this session.
      if (!(await hasPasswordHash(pool, user.id, hash))) {
        await removeSession(pool, user.id, sid);
        throw wrongPasswordError('currentPassword');
      }
      // So did a concurrent suspension.
      const suspension = await readSuspension(pool, user.id, now());
      if (suspension !== null) {
        await removeSession(pool, user.id, sid);
        throw accountSuspendedError(suspension);
      }
      await rememberBrowser({ pool, request, reply, secure: secureCookies }, user.id);
      return { message: 'Your password is changed. Every other browser has been signed out.' };
    },
  );
}

/** Returns a user's streak today, from the figures stored on the last day of study. */
export type StreakOf = (user: {
  readonly streak: number;
  readonly streakFreezes: number;
  readonly lastActiveDate: string | null;
}) => number;

interface Browser {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Parts of the composition. */
export interface SignInOptions {
  readonly streakOf: StreakOf;
  readonly hashPassword: HashPassword;
}

/** Routes of sign-up, sign-in, sign-out and the current user. */
export function signInRoutes(
  app: FastifyInstance,
  services: Services,
  { streakOf, hashPassword }: SignInOptions,
): void {
  const { database, pool, limiter, secureCookies, now } = services;
  const view = (user: StoredUser & Parameters<StreakOf>[0]): UserView => presentUser(user, streakOf(user), now());
  /** Opens a session, in place of any other in this browser. */
  async function beginSession(
    browser: Browser,
    userId: number,
    { remembered, passwordHash }: { readonly remembered: boolean; readonly passwordHash: string },
  ): Promise<void> {
    await closeSession(database, { ...browser, secure: secureCookies });
    const sid = await openSession(database, { ...browser, userId, remembered, secure: secureCookies, now: now() });
    // A concurrent change of the password did not see this session, so it ends here.
    if (!(await hasPasswordHash(pool, userId, passwordHash))) {
      await removeSession(pool, userId, sid);
      throw invalidCredentialsError();
    }
    // So did a concurrent suspension.
    const suspension = await readSuspension(pool, userId, now());
    if (suspension !== null) {
      await removeSession(pool, userId, sid);
      throw accountSuspendedError(suspension);
    }
    await rememberBrowser({ ...browser, pool, secure: secureCookies }, userId);
    // A browser that another person used before must not keep that person's theme.
    await sendTheme(browser, services, userId, 'system');
  }

  /** Ends the session of a browser and records it. */
  async function endSession(browser: Browser, user: { readonly id: number } | null): Promise<void> {
    await closeSession(database, { ...browser, secure: secureCookies });
    if (user === null) return;
    await audit.record(
      pool,
      readOrigin(browser.request),
      { userId: user.id, action: 'session.closed', resource: 'session', success: true },
      now(),
    );
  }

  app.addHook('onRequest', async (request, reply) => {
    // The page chooses the name by its own address, which may be https although PUBLIC_URL is not.
    const names = [true, secureCookies]
      .map((secure) => cookieName(SIGN_OUT_COOKIE, secure))
      .filter((name) => request.cookies[name] !== undefined);
    if (names.length === 0 || !request.url.startsWith('/api/')) return;
    await endSession({ request, reply }, await app.userOf(request));
    delete request.cookies[sessionCookie(secureCookies).name];
    for (const name of new Set(names)) reply.clearCookie(name, { path: '/', secure: name !== SIGN_OUT_COOKIE });
  });

  registerCall(
    app,
    accountsContract.register,
    { audience: 'public', limiter: REGISTER },
    async ({ body, request, reply }) => {
      const { user, passwordHash } = await registerUser({ ...services, hashPassword }, body, readOrigin(request));
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
        origin: readOrigin(request),
        knownBrowserOf: (account) => knownBrowserOf(request, secureCookies, account),
      });
      await limiter.refund(LOGIN, request.ip);
      await beginSession({ request, reply }, user.id, { remembered: body.rememberMe, passwordHash });
      return view(user);
    },
  );

  registerCall(
    app,
    accountsContract.signInPasskey,
    { audience: 'public', limiter: LOGIN },
    async ({ body, request }) => {
      const options = await requestSignInPasskey(services, body, {
        origin: readOrigin(request),
        knownBrowserOf: (account) => knownBrowserOf(request, secureCookies, account),
      });
      await limiter.refund(LOGIN, request.ip);
      return options;
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

  registerCall(
    app,
    accountsContract.me,
    { audience: 'signedIn', limiter: 'read' },
    async ({ user, request, reply }) => {
      // Another device may have changed the theme.
      await sendTheme({ request, reply }, services, user.id, null);
      return view(user);
    },
  );
}
