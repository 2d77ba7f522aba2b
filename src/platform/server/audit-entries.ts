import type { PoolClient } from 'pg';
import type { RowsQuery } from './database/batches-of-rows.ts';
import type { Renamed } from './database/rows.ts';
import type { securityAuditLog } from './tables.ts';

/** An entry of someone who signed in, or asked for a link to reset the password (`sent`). */
export interface EntryOrigin extends Renamed<typeof securityAuditLog, { address: 'ipAddress' }> {
  readonly sent: boolean;
  readonly at: Date;
}

/** From where a person signed in since an instant, each address once, and each reset link that was asked for since another; newest first. */
export async function readOrigins(
  client: PoolClient,
  userId: number,
  since: { readonly signedIn: Date; readonly resetAsked: Date },
): Promise<EntryOrigin[]> {
  const { rows } = await client.query<EntryOrigin>(
    `select false as sent, max(created_at) as at, ip_address as address from security_audit_log
      where user_id = $1 and success and action in ('session.opened', 'account.registered') and created_at > $2 group by ip_address
     union all
     select true, created_at, ip_address from security_audit_log
      where user_id = $1 and success and action = 'password.reset_asked' and created_at > $3
      order by 2 desc`,
    [userId, since.signedIn, since.resetAsked],
  );
  return rows;
}

/** What the log holds of a person's own doing. */
export function auditRows(userId: number): RowsQuery {
  return {
    text: 'select created_at, action, resource, success, reason, ip_address, user_agent from security_audit_log where user_id = $1 order by id',
    values: [userId],
  };
}

/** Takes addresses, browsers and details out of the entries of an account that is erased. */
export async function forgetOrigins(client: PoolClient, userId: number): Promise<void> {
  await client.query(
    "update security_audit_log set ip_address = null, user_agent = null, details = '{}' where user_id = $1",
    [userId],
  );
}
