import type { FastifyInstance } from 'fastify';
import { readOrigin } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accountsContract } from '../contract.ts';
import { beginSecondFactor, enableSecondFactor } from './authenticator-app.ts';
import { SIGN_INS_OF_DAY } from './limits.ts';
import { requestPasskey } from './passkey-challenges.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts';
import { disableSecondFactor, renewRecoveryCodes, secondFactorOf } from './second-factor.ts';

/** Routes of the user's second factor. */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, accountsContract.secondFactor, { audience: 'signedIn', limiter: 'read' }, ({ user }) =>
    secondFactorOf(services.pool, user.id),
  );

  registerCall(app, accountsContract.beginSecondFactor, { audience: 'signedIn', limiter: 'write' }, ({ user, body }) =>
    beginSecondFactor(services, user, body.password),
  );

  registerCall(
    app,
    accountsContract.enableSecondFactor,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request }) => ({
      recoveryCodes: [...(await enableSecondFactor(services, user, body.code, readOrigin(request)))],
    }),
  );

  registerCall(
    app,
    accountsContract.renewRecoveryCodes,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request }) => ({
      recoveryCodes: [...(await renewRecoveryCodes(services, user, body, readOrigin(request)))],
    }),
  );

  registerCall(
    app,
    accountsContract.disableSecondFactor,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request }) => {
      await disableSecondFactor(services, user, body, readOrigin(request));
      return { message: 'Two-step sign in is off. Your password alone lets you in.' };
    },
  );

  registerCall(app, accountsContract.requestPasskey, { audience: 'signedIn', limiter: 'write' }, async ({ user }) => {
    await services.limiter.count(SIGN_INS_OF_DAY, String(user.id));
    return requestPasskey(services, user.id);
  });

  registerCall(
    app,
    accountsContract.beginPasskey,
    { audience: 'signedIn', limiter: 'write' },
    ({ user, body, request }) => beginPasskey(services, user, body, readOrigin(request)),
  );

  registerCall(
    app,
    accountsContract.addPasskey,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request }) => {
      const recoveryCodes = await addPasskey(services, user, body, readOrigin(request));
      return { recoveryCodes: recoveryCodes === null ? null : [...recoveryCodes] };
    },
  );

  registerCall(
    app,
    accountsContract.removePasskey,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request }) => {
      await removePasskey(services, user, body, readOrigin(request));
      return { message: 'The passkey is removed. You can no longer sign in with it.' };
    },
  );
}
