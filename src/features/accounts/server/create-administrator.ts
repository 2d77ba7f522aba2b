import type { Pool } from 'pg';
import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { canonical, emailProblem, passwordProblem, usernameProblem } from '../rules/registration.ts';
import { audit } from './audit.ts';
import { claimName } from './names.ts';
import { hashPassword } from './passwords.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { refuseTaken, usernameTaken } from './sign-in.ts';
import { holdAccount, insertAdministrator, promoteToAdministrator } from './store/accounts.ts';

/**
 * Makes an administrator: a new account, or the account of that name and email given the role. A command does this, never
 * sign-up.
 * @throws ApiError INVALID_REQUEST, USERNAME_TAKEN or EMAIL_TAKEN
 */
export async function createAdministrator(
  pool: Pool,
  { username, email, password }: { username: string; email: string; password: string },
  now: Date,
): Promise<'created' | 'promoted'> {
  const faults = [
    { path: 'username', message: usernameProblem(username) },
    { path: 'email', message: emailProblem(email) },
    { path: 'password', message: passwordProblem(password) },
  ].flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
  if (faults.length > 0) throw new ApiError('INVALID_REQUEST', 'The account cannot be made.', { issues: faults });
  await refuseCommonPassword(password, { field: 'password', username });
  const account = {
    username,
    usernameCanonical: canonical(username),
    email,
    emailCanonical: canonical(email),
    passwordHash: await hashPassword(password),
  };
  return inTransaction(pool, async (client) => {
    const known = await holdAccount(client, account);
    if (known === null) await refuseTaken(client, account);
    else await promoteToAdministrator(client, known, now);
    const id = known ?? (await insertAdministrator(client, account, now));
    if (id !== null && !(await claimName(client, { userId: id, kind: 'username', name: username, evenReserved: true })))
      throw usernameTaken();
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
