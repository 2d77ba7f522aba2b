import type { FastifyInstance } from 'fastify';
import { readOrigin } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { AccountCloser, PersonalDataSource } from '../../../platform/server/personal-data.ts';
import type { Services } from '../../../platform/server/services.ts';
import { closeSession, setSessionCookie } from '../../../platform/server/sessions.ts';
import { accountsContract } from '../contract.ts';
import { formatAccommodation, parseAccommodation } from '../rules/time-accommodation.ts';
import { audit } from './audit.ts';
import { confirmSession } from './confirm-session.ts';
import {
  requestEmailChange,
  confirmEmailChange,
  requestVerification,
  resendVerification,
  verificationStatus,
  verifyEmail,
} from './email.ts';
import { exportArchive } from './export-archive.ts';
import { EXPORT, LINK, RESEND } from './limits.ts';
import { requestDeletion } from './own-account.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.ts';
import { passwordRoutes, signInRoutes, type SignInOptions } from './sign-in-routes.ts';
import { storeTimeAccommodation } from './store/accounts.ts';
import { themeRoutes } from './theme.ts';

/** Registers all routes of the feature. */
export function accountRoutes(
  app: FastifyInstance,
  services: Services,
  { sources, closers, ...signIn }: SignInOptions & OwnDataOptions,
): void {
  signInRoutes(app, services, signIn);
  passwordRoutes(app, services);
  emailRoutes(app, services);
  secondFactorRoutes(app, services);
  browserRoutes(app, services);
  timeRoutes(app, services);
  themeRoutes(app, services);
  ownDataRoutes(app, services, { sources, closers });
}

/** Routes of the time limit. */
function timeRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, accountsContract.time, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => ({
    timeAccommodation: parseAccommodation(user.timeAccommodation),
  }));

  registerCall(
    app,
    accountsContract.changeTime,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body: { timeAccommodation } }) => {
      await storeTimeAccommodation(services.pool, user.id, timeAccommodation);
      return {
        message: `${formatAccommodation(timeAccommodation)}, from the next quiz or exam you start.`,
        timeAccommodation,
      };
    },
  );
}

/** Routes of the signed-in browsers. */
function browserRoutes(app: FastifyInstance, services: Services): void {
  const { pool, now } = services;

  registerCall(
    app,
    accountsContract.confirm,
    { audience: 'admin', limiter: 'write' },
    async ({ user, body, request, reply }) => {
      const session = await confirmSession(services, user, body, readOrigin(request));
      setSessionCookie(reply, { ...session, secure: services.secureCookies });
      return { message: 'Thank you. We will not ask you again within the next hour.' };
    },
  );

  registerCall(app, accountsContract.sessions, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => ({
    sessions: await listSessions(pool, user, now()),
  }));

  registerCall(
    app,
    accountsContract.endSession,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, params, request }) => {
      await endSession(pool, user, params.id, readOrigin(request), now());
      return { message: 'That browser is signed out.' };
    },
  );

  registerCall(
    app,
    accountsContract.endOtherSessions,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, request }) => {
      const ended = await endOtherSessions(pool, user, readOrigin(request), now());
      return {
        message: ended === 1 ? 'One other browser is signed out.' : `${ended} other browsers are signed out.`,
        ended,
      };
    },
  );
}

/** Parts of other features for export and deletion. */
interface OwnDataOptions {
  /** Sources of the export. */
  readonly sources: readonly PersonalDataSource[];
  /** Called when a user closes the account, to remove them from what they share with others. */
  readonly closers: readonly AccountCloser[];
}

/** Routes of export and deletion. */
function ownDataRoutes(app: FastifyInstance, services: Services, { sources, closers }: OwnDataOptions): void {
  const { database, pool, limiter, secureCookies, now } = services;

  registerCall(
    app,
    accountsContract.exportAccount,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, request, reply }) => {
      if (request.method === 'HEAD') return reply.type('application/zip').send();
      await limiter.count(EXPORT, String(user.id));
      const { size, content } = await exportArchive(pool, user.id, sources);
      try {
        await audit.record(
          pool,
          readOrigin(request),
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
      const goneBy = await requestDeletion({ ...services, closers }, user, body.password, readOrigin(request));
      await closeSession(database, { request, reply, secure: secureCookies });
      return {
        message: 'Your account is closed. Your data will be gone within 30 days.',
        goneBy: goneBy.toISOString(),
      };
    },
  );
}

/** Routes of email confirmation and change. */
function emailRoutes(app: FastifyInstance, services: Services): void {
  const { limiter } = services;

  registerCall(app, accountsContract.verifyEmail, { audience: 'public', limiter: LINK }, async ({ body, request }) => {
    const isNew = await verifyEmail(services, body.token, readOrigin(request));
    return {
      message: isNew ? 'Your email address is confirmed. Thank you.' : 'Your email address is already confirmed.',
    };
  });

  registerCall(
    app,
    accountsContract.resendVerification,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, request }) => {
      await limiter.count(RESEND, String(user.id));
      await resendVerification(services, user, readOrigin(request));
      return { message: `We sent a new link to ${user.email}.` };
    },
  );

  registerCall(app, accountsContract.verificationStatus, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    verificationStatus(services, user),
  );

  registerCall(
    app,
    accountsContract.requestVerification,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user }) => requestVerification(services, user.id),
  );

  registerCall(
    app,
    accountsContract.changeEmail,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request }) => {
      await requestEmailChange(services, user, body, readOrigin(request));
      return {
        message: `We sent a link to ${body.email}. Your address changes when you use it.`,
        pendingEmail: body.email,
      };
    },
  );

  registerCall(app, accountsContract.confirmEmail, { audience: 'public', limiter: LINK }, async ({ body, request }) => {
    const isNew = await confirmEmailChange(services, body.token, readOrigin(request));
    return {
      message: isNew
        ? 'Your account now uses your new email address.'
        : 'Your account already uses your new email address.',
    };
  });
}
