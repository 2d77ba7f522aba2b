import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { RowsQuery } from './database/row-batches.ts';
import type { Columns, Renamed } from './database/row-types.ts';
import type { securityAuditLog } from './tables.ts';

/** An entry of a signed-in user, or of a request for a reset link (`sent`). */
interface EntryOrigin extends Renamed<typeof securityAuditLog, { address: 'ipAddress' }> {
  readonly sent: boolean;
  readonly at: Date;
}

/**
 * Returns the addresses of a user's sign-ins since an instant, each once, and the reset links requested since another;
 * newest first.
 */
export async function readOrigins(
  client: PoolClient,
  userId: number,
  since: { readonly signedIn: Date; readonly resetRequested: Date },
): Promise<EntryOrigin[]> {
  const { rows } = await client.query<EntryOrigin>(
    `select false as sent, max(created_at) as at, ip_address as address from security_audit_log
      where user_id = $1 and success and action in ('session.opened', 'account.registered') and created_at > $2 group by ip_address
     union all
     select true, created_at, ip_address from security_audit_log
      where user_id = $1 and success and action = 'password.reset_asked' and created_at > $3
      order by 2 desc`,
    [userId, since.signedIn, since.resetRequested],
  );
  return rows;
}

/** The log entries of a user's own actions. */
export function auditRows(userId: number): RowsQuery {
  return {
    text: 'select created_at, action, resource, success, reason, ip_address, user_agent from security_audit_log where user_id = $1 order by id',
    values: [userId],
  };
}

/** Removes addresses, browsers and details from the entries of an erased account. */
export async function eraseOrigins(client: PoolClient, userId: number): Promise<void> {
  await client.query(
    "update security_audit_log set ip_address = null, user_agent = null, details = '{}' where user_id = $1",
    [userId],
  );
}

/** An entry for the audit screen. */
export type EntryRow = Columns<
  typeof securityAuditLog,
  'id' | 'userId' | 'action' | 'resource' | 'details' | 'userAgent' | 'ipAddress' | 'success' | 'reason' | 'createdAt'
>;

/** Filters of the audit log; null means no filter. */
export interface EntryFilter {
  /** The acting user. */
  readonly userId: number | null;
  readonly action: string | null;
  /** The objects of the action, as entries name them. */
  readonly resources: readonly string[] | null;
  readonly success: boolean | null;
  /** Instants between which it was done. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** An actor whose entries are left out. */
  readonly exceptUserId?: number;
  /** Actions whose entries are left out. */
  readonly exceptActions?: readonly string[];
  /** Oldest first; otherwise the latest first. */
  readonly isOldestFirst?: boolean;
  /** The last entry of the page before. */
  readonly before: { readonly at: Date; readonly id: number } | null;
}

/** Returns up to `limit` entries in the order of the filter. */
export async function readEntries(
  pool: Pool,
  {
    userId,
    action,
    resources,
    success,
    from,
    to,
    exceptUserId,
    exceptActions = [],
    isOldestFirst = false,
    before,
  }: EntryFilter,
  limit: number,
): Promise<readonly EntryRow[]> {
  const [after, start, direction] = isOldestFirst ? ['>', '-infinity', 'asc'] : ['<', 'infinity', 'desc'];
  const { rows } = await pool.query<EntryRow>(
    `select id::float8 as id, user_id as "userId", action, resource, details, user_agent as "userAgent", ip_address as "ipAddress", success, reason,
            created_at as "createdAt"
       from security_audit_log
      where ($1::int is null or user_id = $1) and ($2::text is null or action = $2) and ($3::text[] is null or resource = any($3))
        and ($4::boolean is null or success = $4) and created_at >= coalesce($5, '-infinity'::timestamptz)
        and created_at < coalesce($6, 'infinity'::timestamptz)
        and ($10::int is null or user_id <> $10) and action <> all($11::text[])
        and (created_at, id) ${after} (coalesce($7, '${start}'::timestamptz), coalesce($8::bigint, 0))
      order by created_at ${direction}, id ${direction} limit $9`,
    [
      userId,
      action,
      resources,
      success,
      from,
      to,
      before?.at ?? null,
      before?.id ?? null,
      limit,
      exceptUserId ?? null,
      exceptActions,
    ],
  );
  return rows;
}

/** Origin of a request, coarse enough for a user to recognise their own device. */
export interface RequestOrigin {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/**
 * Details of an entry: numbers, words from fixed lists, and settings that the site shows to everyone. Never other text that a user typed,
 * because it may contain names and entries cannot be changed.
 */
export interface AuditDetails {
  /** The account it was done to, when another person did it. */
  readonly userId?: number;
  /** The suspension, whose reason is stored with it. */
  readonly suspensionId?: number;
  /** Sessions ended. */
  readonly ended?: number;
  /** Browser and system, as `deviceName` words them. */
  readonly device?: string;
  readonly role?: string;
  readonly by?: 'command';
  readonly plan?: string;
  readonly days?: number | null;
  /** Uses of a coupon; null without a limit. */
  readonly limit?: number | null;
  /** An amount of money: `USD 25.00`. */
  readonly amount?: string;
  /** What a refund did to the access. */
  readonly access?: 'keep' | 'end';
  /** Ends of access, ISO 8601 in UTC. */
  readonly before?: string | null;
  readonly after?: string | null;
  /** A setting of the site, which everyone may read. */
  readonly oldValue?: string;
  readonly newValue?: string;
}

/** An audit entry. */
interface AuditEntry<Action> {
  readonly userId: number | null;
  readonly action: Action;
  /**
   * The object of the action, by its number and never by a user's name: "user 7", "session". A coupon has no number and
   * is named by its code. Several objects get an entry each.
   */
  readonly resource: string | readonly string[];
  readonly success: boolean;
  /** Why it failed, in a word or two of ours. */
  readonly reason?: string;
  readonly details?: AuditDetails;
}

/** Origin of actions of the product itself: a job or a command. */
export const NO_REQUEST: RequestOrigin = { ipAddress: null, userAgent: null };

/** Origin of a request. */
export function readOrigin(request: FastifyRequest): RequestOrigin {
  return { ipAddress: request.ip.slice(0, 45), userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

/** The audit log as one feature writes it: with its own actions only. Made in `server/audit.ts`, named in `server/feature.ts`. */
export interface Audit<Action extends string = string> {
  /** Unique in the product: `thing.what_happened`. */
  readonly actions: readonly Action[];
  /** Adds an entry, in the transaction of `client` if it is in one, so that a rollback leaves no entry. */
  record(client: Pool | PoolClient, origin: RequestOrigin, entry: AuditEntry<Action>, now: Date): Promise<void>;
}

/** Declares the entries of a feature. */
export function createAudit<const Action extends string>(...actions: readonly Action[]): Audit<Action> {
  return { actions, record };
}

async function record(
  client: Pool | PoolClient,
  origin: RequestOrigin,
  entry: AuditEntry<string>,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'record-audit',
    text: `insert into security_audit_log (user_id, action, resource, details, user_agent, ip_address, success, reason, created_at)
           select $1, $2, resource, $4, $5, $6, $7, $8, $9 from unnest($3::text[]) as resource`,
    values: [
      entry.userId,
      entry.action,
      [entry.resource].flat().map((resource) => resource.slice(0, 100)),
      JSON.stringify(entry.details ?? {}),
      origin.userAgent,
      origin.ipAddress,
      entry.success,
      entry.reason ?? null,
      now,
    ],
  });
}
