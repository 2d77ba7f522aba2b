import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { clientNetwork } from '../../../../platform/server/http/client-network.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import { removeSession } from '../../../../platform/server/session-store.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { accountsContract } from '../../contract.ts';
import { openSession } from '../../../../platform/server/sessions.ts';
import { canonical } from '../../rules/registration.ts';
import { rememberBrowser } from '../known-browsers.ts';
import { FORGOT, FORGOT_EMAIL, LINK, LOGIN_KNOWN_BROWSER } from '../limits.ts';
import { changePassword, wrongPassword } from '../own-account.ts';
import { askReset, resetPassword, resetTokenWorks } from '../reset.ts';
import { ownSession } from '../session-list.ts';
import { hasPasswordHash } from '../store/password-hashes.ts';

/** Forgotten, reset and changed passwords. */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { database, pool, limiter, secureCookies, now } = services;

  registerCall(
    app,
    accountsContract.forgotPassword,
    { audience: 'public', limiter: FORGOT },
    async ({ body, user, request }) => {
      await limiter.count(FORGOT_EMAIL, `${canonical(body.email.trim())} ${clientNetwork(request.ip)}`);
      await askReset(services, { email: body.email, signedInAs: user?.id ?? null }, originOf(request));
      return { message: 'If there is an account with that email, instructions are on their way.' };
    },
  );

  registerCall(app, accountsContract.verifyResetToken, { audience: 'public', limiter: LINK }, async ({ query }) => ({
    valid: await resetTokenWorks(pool, query.token, now()),
  }));

  registerCall(
    app,
    accountsContract.resetPassword,
    { audience: 'public', limiter: LINK },
    async ({ body, request, reply }) => {
      const userId = await resetPassword(services, body, originOf(request));
      const browser = await rememberBrowser({ pool, request, reply, secure: secureCookies }, userId);
      await limiter.forget(LOGIN_KNOWN_BROWSER, browser);
      return { message: 'Your password has been reset. You can sign in with it now.' };
    },
  );

  registerCall(
    app,
    accountsContract.changePassword,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request, reply }) => {
      const before = await ownSession(pool, user, now());
      const hash = await changePassword(services, user, body, originOf(request));
      const sid = await openSession(database, {
        request,
        reply,
        userId: user.id,
        remembered: before?.remembered ?? false,
        pushBrowserId: before?.pushBrowserId,
        secure: secureCookies,
        now: now(),
      });
      // A reset that was stored meanwhile did not see this session.
      if (!(await hasPasswordHash(pool, user.id, hash))) {
        await removeSession(pool, user.id, sid);
        throw wrongPassword('currentPassword');
      }
      await rememberBrowser({ pool, request, reply, secure: secureCookies }, user.id);
      return { message: 'Your password is changed. Every other browser has been signed out.' };
    },
  );
}
