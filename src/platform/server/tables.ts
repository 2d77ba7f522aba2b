import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import { isAtLeast, isJson } from './database/checks.ts';
import type { SessionData } from './sessions.ts';

/** Signed-in browsers. `sid` is the SHA-256 of the cookie's token. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionData>().notNull(),
    expire: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_expire').on(table.expire),
    index('sessions_user').on(sql`((sess->>'userId')::int)`),
    isJson(table.sess, 'object'),
  ],
);

/**
 * Counts of calls for limits that outlive a process. `identity` is a digest: the table contains no name and no address.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    action: text().notNull(),
    identity: text().notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.action, table.identity] }), isAtLeast(table.calls, 0)],
);

/** Secrets that are created at the first start and stored in the database, so that all its processes share them. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/**
 * Teaching material of all content types without a table of their own. User data refers to an item by content type and id, so a removed
 * item is retired, never deleted.
 */
export const contentItems = pgTable(
  'content_items',
  {
    kind: text().notNull(),
    id: text().notNull(),
    /** Its place among the items of its kind, from 0. */
    position: integer().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    /** Depends on a changed fact: not graded until an editor confirms it. */
    underReview: boolean('under_review').notNull().default(false),
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    isAtLeast(table.position, 0),
    isJson(table.body, 'object'),
  ],
);

/** Version of the content in memory. Each transaction that changes content raises it. */
export const contentVersions = pgTable('content_versions', {
  name: text().primaryKey(),
  version: integer().notNull(),
});

/** Items of the content edited in the admin panel. Each overrides its file until the file has the same text. */
export const contentEdits = pgTable(
  'content_edits',
  {
    kind: text().notNull(),
    id: text().notNull(),
    /** The hash of the file's item that it was made over. */
    baseHash: text('base_hash').notNull(),
    /** Content of the item; null when it was removed. */
    body: jsonb().$type<unknown>(),
    editedAt: timestamp('edited_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/**
 * Audit log of accounts and rights. Triggers refuse every change of a row, except that the erasure of an account removes addresses,
 * browsers and details. `userId` has no foreign key, because entries outlive the account.
 */
export const securityAuditLog = pgTable(
  'security_audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id'),
    action: varchar({ length: 100 }).notNull(),
    resource: varchar({ length: 100 }).notNull(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    userAgent: text('user_agent'),
    ipAddress: varchar('ip_address', { length: 45 }),
    success: boolean().notNull(),
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('security_audit_log_user_action').on(table.userId, table.action),
    // The admin panel reads the log backwards: all entries, or those of a user, of a kind, or of an object.
    index('security_audit_log_created').on(table.createdAt, table.id),
    index('security_audit_log_of_person').on(table.userId, table.createdAt, table.id),
    index('security_audit_log_of_kind').on(table.action, table.createdAt, table.id),
    index('security_audit_log_of_thing').on(table.resource, table.createdAt, table.id),
    // Of use until the addresses of an entry are removed.
    index('security_audit_log_origins')
      .on(table.createdAt)
      .where(sql`ip_address is not null or user_agent is not null`),
    isJson(table.details, 'object'),
  ],
);
