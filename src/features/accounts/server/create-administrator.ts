import type { Pool, PoolClient } from 'pg';
import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { canonical, emailProblem, usernameProblem } from '../rules/registration.ts';
import { passwordProblem } from '../rules/password.ts';
import { audit } from './audit.ts';
import { claimName } from './names.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { refuseUsedNames, usernameTakenError } from './sign-in.ts';
import { startDeadline } from './second-factor.ts';
import { lockUser } from './store/admin-users.ts';
import { readSuspension } from './store/suspensions.ts';
import { lockAccount, insertAdministrator, promoteToAdministrator } from './store/accounts.ts';

/**
 * Creates an administrator, or promotes the account of that username and email. Only a command calls this.
 * @throws ApiError INVALID_REQUEST, USERNAME_TAKEN, EMAIL_TAKEN, or REFUSED for a closed or suspended account
 */
export async function createAdministrator(
  pool: Pool,
  { username, email, password }: { username: string; email: string; password: string },
  now: Date,
): Promise<'created' | 'promoted'> {
  const issues = [
    { path: 'username', message: usernameProblem(username) },
    { path: 'email', message: emailProblem(email) },
    { path: 'password', message: passwordProblem(password) },
  ].flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
  if (issues.length > 0) throw new ApiError('INVALID_REQUEST', 'The account cannot be made.', { issues: issues });
  await refuseCommonPassword(password, { field: 'password', username });
  const account = {
    username,
    usernameCanonical: canonical(username),
    email,
    emailCanonical: canonical(email),
    passwordHash: await hashPassword(password),
  };
  return inTransaction(pool, async (client) => {
    const known = await lockAccount(client, account);
    if (known === null) await refuseUsedNames(client, account);
    else {
      await refuseClosedOrSuspended(client, known, now);
      await promoteToAdministrator(client, known, now);
    }
    const id = known ?? (await insertAdministrator(client, account, now));
    if (
      id !== null &&
      !(await claimName(client, { userId: id, kind: 'username', name: username, allowReserved: true }))
    )
      throw usernameTakenError();
    if (id !== null) await startDeadline(client, id, now);
    await audit.record(
      client,
      NO_REQUEST,
      {
        userId: id,
        action: 'role.changed',
        resource: `user ${id}`,
        success: true,
        details: { role: 'admin', by: 'command' },
      },
      now,
    );
    return known === null ? 'created' : 'promoted';
  });
}

/** Refuses an account whose user cannot sign in. @throws ApiError REFUSED */
async function refuseClosedOrSuspended(client: PoolClient, userId: number, now: Date): Promise<void> {
  if ((await lockUser(client, userId)) === null)
    throw new ApiError('REFUSED', 'This account is closed. Choose another username and email address.');
  if ((await readSuspension(client, userId, now)) !== null)
    throw new ApiError(
      'REFUSED',
      'This account is suspended. Create another administrator, with another username and email address, who can restore it.',
    );
}
