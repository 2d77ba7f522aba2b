import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { isAtLeast, isBetween } from '../../../platform/server/database/checks.ts';
import { users } from '../../accounts/server/tables.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Who wants to be reminded, how and at which hour. A row stays when the reminders end, so that its day and links do. */
export const reminders = pgTable(
  'reminders',
  {
    userId: owner().primaryKey(),
    mail: boolean().notNull(),
    /** Hour of the day in Grenada, 0 to 23. */
    hour: integer().notNull(),
    /** Digest of what the link that ends the mails carries; it opens nothing else. */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
    /** Last Grenadian day whose reminder was sent, not needed, or enabled after its hour. Null before the first. */
    lastSent: date('last_sent'),
  },
  (table) => [index('reminders_due').on(table.hour), isBetween(table.hour, 0, 23)],
);

/** Browsers that show reminders. Each belongs to the user who enabled them there last. */
export const pushBrowsers = pgTable(
  'push_browsers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** Its address at its push service. */
    endpoint: text().notNull().unique(),
    /** What messages to it are encrypted with. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /** The last Grenadian day whose reminder was given to the push service. */
    lastSent: date('last_sent'),
    /** Reminders in a row of which the push service did not accept the signature of the site. */
    refusedDays: integer('refused_days').notNull().default(0),
  },
  (table) => [index('push_browsers_of').on(table.userId, table.id), isAtLeast(table.refusedDays, 0)],
);
