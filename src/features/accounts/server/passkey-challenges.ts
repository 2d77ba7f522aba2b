import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { InputOf } from '../../../platform/shared/contract.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { accountsContract } from '../contract.ts';
import { claimChallenge, readPasskeys, storeChallenge, storePasskeyUse, type StoredPasskey } from './store/passkeys.ts';

/** Time for the answer to a challenge. */
export const CHALLENGE_MS = 5 * 60 * 1000;

export interface PasskeyServices {
  readonly pool: Pool;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/** A passkey's answer to a challenge. */
export type PasskeyAnswer = NonNullable<InputOf<typeof accountsContract.confirm, 'body'>['passkey']>;

/** Returns a browser's description of passkeys. */
export const descriptorsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }));

/** Returns the domain that passkeys belong to, and the origin of the site. */
export function siteOf(publicUrl: string): { readonly rpID: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** Creates and stores a random challenge. */
export async function createChallenge(
  { pool, now }: PasskeyServices,
  userId: number,
  purpose: 'add' | 'prove',
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await storeChallenge(pool, userId, { challenge, purpose, expiresAt, now: now() });
  return challenge;
}

/**
 * Stores a challenge for the passkeys of an account. Returns the browser's options.
 * @throws ApiError REFUSED for an account without passkeys
 */
export async function requestPasskey(services: PasskeyServices, userId: number) {
  const passkeys = await readPasskeys(services.pool, userId);
  if (passkeys.length === 0) throw new ApiError('REFUSED', 'This account has no passkey. Type a code instead.');
  return {
    challenge: await createChallenge(services, userId, 'prove'),
    rpId: siteOf(services.publicUrl()).rpID,
    timeout: CHALLENGE_MS,
    userVerification: 'preferred' as const,
    allowCredentials: descriptorsOf(passkeys),
  };
}

/** Uses up the challenge in a passkey's answer. Returns it; null when the account has no such challenge for the purpose. */
export async function claimAnsweredChallenge(
  { pool, now }: PasskeyServices,
  userId: number,
  clientDataJSON: string,
  purpose: 'add' | 'prove',
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  return (await claimChallenge(pool, userId, { challenge, purpose, now: now() })) ? challenge : null;
}

const clientDataSchema = z.object({ challenge: z.string() });

/** Returns the challenge in a browser's answer, which is JSON in base64url; null for any other text. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return clientDataSchema.parse(clientData).challenge;
  } catch {
    return null;
  }
}

/** Checks the answer of one of an account's passkeys to a challenge, which is used up. Returns whether it is right. */
export async function verifyPasskey(
  services: PasskeyServices,
  userId: number,
  { id, ...response }: PasskeyAnswer,
): Promise<boolean> {
  const { pool, publicUrl, now } = services;
  const passkey = (await readPasskeys(pool, userId)).find((each) => each.id === id);
  if (passkey === undefined) return false;
  const expectedChallenge = await claimAnsweredChallenge(services, userId, response.clientDataJSON, 'prove');
  if (expectedChallenge === null) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { rpID, origin } = siteOf(publicUrl());
  const answer: AuthenticationResponseJSON = {
    id,
    rawId: id,
    response,
    type: 'public-key',
    clientExtensionResults: {},
  };
  // The library throws an error for each kind of wrong answer.
  const result = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter },
    // A second step needs a device that the user has; the password is the other one.
    requireUserVerification: false,
  }).catch(() => null);
  if (result === null || !result.verified) return false;
  return storePasskeyUse(pool, userId, { id, counter: result.authenticationInfo.newCounter, now: now() });
}
