import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { isAtLeast, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { SETTING_NAMES } from '../rules/settings.ts';

/** Settings that an administrator saved; one without a row has the value of the environment. */
export const settings = pgTable(
  'settings',
  {
    name: text().primaryKey(),
    /** Its fields, by `contract.ts`. */
    value: jsonb().$type<unknown>().notNull(),
    /** Raised by each change: a change over an older version is refused. */
    version: integer().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [isOneOf(table.name, SETTING_NAMES), isJson(table.value, 'object'), isAtLeast(table.version, 1)],
);
