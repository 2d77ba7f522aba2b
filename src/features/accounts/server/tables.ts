import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isAtLeast, isBetween, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { THEME_CHOICES, type ThemeChoice } from '../../../platform/shared/theme.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES } from '../rules/audience-role.ts';
import { PLAN_IDS } from '../../access/rules/plans.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Users: the columns of the specification and three more (docs/decisions/003-migrations-and-backups.md). The canonical
 * columns hold the spellings that must be unique.
 */
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
    /** Right answers of `totalAttempts`. */
    totalCorrect: integer('total_correct').notNull().default(0),
    /**
     * All answers: to cards, in finished quizzes and exams, and to daily challenges. Answers that were undone do not
     * count.
     */
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
    /** The column has the name of the specification; `isPremium` in answers is premium access of any kind. */
    hasLifetimeAccess: boolean('is_premium').notNull().default(false),
    renewalReminderSent: boolean('renewal_reminder_sent').notNull().default(false),
    lastReminderDate: instant('last_reminder_date'),
    leaderboardOptIn: boolean('leaderboard_opt_in').notNull().default(false),
    /** Set by administrators: verified users may rate unless it is off (product-rules.md, U5). */
    canRate: boolean('can_rate').notNull().default(true),
    displayName: text('display_name'),
    /** Grenadian day of the last study. */
    lastActiveDate: date('last_active_date'),
    /** Freezes left on that day. Each bridges one missed day. */
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
    /** SHA-256 of the token. Tokens of links are never stored in plain. */
    emailVerificationToken: text('email_verification_token'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Partial, because most accounts have no end date.
    index('users_by_end_of_plan')
      .on(table.subscriptionEndDate)
      .where(sql`subscription_end_date is not null`),
    // Administrators search by the start of a username or an email.
    index('users_by_start_of_username').on(table.usernameCanonical.op('text_pattern_ops')),
    index('users_by_start_of_email').on(table.emailCanonical.op('text_pattern_ops')),
    // Ready filters of the user list.
    index('users_by_end_of_trial').on(table.trialEndDate).concurrently(),
    index('users_with_plan')
      .on(table.id)
      .concurrently()
      .where(sql`is_premium or subscription_end_date is not null or access_type in ('paid', 'premium')`),
    index('users_unconfirmed')
      .on(table.id)
      .concurrently()
      .where(sql`not email_verified`),
    index('users_administrators')
      .on(table.id)
      .concurrently()
      .where(sql`role = 'admin'`),
    // Registrations of a period.
    index('users_by_registration').on(table.createdAt),
    // Administrators sort by the last study.
    index('users_by_last_study').on(sql`coalesce(last_active_date, '-infinity'::date)`, table.id),
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
    isJson(table.badges, 'array'),
    isJson(table.practiceAreas, 'array'),
    isJson(table.languagesSpoken, 'array'),
    isJson(table.certifications, 'array'),
  ],
);

/** Closed accounts. Sign-in ended with the request; the data is erased within 30 days. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    /** When the account was erased. The nameless row of `users` keeps the ledger's references. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    // Accounts to erase. Erased ones stay.
    index('account_deletions_due')
      .on(table.requestedAt)
      .where(sql`erased_at is null`),
  ],
);

/** Time limits of quizzes and exams in percent of the usual time: 100, 125, 150 or 200. No row means 100. */
export const timeAccommodations = pgTable(
  'time_accommodations',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    percent: integer().notNull(),
  },
  (table) => [isBetween(table.percent, 100, 200)],
);

/** The chosen themes. No row means that of the device. */
export const themes = pgTable(
  'themes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    theme: text().$type<ThemeChoice>().notNull(),
  },
  (table) => [isOneOf(table.theme, THEME_CHOICES)],
);

/** When the link of `users.email_verification_token` ends. */
export const emailVerifications = pgTable('email_verifications', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  expires: instant('expires').notNull(),
});

/** Skeletons of names (UTS #39). Two names that share a skeleton can be confused. */
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

/** The requested new email of an account and its link. A new request replaces it. */
export const emailChanges = pgTable('email_changes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null once it was confirmed. */
  email: text(),
  /** SHA-256 of the token. */
  token: text().notNull().unique(),
  expires: instant('expires').notNull(),
});

/** Users who requested verification by support. */
export const verificationRequests = pgTable('verification_requests', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Time of the latest request. */
  requestedAt: instant('requested_at').notNull(),
});

/** Closed accounts whose erasure failed, for administrators. The row is deleted when the erasure succeeds. */
export const erasureFailures = pgTable(
  'erasure_failures',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    failingSince: instant('failing_since').notNull(),
    lastTriedAt: instant('last_tried_at').notNull(),
    attempts: integer().notNull(),
    /** The kind of the error, without any value. */
    reason: text().notNull(),
  },
  (table) => [isAtLeast(table.attempts, 1)],
);

/** Suspensions by administrators. A user with an open one cannot sign in until `endsAt`; ended ones stay as a record. */
export const accountSuspensions = pgTable(
  'account_suspensions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user reads it in the mail and when signing in. */
    reason: text().notNull(),
    suspendedAt: instant('suspended_at').notNull(),
    /** When the account works again by itself; null for a suspension without an end. */
    endsAt: instant('ends_at'),
    /** Null once the account is erased. */
    suspendedBy: integer('suspended_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null while the suspension is open, and after its end until the account is suspended again. */
    restoredAt: instant('restored_at'),
    restoredBy: integer('restored_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('account_suspensions_open')
      .on(table.userId)
      .where(sql`restored_at is null`),
    index('account_suspensions_user').on(table.userId),
    index('account_suspensions_suspended_by').on(table.suspendedBy),
    index('account_suspensions_restored_by').on(table.restoredBy),
    check('account_suspensions_ends_at_check', sql`ends_at > suspended_at`),
  ],
);

/** Notes of administrators about a user. */
export const accountNotes = pgTable(
  'account_notes',
  {
    /** Chosen by the browser, so that a repeated request adds no second note. */
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the account is erased. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('account_notes_user').on(table.userId, table.createdAt),
    index('account_notes_author').on(table.authorId),
  ],
);

/** Two-step sign in of accounts. It is on from `enabledAt`. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Secret of the authenticator app (TOTP) in base32, not encrypted (SECURITY.md); null when passkeys alone are used. */
    secret: text(),
    /** Null until the first right code or passkey. */
    enabledAt: instant('enabled_at'),
    /** The 30-second step of the last accepted code. Only codes of later steps are accepted. */
    lastStep: integer('last_step').notNull().default(0),
  },
  (table) => [isAtLeast(table.lastStep, 0)],
);

/** Passkeys (WebAuthn) of accounts, as a second step. They go when two-step sign in is turned off. */
export const passkeys = pgTable(
  'passkeys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** Chosen by the authenticator, in base64url. */
    id: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of uses that the authenticator reported; 0 when it counts none. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    /** Browser and system in which it was added. */
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), isAtLeast(table.counter, 0)],
);

/** Random challenges for passkeys. Each is used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    /** `add` allows a new passkey, `prove` the use of one. */
    purpose: text().$type<'add' | 'prove'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.challenge] }),
    index('passkey_challenges_expired').on(table.expiresAt),
    isOneOf(table.purpose, ['add', 'prove']),
  ],
);

/** Recovery codes that were not used. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the account's id and the code. */
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/** Administrators without a second factor. */
export const secondFactorDeadlines = pgTable('second_factor_deadlines', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** From then on the calls of the admin panel are refused. */
  setUpBy: instant('set_up_by').notNull(),
});
