import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { isAtLeast, isBetween, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES } from '../rules/audience-role.ts';
import { PLAN_IDS } from '../../plans/rules/plans.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People. The canonical columns hold the spelling that must be unique. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    usernameCanonical: text('username_canonical').notNull().unique(),
    email: text().notNull(),
    emailCanonical: text('email_canonical').notNull().unique(),
    /** PHC string of argon2id. */
    password: text().notNull(),
    role: text().notNull().default('public'),
    points: integer().notNull().default(0),
    streak: integer().notNull().default(0),
    /** Answers that were right, of `totalAttempts`. */
    totalCorrect: integer('total_correct').notNull().default(0),
    /** Answers given in all: to cards, in finished quizzes and exams, and to daily challenges; none that was taken back. */
    totalAttempts: integer('total_attempts').notNull().default(0),
    badges: jsonb().$type<string[]>().notNull().default([]),
    isVerified: boolean('is_verified').notNull().default(false),
    verificationDate: instant('verification_date'),
    verificationMethod: text('verification_method'),
    accessType: text('access_type').notNull().default('free'),
    trialStartDate: instant('trial_start_date'),
    trialEndDate: instant('trial_end_date'),
    subscriptionType: text('subscription_type'),
    subscriptionStatus: text('subscription_status').notNull().default('inactive'),
    subscriptionStartDate: instant('subscription_start_date'),
    subscriptionEndDate: instant('subscription_end_date'),
    isPremium: boolean('is_premium').notNull().default(false),
    renewalReminderSent: boolean('renewal_reminder_sent').notNull().default(false),
    lastReminderDate: instant('last_reminder_date'),
    leaderboardOptIn: boolean('leaderboard_opt_in').notNull().default(false),
    /** Percent of the usual time for whatever runs against the clock: 100, 125, 150 or 200. */
    timeAccommodation: integer('time_accommodation').notNull().default(100),
    /** An administrator's switch: verified people may rate unless it is off (product-rules.md, U5). */
    canRate: boolean('can_rate').notNull().default(true),
    displayName: text('display_name'),
    /** Grenadian day of the last study. */
    lastActiveDate: date('last_active_date'),
    /** Freezes held on that day: each keeps the streak over one missed day. */
    streakFreezes: integer('streak_freezes').notNull().default(0),
    totalQuizzesCompleted: integer('total_quizzes_completed').notNull().default(0),
    averageScore: doublePrecision('average_score').notNull().default(0),
    profileIsPublic: boolean('profile_is_public').notNull().default(false),
    firstName: text('first_name'),
    lastName: text('last_name'),
    bio: text(),
    organization: text(),
    jobTitle: text('job_title'),
    location: text(),
    phoneNumber: text('phone_number'),
    linkedinUrl: text('linkedin_url'),
    profileImageUrl: text('profile_image_url'),
    experienceLevel: text('experience_level').notNull().default('student'),
    practiceAreas: jsonb('practice_areas').$type<string[]>().notNull().default([]),
    languagesSpoken: jsonb('languages_spoken').$type<string[]>().notNull().default([]),
    educationBackground: text('education_background'),
    certifications: jsonb().$type<string[]>().notNull().default([]),
    yearsOfExperience: integer('years_of_experience').notNull().default(0),
    memberSince: instant('member_since').notNull().defaultNow(),
    showEmail: boolean('show_email').notNull().default(false),
    showPhone: boolean('show_phone').notNull().default(false),
    showLocation: boolean('show_location').notNull().default(true),
    showOrganization: boolean('show_organization').notNull().default(true),
    showProgress: boolean('show_progress').notNull().default(true),
    showAchievements: boolean('show_achievements').notNull().default(true),
    allowDirectMessages: boolean('allow_direct_messages').notNull().default(false),
    /** SHA-256 of the token. */
    passwordResetToken: text('password_reset_token'),
    passwordResetExpires: instant('password_reset_expires'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** SHA-256 of the token; tokens of links are never stored as they are. */
    emailVerificationToken: text('email_verification_token'),
    emailVerificationExpires: instant('email_verification_expires'),
    /** When the owner asked for deletion: sign-in ends at once, the data is gone 30 days later at the latest. */
    deletionAskedAt: instant('deletion_asked_at'),
    /** When that was done: what is left is a nameless account, which holds the rows of the ledger together. */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Most accounts have no end: those who are to be told of one are found without looking at all.
    index('users_by_end_of_plan')
      .on(table.subscriptionEndDate)
      .where(sql`subscription_end_date is not null`),
    // An administrator looks for people by the beginning of a name or an email.
    index('users_by_start_of_username').on(table.usernameCanonical.op('text_pattern_ops')),
    index('users_by_start_of_email').on(table.emailCanonical.op('text_pattern_ops')),
    isOneOf(table.role, [...AUDIENCE_ROLES, ADMINISTRATOR]),
    isOneOf(table.accessType, ['free', 'trial', 'paid', 'premium']),
    isOneOf(table.subscriptionStatus, ['inactive', 'active']),
    isOneOf(table.subscriptionType, PLAN_IDS),
    isAtLeast(table.points, 0),
    isAtLeast(table.streak, 0),
    isAtLeast(table.totalCorrect, 0),
    isAtLeast(table.totalAttempts, 0),
    isAtLeast(table.totalQuizzesCompleted, 0),
    isBetween(table.averageScore, 0, 100),
    isAtLeast(table.yearsOfExperience, 0),
    isOneOf(table.experienceLevel, ['student', 'entry_level', 'mid_level', 'senior', 'expert']),
    isAtLeast(table.streakFreezes, 0),
    isBetween(table.timeAccommodation, 100, 200),
    isJson(table.badges, 'array'),
    isJson(table.practiceAreas, 'array'),
    isJson(table.languagesSpoken, 'array'),
    isJson(table.certifications, 'array'),
  ],
);

/** The looks of the names people bear (UTS #39 skeletons): a name that can be taken for another's has one in common with it. */
export const accountNames = pgTable(
  'account_names',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'username' | 'alias' | 'display'>().notNull(),
    skeleton: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.skeleton] }),
    index('account_names_skeleton').on(table.skeleton),
    isOneOf(table.kind, ['username', 'alias', 'display']),
  ],
);

/** The address that an account last asked for in place of its own, and the link sent there. A new request replaces it. */
export const emailChanges = pgTable('email_changes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null once it was confirmed: the account has it. */
  email: text(),
  /** SHA-256 of the token. */
  token: text().notNull().unique(),
  expires: instant('expires').notNull(),
});

/** People who wait for support to verify them. */
export const verificationRequests = pgTable('verification_requests', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** When they last asked. */
  requestedAt: instant('requested_at').notNull(),
});

/** Closed accounts that a night could not erase: for an administrator to see. A row goes when the erasure succeeds. */
export const erasureFailures = pgTable(
  'erasure_failures',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    failingSince: instant('failing_since').notNull(),
    lastTriedAt: instant('last_tried_at').notNull(),
    attempts: integer().notNull(),
    /** The kind of the fault, without any value. */
    reason: text().notNull(),
  },
  (table) => [isAtLeast(table.attempts, 1)],
);
