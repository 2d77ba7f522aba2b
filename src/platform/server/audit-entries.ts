import type { Pool, PoolClient } from 'pg';
import type { RowsQuery } from './database/batches-of-rows.ts';
import type { Columns, Renamed } from './database/rows.ts';
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

/** An entry as the desk reads it. */
export type EntryRow = Columns<
  typeof securityAuditLog,
  'id' | 'userId' | 'action' | 'resource' | 'details' | 'userAgent' | 'ipAddress' | 'success' | 'reason' | 'createdAt'
>;

/** Which entries are wanted. What is null leaves all. */
export interface EntriesWanted {
  /** Who did it. */
  readonly userId: number | null;
  readonly action: string | null;
  /** What it was done to, as the entry names it. */
  readonly resource: string | null;
  readonly success: boolean | null;
  /** Instants between which it was done. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** The last entry of the page before. */
  readonly before: { readonly at: Date; readonly id: number } | null;
}

/** Up to `limit` entries, the latest first. */
export async function readEntries(
  pool: Pool,
  { userId, action, resource, success, from, to, before }: EntriesWanted,
  limit: number,
): Promise<readonly EntryRow[]> {
  const { rows } = await pool.query<EntryRow>(
    `select id, user_id as "userId", action, resource, details, user_agent as "userAgent", ip_address as "ipAddress", success, reason,
            created_at as "createdAt"
       from security_audit_log
      where ($1::int is null or user_id = $1) and ($2::text is null or action = $2) and ($3::text is null or resource = $3)
        and ($4::boolean is null or success = $4) and created_at >= coalesce($5, '-infinity'::timestamptz)
        and created_at < coalesce($6, 'infinity'::timestamptz)
        and (created_at, id) < (coalesce($7, 'infinity'::timestamptz), coalesce($8, 0))
      order by created_at desc, id desc limit $9`,
    [userId, action, resource, success, from, to, before?.at ?? null, before?.id ?? null, limit],
  );
  return rows;
}
