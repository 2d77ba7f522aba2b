import { eq, or } from 'drizzle-orm';
import type { Database } from '../../../platform/server/database/database.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { TRIAL_DAYS } from '../../access/rules/access.ts';
import { canonical } from '../rules/registration.ts';
import type { StoredUser } from '../rules/present-user.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { users } from './tables.ts';

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
};

/** A user as read for presenting, with the cached streak and the day it was reached. */
export type AccountRow = StoredUser & { readonly streak: number; readonly lastActiveDate: string | null };

/**
 * Makes an account whose three-day trial starts now.
 * @throws ApiError USERNAME_TAKEN or EMAIL_TAKEN, also when two people register the same name at the same moment.
 */
export async function registerUser(
  database: Database,
  input: { username: string; email: string; password: string },
  now: Date,
): Promise<AccountRow> {
  const usernameCanonical = canonical(input.username);
  const emailCanonical = canonical(input.email);
  await refuseTaken(database, usernameCanonical, emailCanonical);
  const password = await hashPassword(input.password);
  const [row] = await database
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
  if (row !== undefined) return row;
  await refuseTaken(database, usernameCanonical, emailCanonical);
  throw new ApiError('UNAVAILABLE', 'The account could not be made just now. Please try again.');
}

async function refuseTaken(database: Database, username: string, email: string): Promise<void> {
  const taken = await database
    .select({ username: users.usernameCanonical })
    .from(users)
    .where(or(eq(users.usernameCanonical, username), eq(users.emailCanonical, email)));
  if (taken.some((user) => user.username === username)) {
    const message = 'That username is taken. Please choose another.';
    throw new ApiError('USERNAME_TAKEN', message, { issues: [{ path: 'username', message }] });
  }
  if (taken.length > 0) {
    const message = 'There is already an account with that email. Log in, or reset your password.';
    throw new ApiError('EMAIL_TAKEN', message, { issues: [{ path: 'email', message }] });
  }
}

/**
 * Checks a username and password. A wrong name and a wrong password cost the same time and get the same answer; ten
 * tries of one account in 15 minutes are enough.
 * @throws ApiError INVALID_CREDENTIALS or TOO_MANY_REQUESTS
 */
export async function checkCredentials(
  database: Database,
  limiter: RateLimiter,
  input: { username: string; password: string },
): Promise<AccountRow> {
  const name = canonical(input.username);
  await limiter.count('loginAccount', name);
  const [row] = await database
    .select({ ...publicColumns, password: users.password })
    .from(users)
    .where(eq(users.usernameCanonical, name));
  const matches = await passwordMatches(row?.password ?? null, input.password);
  if (row === undefined || !matches) {
    throw new ApiError('INVALID_CREDENTIALS', 'That username and password do not match.');
  }
  await limiter.forget('loginAccount', name);
  const { password: _, ...user } = row;
  return user;
}
