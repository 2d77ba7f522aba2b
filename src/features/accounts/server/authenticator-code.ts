import { TOTP } from 'otpauth';

/** Name of the product in authenticator apps and passkeys. */
export const ISSUER = 'LabourWise Grenada';

/** Returns the generator of an authenticator app's codes. */
export const authenticator = (secret: string, label: string) => new TOTP({ issuer: ISSUER, label, secret });

/** Returns the time step of a code that is valid now, or was in the step before or will be in the next; null otherwise. */
export function findStep(secret: string, code: string, now: Date): number | null {
  // The library takes ASCII only.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = authenticator(secret, '');
  const timestamp = now.getTime();
  // The library compares in constant time.
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
