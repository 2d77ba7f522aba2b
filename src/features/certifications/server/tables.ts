import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { questionChecks, questionColumns } from '../../assessment/server/tables.ts';
import type { Certification } from '../content.ts';
import { isAtLeast, isBetween, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { CERTIFICATION_CATEGORIES, type CertificationCategory } from '../rules/certification.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The certifications, loaded from `content/certifications` at start. */
export const certifications = pgTable(
  'certifications',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().$type<CertificationCategory>().notNull(),
    /** Percent. */
    requiredScore: integer('required_score').notNull().default(80),
    requiredCards: integer('required_cards').notNull(),
    badgeIcon: text('badge_icon').notNull(),
    badgeColor: text('badge_color').notNull().default('#3B82F6'),
    /** Minutes, and how many questions are drawn from which provisions. */
    exam: jsonb().$type<Certification['exam']>().notNull(),
    /** False once it was removed from the content; earned certificates stay. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    isOneOf(table.category, CERTIFICATION_CATEGORIES),
    isBetween(table.requiredScore, 0, 100),
    isAtLeast(table.requiredCards, 0),
    isJson(table.exam, 'object'),
  ],
);

/** Columns shared by exams and certificates. */
const ofLearner = () => ({
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  certificationId: integer('certification_id')
    .notNull()
    .references(() => certifications.id),
});

/** The exams of learners. Required score and cards are those of when the exam started. */
export const examAttempts = pgTable(
  'exam_attempts',
  {
    ...ofLearner(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    certificationName: text('certification_name').notNull(),
    /** The name for the certificate, given by the learner. */
    learnerName: text('learner_name').notNull(),
    /** Whole percent. */
    requiredScore: integer('required_score').notNull(),
    requiredCards: integer('required_cards').notNull(),
    /** Number of cards of its category that were completed when it started. */
    completedCards: integer('completed_cards').notNull(),
    /** The fingerprint of each legal fact that its questions depend on, by fact id. */
    law: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    startedAt: instant('started_at').notNull(),
    /** When the time is over. Answers are accepted for a short grace period more. */
    expiresAt: instant('expires_at').notNull(),
    finishedAt: instant('finished_at'),
    /** When the cards of wrong answers were added to the review; null until then. */
    reviewFedAt: instant('review_fed_at'),
    /** Whole percent; null until it is finished. */
    score: integer(),
    totalQuestions: integer('total_questions').notNull(),
    correctAnswers: integer('correct_answers'),
    passed: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('exam_attempts_one_open')
      .on(table.userId)
      .where(sql`finished_at is null`),
    index('exam_attempts_unfed')
      .on(table.id)
      .where(sql`finished_at is not null and review_fed_at is null`),
    index('exam_attempts_of').on(table.userId, table.certificationId, table.finishedAt),
    isBetween(table.requiredScore, 0, 100),
    isBetween(table.score, 0, 100),
    isJson(table.law, 'object'),
    isAtLeast(table.requiredCards, 0),
    isAtLeast(table.completedCards, 0),
    isAtLeast(table.totalQuestions, 1),
    isAtLeast(table.correctAnswers, 0),
  ],
);

/** The questions of exams. */
export const examQuestions = pgTable(
  'exam_questions',
  {
    userId: integer('user_id').notNull(),
    attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
    ...questionColumns(),
    /** The blueprint area it was drawn for. */
    area: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.attemptId, table.position] }),
    foreignKey({
      columns: [table.userId, table.attemptId],
      foreignColumns: [examAttempts.userId, examAttempts.id],
    }).onDelete('cascade'),
    ...questionChecks(table),
  ],
);

/**
 * Certificates (product-rules.md, E5). A row never changes after it is inserted, except for its revocation.
 */
export const userCertifications = pgTable(
  'user_certifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...ofLearner(),
    /** Identifies the check page; cannot be guessed. */
    certificateNumber: text('certificate_number').notNull().unique(),
    earnedAt: instant('earned_at').notNull(),
    /** Whole percent. */
    score: integer().notNull(),
    completedCards: integer('completed_cards').notNull(),
    requiredCards: integer('required_cards').notNull(),
    /** The name that the learner gave before the exam. */
    learnerName: text('learner_name').notNull(),
    certificationName: text('certification_name').notNull(),
    /** The fingerprint of each fact of the exam's questions, by fact id. */
    law: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    isValid: boolean('is_valid').notNull().default(true),
    revokedAt: instant('revoked_at'),
    /** A sentence shown on the check page. */
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    uniqueIndex('user_certifications_once')
      .on(table.userId, table.certificationId)
      .where(sql`is_valid`),
    index('user_certifications_of').on(table.userId),
    isBetween(table.score, 0, 100),
    isAtLeast(table.requiredCards, 0),
    isAtLeast(table.completedCards, 0),
    isJson(table.law, 'object'),
  ],
);
