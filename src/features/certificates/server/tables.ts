import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { certifications } from '../../certifications/server/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Certificates (specification 1, "Stored tables"): what was recorded on the day, never changed afterwards. Only revoking
 * adds to a row.
 */
export const userCertifications = pgTable(
  'user_certifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    certificationId: integer('certification_id').notNull().references(() => certifications.id),
    /** What the check page is found by; cannot be guessed. */
    certificateNumber: text('certificate_number').notNull().unique(),
    earnedAt: instant('earned_at').notNull(),
    /** Whole percent. */
    score: integer().notNull(),
    completedCards: integer('completed_cards').notNull(),
    requiredCards: integer('required_cards').notNull(),
    /** The learner's name as it was on that day. */
    learnerName: text('learner_name').notNull(),
    certificationName: text('certification_name').notNull(),
    /** The fingerprint of each fact of the law that the exam asked about, by fact id. */
    law: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    isValid: boolean('is_valid').notNull().default(true),
    revokedAt: instant('revoked_at'),
    /** Why, in a sentence that the check page shows. */
    revokedReason: text('revoked_reason'),
  },
  (table) => [uniqueIndex('user_certifications_once').on(table.userId, table.certificationId).where(sql`is_valid`), index('user_certifications_of').on(table.userId)],
);
