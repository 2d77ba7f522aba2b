import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { InputOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';
import { deviceName } from '../rules/device-name.ts';
import { MAXIMUM_PASSKEYS } from '../rules/second-factor.ts';
import { audit } from './audit.ts';
import { ISSUER } from './authenticator-code.ts';
import { CHANGES_OF_DAY } from './limits.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './mails.ts';
import { notifyOwner } from './notify-owner.ts';
import { lockOwnSession, type OwnAccountServices } from './own-account.ts';
import { CHALLENGE_MS, claimAnsweredChallenge, createChallenge, descriptorsOf, siteOf } from './passkey-challenges.ts';
import { proveUser, type Proof } from './prove-second-factor.ts';
import { completeSecondFactor } from './second-factor.ts';
import { deletePasskey, enableWithoutApp, insertPasskey, readPasskeys } from './store/passkeys.ts';
import { readSecondFactor } from './store/second-factors.ts';

type NewPasskey = NonNullable<InputOf<typeof accountsContract.addPasskey, 'body'>>;

/** ES256, and RS256 for Windows. */
const ALGORITHMS = [-7, -257];

/**
 * Stores a challenge for a new passkey of the user. Returns the browser's options.
 * @throws ApiError WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, WRONG_CODE, TOO_MANY_REQUESTS, or REFUSED for one too many
 */
export async function beginPasskey(
  services: OwnAccountServices,
  user: SignedInUser,
  proof: Proof,
  origin: RequestOrigin,
) {
  const { pool, limiter, publicUrl } = services;
  // Before the proof, so that a refusal uses no code up.
  const passkeys = await readPasskeys(pool, user.id);
  if (passkeys.length >= MAXIMUM_PASSKEYS) throw tooManyError();
  await limiter.refuseExhausted(CHANGES_OF_DAY, String(user.id));
  await proveUser(services, user, proof, { origin, action: 'second_factor.passkey_added' });
  await limiter.count(CHANGES_OF_DAY, String(user.id));
  return {
    challenge: await createChallenge(services, user.id, 'add'),
    rp: { id: siteOf(publicUrl()).rpID, name: ISSUER },
    // A new random id for each: an authenticator would replace an earlier passkey with the same.
    user: { id: randomBytes(32).toString('base64url'), name: user.username, displayName: user.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none' as const,
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: 'discouraged' as const, userVerification: 'preferred' as const },
  };
}

/**
 * Adds a new passkey of the user, and turns two-step sign in on when it is off. Returns the recovery codes then, else null.
 * @throws ApiError WRONG_CODE for a wrong answer, REFUSED for a stored passkey or one above the limit, or AUTH_REQUIRED when the session has ended
 */
export async function addPasskey(
  services: OwnAccountServices,
  user: SignedInUser,
  answer: NewPasskey,
  origin: RequestOrigin,
): Promise<readonly string[] | null> {
  const { pool, mailer, now } = services;
  const credential = await verifyNewPasskey(services, user.id, answer);
  if (credential === null) throw new ApiError('WRONG_CODE', 'The passkey did not work. Please try again.');
  return inTransaction(pool, async (client) => {
    await lockOwnSession(client, user);
    const isFirstStep = await enableWithoutApp(client, user.id, now());
    const outcome = await insertPasskey(client, user.id, {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: deviceName(origin.userAgent ?? ''),
      createdAt: now(),
    });
    if (outcome === 'known') throw new ApiError('REFUSED', 'Your account already has this passkey.');
    if (outcome === 'full') throw tooManyError();
    if (isFirstStep) return completeSecondFactor(services, client, user, origin);
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'second_factor.passkey_added', resource: 'account', success: true },
      now(),
    );
    await notifyOwner(mailer, client, user.id, passkeyAddedMail);
    return null;
  });
}

/** Checks a new passkey's answer to its challenge, which is used up. Returns its key; null when the answer is wrong. */
async function verifyNewPasskey(services: OwnAccountServices, userId: number, { id, ...response }: NewPasskey) {
  const expectedChallenge = await claimAnsweredChallenge(services, userId, response.clientDataJSON, 'add');
  if (expectedChallenge === null || !isUnattested(response.attestationObject)) return null;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { rpID, origin } = siteOf(services.publicUrl());
  const answer: RegistrationResponseJSON = { id, rawId: id, response, type: 'public-key', clientExtensionResults: {} };
  // The library throws an error for each kind of wrong answer.
  const result = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch(() => null);
  return result?.verified === true ? result.registrationInfo.credential : null;
}

/** How an attestation object without an attestation begins, in CBOR: `fmt` is `none`, `attStmt` is empty, and `authData` follows. */
const UNATTESTED = Buffer.concat([
  Buffer.from([0xa3, 0x63]),
  Buffer.from('fmt'),
  Buffer.from([0x64]),
  Buffer.from('none'),
  Buffer.from([0x67]),
  Buffer.from('attStmt'),
  Buffer.from([0xa0, 0x68]),
  Buffer.from('authData'),
]);

/**
 * Whether a new passkey comes without an attestation, as it was asked for. To check one, the library would request the addresses that its
 * certificates name.
 */
function isUnattested(attestationObject: string): boolean {
  return Buffer.from(attestationObject, 'base64url').subarray(0, UNATTESTED.length).equals(UNATTESTED);
}

/**
 * Removes a passkey of the user. Repeated, it changes nothing.
 * @throws ApiError WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, WRONG_CODE, TOO_MANY_REQUESTS, AUTH_REQUIRED when the session has ended, or REFUSED for
 * the only second step
 */
export async function removePasskey(
  services: OwnAccountServices,
  user: SignedInUser,
  { id, ...proof }: Proof & { readonly id: string },
  origin: RequestOrigin,
): Promise<void> {
  const { pool, mailer, now } = services;
  const action = 'second_factor.passkey_removed';
  // Before the proof too, so that a refusal uses no code up.
  const factor = await readSecondFactor(pool, user.id);
  const passkeys = await readPasskeys(pool, user.id);
  if (factor?.secret === null && passkeys.length === 1 && passkeys[0]?.id === id) throw onlyStepError();
  await proveUser(services, user, proof, { origin, action });
  await inTransaction(pool, async (client) => {
    await lockOwnSession(client, user);
    const outcome = await deletePasskey(client, user.id, id);
    if (outcome === 'only') throw onlyStepError();
    if (outcome === 'gone') return;
    await audit.record(client, origin, { userId: user.id, action, resource: 'account', success: true }, now());
    await notifyOwner(mailer, client, user.id, passkeyRemovedMail);
  });
}

function onlyStepError(): ApiError {
  return new ApiError('REFUSED', 'This passkey is your only second step. Turn two-step sign in off instead.');
}

function tooManyError(): ApiError {
  return new ApiError(
    'REFUSED',
    `You have ${MAXIMUM_PASSKEYS} passkeys, the most an account can have. Remove one first.`,
  );
}
