import type { FastifyInstance } from 'fastify';
import { originOf, recordAudit } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { closeSession, openSession } from '../../../platform/server/sessions.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accountsContract } from '../contract.ts';
import { canonical } from '../rules/registration.ts';
import { knownAccommodation, timeInWords } from '../rules/time-accommodation.ts';
import { askDeletion, defineErasure, type PersonalDataEraser } from './deletion.ts';
import { exportArchive, type PersonalDataSource } from './export.ts';
import { askEmailChange, changePassword, confirmEmailChange } from './own-account.ts';
import { askReset, defineResetJobs, resetPassword, resetTokenWorks } from './reset.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.ts';
import { resendVerification, verifyEmail } from './verification.ts';

/** What the features that hold data about people do for the account: hand them over, and erase them. */
export interface PersonalData {
  readonly sources: readonly PersonalDataSource[];
  readonly erasers: readonly PersonalDataEraser[];
}

/** Reset, verification and all that a person does with the account itself. */
export function ownAccountRoutes(app: FastifyInstance, services: Services, personalData: PersonalData): void {
  const { database, pool, limiter, secureCookies, now } = services;
  defineResetJobs(services);
  defineErasure(services, personalData.erasers);

  registerCall(app, accountsContract.forgotPassword, { audience: 'public', limiter: 'forgot' }, async ({ body, request }) => {
    await limiter.count('forgotAccount', canonical(body.email.trim()));
    await askReset(services, body.email, originOf(request));
    return { message: 'If there is an account with that email, instructions are on their way.' };
  });

  registerCall(app, accountsContract.verifyResetToken, { audience: 'public', limiter: 'link' }, async ({ query }) => ({
    valid: await resetTokenWorks(pool, query.token, now()),
  }));

  registerCall(app, accountsContract.resetPassword, { audience: 'public', limiter: 'link' }, async ({ body, request }) => {
    await resetPassword(services, body, originOf(request));
    return { message: 'Your password has been reset. You can sign in with it now.' };
  });

  registerCall(app, accountsContract.verifyEmail, { audience: 'public', limiter: 'link' }, async ({ body, request }) => {
    await verifyEmail(services, body.token, originOf(request));
    return { message: 'Your email address is confirmed. Thank you.' };
  });

  registerCall(app, accountsContract.resendVerification, { audience: 'signedIn', limiter: 'write' }, async ({ user, request }) => {
    await limiter.count('resend', String(user.id));
    await resendVerification(services, user, originOf(request));
    return { message: `We sent a new link to ${user.email}.` };
  });

  registerCall(app, accountsContract.verificationStatus, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => {
    const { rows } = await pool.query<{ verificationDate: Date | null; verificationMethod: string | null; pendingEmail: string | null }>(
      `select verification_date as "verificationDate", verification_method as "verificationMethod",
              case when pending_email_expires > $2 then pending_email end as "pendingEmail" from users where id = $1`,
      [user.id, now()],
    );
    return {
      isVerified: user.isVerified,
      emailVerified: user.emailVerified,
      verificationDate: rows[0]?.verificationDate?.toISOString() ?? null,
      verificationMethod: rows[0]?.verificationMethod ?? null,
      pendingEmail: rows[0]?.pendingEmail ?? null,
    };
  });

  registerCall(app, accountsContract.changePassword, { audience: 'signedIn', limiter: 'write' }, async ({ user, body, request, reply }) => {
    const remembered = (await listSessions(pool, user, now())).find(({ isCurrent }) => isCurrent)?.remembered ?? false;
    await changePassword(services, user, body, originOf(request));
    await openSession(database, { request, reply, userId: user.id, remembered, secure: secureCookies, now: now() });
    return { message: 'Your password is changed. Every other browser has been signed out.' };
  });

  registerCall(app, accountsContract.changeEmail, { audience: 'signedIn', limiter: 'write' }, async ({ user, body, request }) => {
    await askEmailChange(services, user, body, originOf(request));
    return { message: `We sent a link to ${body.email}. Your address changes when you use it.`, pendingEmail: body.email };
  });

  registerCall(app, accountsContract.confirmEmail, { audience: 'public', limiter: 'link' }, async ({ body, request }) => {
    await confirmEmailChange(services, body.token, originOf(request));
    return { message: 'Your new email address is in use.' };
  });

  registerCall(app, accountsContract.sessions, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => ({
    sessions: await listSessions(pool, user, now()),
  }));

  registerCall(app, accountsContract.endSession, { audience: 'signedIn', limiter: 'write' }, async ({ user, params, request }) => {
    await endSession(pool, user, params.id, originOf(request), now());
    return { message: 'That browser is signed out.' };
  });

  registerCall(app, accountsContract.endOtherSessions, { audience: 'signedIn', limiter: 'write' }, async ({ user, request }) => {
    const ended = await endOtherSessions(pool, user, originOf(request), now());
    return { message: ended === 1 ? 'One other browser is signed out.' : `${ended} other browsers are signed out.`, ended };
  });

  registerCall(app, accountsContract.time, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => ({ timeAccommodation: knownAccommodation(user.timeAccommodation) }));

  registerCall(app, accountsContract.changeTime, { audience: 'signedIn', limiter: 'write' }, async ({ user, body: { timeAccommodation } }) => {
    await pool.query('update users set time_accommodation = $2, updated_at = $3 where id = $1', [user.id, timeAccommodation, now()]);
    return { message: `${timeInWords(timeAccommodation)}, from the next quiz or exam you start.`, timeAccommodation };
  });

  registerCall(app, accountsContract.exportAccount, { audience: 'signedIn', limiter: 'write' }, async ({ user, request, reply }) => {
    await limiter.count('export', String(user.id));
    const archive = await exportArchive(pool, user.id, personalData.sources);
    await recordAudit(pool, originOf(request), { userId: user.id, action: 'account.exported', resource: 'account', success: true }, now());
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="labourwise-my-data.zip"')
      .send(Buffer.from(archive));
  });

  registerCall(app, accountsContract.deleteAccount, { audience: 'signedIn', limiter: 'write' }, async ({ user, body, request, reply }) => {
    const goneBy = await askDeletion(services, user, body.password, originOf(request));
    await closeSession(database, { request, reply, secure: secureCookies });
    return { message: 'Your account is closed. Your data will be gone within 30 days.', goneBy: goneBy.toISOString() };
  });
}
