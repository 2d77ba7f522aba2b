import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** Where a request came from: at most what a person needs to recognise their own device. */
export interface RequestOrigin {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/**
 * What an entry says besides. Numbers, and words from lists of our own: never what a person typed, since that may name
 * someone, and entries are never changed.
 */
export interface AuditDetails {
  /** The account it was done to, when another person did it. */
  readonly userId?: number;
  /** Sessions ended. */
  readonly ended?: number;
  /** Browser and system, as `deviceName` words them. */
  readonly device?: string;
  readonly role?: string;
  readonly by?: 'command';
  readonly plan?: string;
  readonly days?: number | null;
  /** Ends of access, ISO 8601 in UTC. */
  readonly before?: string | null;
  readonly after?: string | null;
}

/** One entry. */
interface AuditEntry<Action> {
  readonly userId: number | null;
  readonly action: Action;
  /** What it was done to, by its number and never by a person's name: "user 7", "session"; a coupon, which has no number, by its code. */
  readonly resource: string;
  readonly success: boolean;
  /** Why it failed, in a word or two of ours. */
  readonly reason?: string;
  readonly details?: AuditDetails;
}

/** What is done by the product itself: a job or a command. */
export const NO_REQUEST: RequestOrigin = { ipAddress: null, userAgent: null };

/** Where a request came from. */
export function originOf(request: FastifyRequest): RequestOrigin {
  return { ipAddress: request.ip.slice(0, 45), userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

/** The audit log as one feature writes it: with its own actions only. Made in `server/audit.ts`, named in `server/feature.ts`. */
export interface Audit<Action extends string = string> {
  /** Unique in the product: `thing.what_happened`. */
  readonly actions: readonly Action[];
  /** Adds an entry, in the transaction of `client` when it is in one: what is undone leaves no entry. */
  record(client: Pool | PoolClient, origin: RequestOrigin, entry: AuditEntry<Action>, now: Date): Promise<void>;
}

/** Says what a feature records. */
export function auditOf<const Action extends string>(...actions: readonly Action[]): Audit<Action> {
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
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      entry.userId,
      entry.action,
      entry.resource.slice(0, 100),
      JSON.stringify(entry.details ?? {}),
      origin.userAgent,
      origin.ipAddress,
      entry.success,
      entry.reason ?? null,
      now,
    ],
  });
}
