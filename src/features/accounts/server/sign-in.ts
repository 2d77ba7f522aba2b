import { and, eq, isNull, or } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import type { Database } from '../../../platform/server/database/database.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { TRIAL_DAYS } from '../../access/rules/access.ts';
import { canonical } from '../rules/registration.ts';
import type { StoredUser } from '../rules/present-user.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { claimName } from './names.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';
import { users } from './tables.ts';
import { sendVerification, type VerificationServices } from './verification.ts';
import { LOGIN_ACCOUNT, SIGN_INS_OF_DAY } from './limits.ts';
import { audit } from './audit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const publicColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  isPremium: users.isPremium,
  accessType: users.accessType,
  subscriptionEndDate: users.subscriptionEndDate,
  trialEndDate: users.trialEndDate,
  isVerified: users.isVerified,
  emailVerified: users.emailVerified,
  points: users.points,
  streak: users.streak,
  lastActiveDate: users.lastActiveDate,
  streakFreezes: users.streakFreezes,
};

/** A user as read for presenting, with the cached streak, the day it was reached and the freezes held then. */
export type AccountRow = StoredUser & {
  readonly streak: number;
  readonly streakFreezes: number;
  readonly lastActiveDate: string | null;
};

/** What sign-up and sign-in need from outside. */
export type SignInServices = VerificationServices & { readonly database: Database; readonly limiter: RateLimiter };

/**
 * Makes an account whose three-day trial starts now, and sends the link that confirms its email, in one transaction.
 * @throws ApiError USERNAME_TAKEN or EMAIL_TAKEN, also when two people register the same name at the same moment.
 */
export async function registerUser(
  services: SignInServices,
  input: { username: string; email: string; password: string },
  origin: RequestOrigin,
): Promise<AccountRow> {
  const { database, pool } = services;
  const now = services.now();
  const usernameCanonical = canonical(input.username);
  const emailCanonical = canonical(input.email);
  await refuseTaken(database, usernameCanonical, emailCanonical);
  await refuseCommonPassword(input.password, 'password');
  const password = await hashPassword(input.password);
  const user = await inTransaction(pool, async (client) => {
    const [row] = await drizzle({ client })
      .insert(users)
      .values({
        username: input.username,
        usernameCanonical,
        email: input.email,
        emailCanonical,
        password,
        accessType: 'trial',
        trialStartDate: now,
        trialEndDate: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
        memberSince: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning(publicColumns);
    if (row === undefined) return null;
    if (!(await claimName(client, { userId: row.id, kind: 'username', name: input.username }))) throw usernameTaken();
    await audit.record(
      client,
      origin,
      { userId: row.id, action: 'account.registered', resource: 'account', success: true },
      now,
    );
    await sendVerification(services, client, row, origin);
    return row;
  });
  if (user !== null) return user;
  await refuseTaken(database, usernameCanonical, emailCanonical);
  throw new ApiError('UNAVAILABLE', 'The account could not be made just now. Please try again.');
}

/** Said of a name that someone has, of one that looks like it, and of a reserved one. */
export function usernameTaken(): ApiError {
  const message = 'That username is taken. Please choose another.';
  return new ApiError('USERNAME_TAKEN', message, { issues: [{ path: 'username', message }] });
}

export async function refuseTaken(database: Database, username: string, email: string): Promise<void> {
  const taken = await database
    .select({ username: users.usernameCanonical })
    .from(users)
    .where(or(eq(users.usernameCanonical, username), eq(users.emailCanonical, email)));
  if (taken.some((user) => user.username === username)) {
    throw usernameTaken();
  }
  if (taken.length > 0) {
    const message = 'There is already an account with that email. Log in, or reset your password.';
    throw new ApiError('EMAIL_TAKEN', message, { issues: [{ path: 'email', message }] });
  }
}

/**
 * Checks a username and password. A wrong name and a wrong password cost the same time and get the same answer; ten
 * failures of one account in 15 minutes are enough. A hash of older parameters is made anew.
 * @throws ApiError INVALID_CREDENTIALS or TOO_MANY_REQUESTS
 */
export async function checkCredentials(
  services: SignInServices,
  input: { username: string; password: string },
  origin: RequestOrigin,
): Promise<AccountRow> {
  const { database, pool, limiter, now } = services;
  const name = canonical(input.username);
  await limiter.count(LOGIN_ACCOUNT, name);
  const [row] = await database
    .select({ ...publicColumns, password: users.password })
    .from(users)
    .where(and(eq(users.usernameCanonical, name), isNull(users.deletionAskedAt)));
  const matches = await passwordMatches(row?.password ?? null, input.password);
  if (row === undefined || !matches) {
    const reason = row === undefined ? 'no such account' : 'wrong password';
    await audit.record(
      pool,
      origin,
      { userId: row?.id ?? null, action: 'session.refused', resource: 'session', success: false, reason },
      now(),
    );
    throw new ApiError('INVALID_CREDENTIALS', 'That username and password do not match.');
  }
  await limiter.forget(LOGIN_ACCOUNT, name);
  await limiter.count(SIGN_INS_OF_DAY, String(row.id));
  if (isOutdated(row.password))
    await database
      .update(users)
      .set({ password: await hashPassword(input.password) })
      .where(eq(users.id, row.id));
  await audit.record(
    pool,
    origin,
    { userId: row.id, action: 'session.opened', resource: 'session', success: true },
    now(),
  );
  const { password: _, ...user } = row;
  return user;
}
