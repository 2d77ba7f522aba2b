import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { accountsContract } from '../../contract.ts';
import { LINK, RESEND } from '../limits.ts';
import { askEmailChange, confirmEmailChange } from '../own-account.ts';
import { requestVerification, resendVerification, verificationStatus, verifyEmail } from '../verification.ts';

/** The email of an account: confirmed, and changed. */
export function emailRoutes(app: FastifyInstance, services: Services): void {
  const { limiter } = services;

  registerCall(app, accountsContract.verifyEmail, { audience: 'public', limiter: LINK }, async ({ body, request }) => {
    const isNew = await verifyEmail(services, body.token, originOf(request));
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
      await resendVerification(services, user, originOf(request));
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
      await askEmailChange(services, user, body, originOf(request));
      return {
        message: `We sent a link to ${body.email}. Your address changes when you use it.`,
        pendingEmail: body.email,
      };
    },
  );

  registerCall(app, accountsContract.confirmEmail, { audience: 'public', limiter: LINK }, async ({ body, request }) => {
    const isNew = await confirmEmailChange(services, body.token, originOf(request));
    return { message: isNew ? 'Your new email address is in use.' : 'Your new email address is already in use.' };
  });
}
