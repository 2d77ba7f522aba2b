import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** Everything the audit log records. */
export type AuditAction =
  | 'account.registered'
  | 'session.opened'
  | 'session.refused'
  | 'session.closed'
  | 'session.revoked'
  | 'password.reset_asked'
  | 'password.reset'
  | 'password.changed'
  | 'email.verification_sent'
  | 'email.verified'
  | 'email.change_asked'
  | 'email.changed'
  | 'account.exported'
  | 'account.deletion_asked'
  | 'account.deleted'
  | 'user.verified'
  | 'role.changed'
  | 'access.changed'
  | 'certificate.revoked'
  | 'speed_flag.closed';

/** Where a request came from: at most what a person needs to recognise their own device. */
export interface RequestOrigin {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/** One entry. `details` never hold a secret, a token or a password. */
export interface AuditEntry {
  readonly userId: number | null;
  readonly action: AuditAction;
  /** What it was done to: "user 7", "session". */
  readonly resource: string;
  readonly success: boolean;
  /** Why it failed, in a word or two. */
  readonly reason?: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** What is done by the product itself: a job or a command. */
export const NO_REQUEST: RequestOrigin = { ipAddress: null, userAgent: null };

/** Where a request came from. */
export function originOf(request: FastifyRequest): RequestOrigin {
  return { ipAddress: request.ip.slice(0, 45), userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

/** Adds an entry, in the transaction of `client` when it is in one: what is undone leaves no entry. */
export async function recordAudit(client: Pool | PoolClient, origin: RequestOrigin, entry: AuditEntry, now: Date): Promise<void> {
  await client.query({
    name: 'record-audit',
    text: `insert into security_audit_log (user_id, action, resource, details, user_agent, ip_address, success, reason, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      entry.userId, entry.action, entry.resource.slice(0, 100), JSON.stringify(entry.details ?? {}),
      origin.userAgent, origin.ipAddress, entry.success, entry.reason ?? null, now,
    ],
  });
}
