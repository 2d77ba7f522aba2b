import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The picture of each profile that has one, as it was cut and written anew here. `users.profile_image_url` holds its path. */
export const profilePictures = pgTable('profile_pictures', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The unguessable name in its address; a new picture has a new one. */
  id: text().notNull().unique(),
  /** WebP. */
  bytes: bytea().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
