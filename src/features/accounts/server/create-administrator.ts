import type { Pool } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { NO_REQUEST } from '../../../platform/server/audit.ts';
import type { Columns } from '../../../platform/server/database/rows.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { canonical, emailProblem, passwordProblem, usernameProblem } from '../rules/registration.ts';
import { audit } from './audit.ts';
import { claimName } from './names.ts';
import { hashPassword } from './passwords.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { refuseTaken, usernameTaken } from './sign-in.ts';
import type { users } from './tables.ts';

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
  await refuseCommonPassword(password, 'password');
  const hash = await hashPassword(password);
  return inTransaction(pool, async (client) => {
    const found = await client.query<Columns<typeof users, 'id'>>(
      'select id from users where username_canonical = $1 and email_canonical = $2 for update',
      [canonical(username), canonical(email)],
    );
    const known = found.rows[0];
    if (known === undefined) await refuseTaken(drizzle({ client }), canonical(username), canonical(email));
    const { rows } =
      known === undefined
        ? await client.query<Columns<typeof users, 'id'>>(
            `insert into users (username, username_canonical, email, email_canonical, password, role, is_premium, is_verified, email_verified, member_since, created_at, updated_at)
             values ($1, $2, $3, $4, $5, 'admin', true, true, true, $6, $6, $6) returning id`,
            [username, canonical(username), email, canonical(email), hash, now],
          )
        : await client.query<Columns<typeof users, 'id'>>(
            "update users set role = 'admin', is_premium = true, updated_at = $2 where id = $1 returning id",
            [known.id, now],
          );
    const id = rows[0]?.id ?? null;
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
    return known === undefined ? 'created' : 'promoted';
  });
}
