import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Certification } from '../content.ts';

/** The certifications (specification 1, "Stored tables"), loaded from `content/certifications` at start. */
export const certifications = pgTable('certifications', {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  category: text().notNull(),
  /** Percent. */
  requiredScore: integer('required_score').notNull().default(80),
  requiredCards: integer('required_cards').notNull(),
  badgeIcon: text('badge_icon').notNull(),
  badgeColor: text('badge_color').notNull().default('#3B82F6'),
  /** Minutes, and how many questions are drawn from which provisions. */
  exam: jsonb().$type<Certification['exam']>().notNull(),
  /** False once it has left the content; certificates already earned stay. */
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
