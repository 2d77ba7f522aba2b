import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { clientNetwork } from '../../../platform/server/http/client-network.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { PersonalDataSource } from '../../../platform/server/personal-data.ts';
import { closeSession, openSession } from '../../../platform/server/sessions.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accountsContract } from '../contract.ts';
import { presentUser, type StoredUser, type UserView } from '../rules/present-user.ts';
import { canonical } from '../rules/registration.ts';
import { knownAccommodation, formatAccommodation } from '../rules/time-accommodation.ts';
import { audit } from './audit.ts';
import { askDeletion } from './deletion.ts';
import { exportArchive } from './export.ts';
import { EXPORT, FORGOT, FORGOT_EMAIL, LINK, LOGIN, REGISTER, RESEND } from './limits.ts';
import { askEmailChange, changePassword, changeTime, confirmEmailChange } from './own-account.ts';
import type { HashPassword } from './passwords.ts';
import { askReset, resetPassword, resetTokenWorks } from './reset.ts';
import { checkCredentials, registerUser } from './sign-in.ts';
import { endOtherSessions, endSession, listSessions, ownSession } from './session-list.ts';
import { resendVerification, verificationStatus, verifyEmail } from './verification.ts';

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

/** What sign-up takes besides. */
interface SignInOptions {
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
  async function beginSession(browser: Browser, userId: number, remembered: boolean): Promise<void> {
    await closeSession(database, { ...browser, secure: secureCookies });
    await openSession(database, { ...browser, userId, remembered, secure: secureCookies, now: now() });
  }

  registerCall(
    app,
    accountsContract.register,
    { audience: 'public', limiter: REGISTER },
    async ({ body, request, reply }) => {
      const user = await registerUser({ ...services, hashPassword }, body, originOf(request));
      await beginSession({ request, reply }, user.id, false);
      return view(user);
    },
  );

  registerCall(
    app,
    accountsContract.login,
    { audience: 'public', limiter: LOGIN },
    async ({ body, request, reply }) => {
      const user = await checkCredentials(services, body, originOf(request));
      await limiter.giveBack(LOGIN, request.ip);
      await beginSession({ request, reply }, user.id, body.rememberMe);
      return view(user);
    },
  );

  registerCall(
    app,
    accountsContract.logout,
    { audience: 'public', limiter: 'write' },
    async ({ user, request, reply }) => {
      await closeSession(database, { request, reply, secure: secureCookies });
      if (user !== null)
        await audit.record(
          pool,
          originOf(request),
          { userId: user.id, action: 'session.closed', resource: 'session', success: true },
          now(),
        );
      return { message: 'You are logged out.' };
    },
  );

  registerCall(app, accountsContract.me, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => view(user));
}

/** Reset, verification and all that a person does with the account itself. `sources` are what the export is made of. */
export function ownAccountRoutes(
  app: FastifyInstance,
  services: Services,
  sources: readonly PersonalDataSource[],
): void {
  passwordRoutes(app, services);
  emailRoutes(app, services);
  browserRoutes(app, services);
  timeRoutes(app, services);
  ownDataRoutes(app, services, sources);
}

/** Forgotten, reset and changed passwords. */
function passwordRoutes(app: FastifyInstance, services: Services): void {
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
    async ({ body, request }) => {
      await resetPassword(services, body, originOf(request));
      return { message: 'Your password has been reset. You can sign in with it now.' };
    },
  );

  registerCall(
    app,
    accountsContract.changePassword,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request, reply }) => {
      const before = await ownSession(pool, user, now());
      await changePassword(services, user, body, originOf(request));
      await openSession(database, {
        request,
        reply,
        userId: user.id,
        remembered: before?.remembered ?? false,
        pushBrowserId: before?.pushBrowserId,
        secure: secureCookies,
        now: now(),
      });
      return { message: 'Your password is changed. Every other browser has been signed out.' };
    },
  );
}

/** The email of an account: confirmed, and changed. */
function emailRoutes(app: FastifyInstance, services: Services): void {
  const { limiter } = services;

  registerCall(app, accountsContract.verifyEmail, { audience: 'public', limiter: LINK }, async ({ body, request }) => {
    await verifyEmail(services, body.token, originOf(request));
    return { message: 'Your email address is confirmed. Thank you.' };
  });

  registerCall(
    app,
    accountsContract.resendVerification,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, request }) => {
      await limiter.count(RESEND, String(user.id));
      await resendVerification(services, user, originOf(request));
      return { message: `We sent a new link to ${user.email}.` };
    },
  );

  registerCall(app, accountsContract.verificationStatus, { audience: 'signedIn', limiter: 'none' }, async ({ user }) =>
    verificationStatus(services, user),
  );

  registerCall(
    app,
    accountsContract.changeEmail,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request }) => {
      await askEmailChange(services, user, body, originOf(request));
      return {
        message: `We sent a link to ${body.email}. Your address changes when you use it.`,
        pendingEmail: body.email,
      };
    },
  );

  registerCall(app, accountsContract.confirmEmail, { audience: 'public', limiter: LINK }, async ({ body, request }) => {
    await confirmEmailChange(services, body.token, originOf(request));
    return { message: 'Your new email address is in use.' };
  });
}

/** The browsers that are signed in. */
function browserRoutes(app: FastifyInstance, services: Services): void {
  const { pool, now } = services;

  registerCall(app, accountsContract.sessions, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => ({
    sessions: await listSessions(pool, user, now()),
  }));

  registerCall(
    app,
    accountsContract.endSession,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, params, request }) => {
      await endSession(pool, user, params.id, originOf(request), now());
      return { message: 'That browser is signed out.' };
    },
  );

  registerCall(
    app,
    accountsContract.endOtherSessions,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, request }) => {
      const ended = await endOtherSessions(pool, user, originOf(request), now());
      return {
        message: ended === 1 ? 'One other browser is signed out.' : `${ended} other browsers are signed out.`,
        ended,
      };
    },
  );
}

/** How much longer quizzes and exams take. */
function timeRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, accountsContract.time, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => ({
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

/** All that is held of a person: handed over, and erased. `sources` are what the export is made of. */
function ownDataRoutes(app: FastifyInstance, services: Services, sources: readonly PersonalDataSource[]): void {
  const { database, pool, limiter, secureCookies, now } = services;

  registerCall(
    app,
    accountsContract.exportAccount,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, request, reply }) => {
      await limiter.count(EXPORT, String(user.id));
      const { size, content } = await exportArchive(pool, user.id, sources);
      try {
        await audit.record(
          pool,
          originOf(request),
          { userId: user.id, action: 'account.exported', resource: 'account', success: true },
          now(),
        );
      } catch (error) {
        content.destroy();
        throw error;
      }
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="labourwise-my-data.zip"')
        .header('content-length', String(size))
        .send(content);
    },
  );

  registerCall(
    app,
    accountsContract.deleteAccount,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request, reply }) => {
      const goneBy = await askDeletion(services, user, body.password, originOf(request));
      await closeSession(database, { request, reply, secure: secureCookies });
      return {
        message: 'Your account is closed. Your data will be gone within 30 days.',
        goneBy: goneBy.toISOString(),
      };
    },
  );
}
