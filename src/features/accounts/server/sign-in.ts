import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { TRIAL_DAYS } from '../../access/rules/access.ts';
import { ADMINISTRATOR } from '../rules/audience-role.ts';
import { canonical } from '../rules/registration.ts';
import { refuseCommonPassword, checkPassword, hashPassword, type HashPassword } from './passwords.ts';
import { claimName } from './names.ts';
import { sendVerification, type VerificationServices } from './email.ts';
import { LOGIN_ACCOUNT, LOGIN_KNOWN_BROWSER, LOGIN_KNOWN_BROWSERS, SIGN_INS_OF_DAY } from './limits.ts';
import { audit } from './audit.ts';
import { findAccount, insertAccount, readTakenUsernames, type AccountRow, type NewAccount } from './store/accounts.ts';
import { readPasswordHash, storeRenewedHash } from './store/password-hashes.ts';
import { readSuspension } from './store/suspensions.ts';
import { accountSuspendedError } from './suspensions.ts';
import { requestPasskey } from './passkey-challenges.ts';
import { proveSecondFactor, type SecondStep } from './prove-second-factor.ts';
import { startDeadline } from './second-factor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type SignInServices = VerificationServices & { readonly limiter: RateLimiter };

export type RegisterServices = SignInServices & { readonly hashPassword: HashPassword };

/**
 * Creates an account, starts its trial and sends the confirmation link, in one transaction.
 * @throws ApiError USERNAME_TAKEN or EMAIL_TAKEN, also when two users register a name at the same moment
 */
export async function registerUser(
  services: RegisterServices,
  input: { username: string; email: string; password: string },
  origin: RequestOrigin,
): Promise<{ readonly user: AccountRow; readonly passwordHash: string }> {
  const { pool } = services;
  const now = services.now();
  const names = {
    username: input.username,
    usernameCanonical: canonical(input.username),
    email: input.email,
    emailCanonical: canonical(input.email),
  };
  await refuseUsedNames(pool, names);
  await refuseCommonPassword(input.password, { field: 'password', username: input.username });
  const account = { ...names, passwordHash: await services.hashPassword(input.password) };
  const trialEnd = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
  const user = await inTransaction(pool, async (client) => {
    const row = await insertAccount(client, account, { now, trialEnd });
    if (row === null) return null;
    if (!(await claimName(client, { userId: row.id, kind: 'username', name: input.username })))
      throw usernameTakenError();
    await audit.record(
      client,
      origin,
      { userId: row.id, action: 'account.registered', resource: 'account', success: true },
      now,
    );
    await sendVerification(services, client, row, origin);
    return row;
  });
  if (user !== null) return { user, passwordHash: account.passwordHash };
  await refuseUsedNames(pool, names);
  throw new ApiError('UNAVAILABLE', 'We could not create your account. Please try again.');
}

/** Creates the error of a name that is taken, similar to a taken one, or reserved. */
export function usernameTakenError(): ApiError {
  const message = 'That username is taken. Please choose another.';
  return new ApiError('USERNAME_TAKEN', message, { issues: [{ path: 'username', message }] });
}

/**
 * Refuses a name or an email that another account has.
 * @throws ApiError USERNAME_TAKEN or EMAIL_TAKEN
 */
export async function refuseUsedNames(
  connection: Pool | PoolClient,
  wanted: Pick<NewAccount, 'usernameCanonical' | 'emailCanonical'>,
): Promise<void> {
  const taken = await readTakenUsernames(connection, wanted);
  if (taken.includes(wanted.usernameCanonical)) throw usernameTakenError();
  if (taken.length > 0) {
    const message = 'There is already an account with that email. Log in, or reset your password.';
    throw new ApiError('EMAIL_TAKEN', message, { issues: [{ path: 'email', message }] });
  }
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface SignInBrowser {
  readonly origin: RequestOrigin;
  readonly knownBrowserOf: (account: { readonly id: number; readonly password: string }) => string | null;
}

/**
 * Checks a username and password, and the second step of an account that has one. An outdated hash is renewed. Returns the account and
 * the hash of its password.
 * @throws ApiError as `verifyCredentials`, or after the right password SECOND_FACTOR_REQUIRED or WRONG_CODE
 */
export async function checkCredentials(
  services: SignInServices,
  { username, password: typed, ...secondStep }: Credentials & SecondStep,
  signIn: SignInBrowser,
): Promise<{ readonly user: AccountRow; readonly passwordHash: string }> {
  const { pool, now } = services;
  const { origin } = signIn;
  const { row, browser, isOutdated } = await verifyCredentials(services, { username, password: typed }, signIn);
  await proveSecondFactor(services, row, secondStep, {
    origin,
    counter: browser ?? String(row.id),
    action: 'session.refused',
  });
  // Not every way to become an administrator sets the deadline.
  if (row.role === ADMINISTRATOR) await startDeadline(pool, row.id, now());
  const { password, ...user } = row;
  const passwordHash = isOutdated ? await renewHash(pool, row.id, password, typed) : password;
  await audit.record(
    pool,
    origin,
    { userId: row.id, action: 'session.opened', resource: 'session', success: true },
    now(),
  );
  return { user, passwordHash };
}

/**
 * Asks for a passkey of the account of a username and password, as the second step of a sign-in. Returns the browser's options.
 * @throws ApiError as `verifyCredentials`, or REFUSED for an account without passkeys
 */
export async function requestSignInPasskey(services: SignInServices, credentials: Credentials, signIn: SignInBrowser) {
  const { row } = await verifyCredentials(services, credentials, signIn);
  return requestPasskey(services, row.id);
}

/**
 * Checks a username and password. An unknown name and a wrong password take the same time and get the same error.
 * Failures on a known browser (`knownBrowserOf`) are counted apart, so that others cannot lock the owner out there.
 * All known browsers together have a limit too. Returns the account, the known browser, and whether the hash is outdated.
 * @throws ApiError INVALID_CREDENTIALS, TOO_MANY_REQUESTS, or after the right password ACCOUNT_SUSPENDED
 */
async function verifyCredentials(
  { pool, limiter, now }: SignInServices,
  input: Credentials,
  { origin, knownBrowserOf }: SignInBrowser,
) {
  const name = canonical(input.username);
  const row = await findAccount(pool, name);
  const browser = row === null ? null : knownBrowserOf(row);
  const [limit, identity] = browser === null ? [LOGIN_ACCOUNT, name] : [LOGIN_KNOWN_BROWSER, browser];
  await limiter.count(limit, identity);
  if (row !== null && browser !== null) await limiter.count(LOGIN_KNOWN_BROWSERS, String(row.id));
  const { matches, isOutdated } = await checkPassword(row?.password ?? null, input.password);
  if (row === null || !matches) {
    const reason = row === null ? 'no such account' : 'wrong password';
    await audit.record(
      pool,
      origin,
      { userId: row?.id ?? null, action: 'session.refused', resource: 'session', success: false, reason },
      now(),
    );
    throw invalidCredentialsError();
  }
  await limiter.reset(limit, identity);
  if (browser !== null) await limiter.refund(LOGIN_KNOWN_BROWSERS, String(row.id));
  await limiter.count(SIGN_INS_OF_DAY, String(row.id));
  const suspension = await readSuspension(pool, row.id, now());
  if (suspension !== null) {
    await audit.record(
      pool,
      origin,
      { userId: row.id, action: 'session.refused', resource: 'session', success: false, reason: 'suspended' },
      now(),
    );
    throw accountSuspendedError(suspension);
  }
  return { row, browser, isOutdated };
}

/**
 * Replaces an outdated hash. Returns the hash of the password.
 * @throws ApiError INVALID_CREDENTIALS when the password was changed meanwhile
 */
async function renewHash(pool: Pool, userId: number, from: string, typed: string): Promise<string> {
  const to = await hashPassword(typed);
  if (await storeRenewedHash(pool, userId, { from, to })) return to;
  const stored = await readPasswordHash(pool, userId);
  if (stored === null || !(await checkPassword(stored, typed)).matches) throw invalidCredentialsError();
  return stored;
}

/** Creates the error of a failed sign-in. It does not reveal whether the account exists. */
export function invalidCredentialsError(): ApiError {
  return new ApiError('INVALID_CREDENTIALS', 'That username and password do not match.');
}
