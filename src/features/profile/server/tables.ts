import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Uploaded profile pictures, cropped and encoded. `users.profile_image_url` holds the path. */
export const profilePictures = pgTable('profile_pictures', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The random part of its path; a new picture gets a new one. */
  id: text().notNull().unique(),
  /** WebP. */
  bytes: bytea().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
