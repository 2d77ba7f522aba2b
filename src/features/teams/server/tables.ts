import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isAtLeast, isBetween, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import { users } from '../../accounts/server/tables.ts';
import { cardQuestionChecks, cardQuestionColumns } from '../../assessment/server/tables.ts';
import { flashcards } from '../../cards/server/tables.ts';
import { GROUP_CATEGORIES, type GroupCategory, GROUP_ROLES, type GroupRole } from '../rules/groups/group.ts';
import type { CardChoice } from '../rules/rooms/session.ts';
import { ASSIGNED_KINDS, type AssignedKind } from '../rules/training/offers.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const inGroup = () =>
  uuid('group_id')
    .notNull()
    .references(() => studyGroups.id, { onDelete: 'cascade' });

/** Groups of learners. */
export const studyGroups = pgTable(
  'study_groups',
  {
    /** Derived from its first owner and the id that the browser sent, so that repeating the call creates no second group. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** First owner; null when the account is erased. */
    creatorId: integer('creator_id').references(() => users.id, { onDelete: 'set null' }),
    isPublic: boolean('is_public').notNull().default(true),
    /** Invite code; null without one. Stored in plain text because members read it again. */
    inviteCode: text('invite_code').unique(),
    inviteCodeMadeAt: instant('invite_code_made_at'),
    /** Null when it does not expire. */
    inviteCodeEndsAt: instant('invite_code_ends_at'),
    category: text().$type<GroupCategory>().notNull(),
    maxMembers: integer('max_members').notNull().default(50),
    /** Cards that all members together aim to complete in a week; null without a goal. */
    weeklyGoal: integer('weekly_goal'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('study_groups_public')
      .on(table.createdAt, table.id)
      .where(sql`is_public`),
    index('study_groups_by_creator').on(table.creatorId),
    isOneOf(table.category, GROUP_CATEGORIES),
    isAtLeast(table.maxMembers, 1),
    isAtLeast(table.weeklyGoal, 1),
  ],
);

/** Members of groups with their roles. */
export const studyGroupMembers = pgTable(
  'study_group_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: inGroup(),
    userId: ofUser(),
    role: text().$type<GroupRole>().notNull().default('member'),
    joinedAt: instant('joined_at').notNull(),
    /** Whether the owner may see the member's progress in assignments. */
    sharesProgress: boolean('shares_progress').notNull().default(false),
    /** Instant of the consent; null without it. */
    sharesProgressSince: instant('shares_progress_since'),
  },
  (table) => [
    unique('study_group_members_once').on(table.groupId, table.userId),
    uniqueIndex('study_group_members_one_owner')
      .on(table.groupId)
      .where(sql`role = 'owner'`),
    index('study_group_members_by_person').on(table.userId),
    check('study_group_members_consent', sql`shares_progress = (shares_progress_since is not null)`),
    isOneOf(table.role, GROUP_ROLES),
  ],
);

/** Users removed from a group: they may rejoin only by a code created afterwards. */
export const studyGroupRemovals = pgTable(
  'study_group_removals',
  {
    groupId: inGroup(),
    userId: ofUser(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('study_group_removals_by_person').on(table.userId),
  ],
);

/** Cards shared with groups, each once. */
export const sharedFlashcards = pgTable(
  'shared_flashcards',
  {
    id: uuid().primaryKey(),
    flashcardId: integer('flashcard_id')
      .notNull()
      .references(() => flashcards.id),
    sharedByUserId: integer('shared_by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => studyGroups.id, { onDelete: 'cascade' }),
    /** Note of the user who shared the card; may be empty. */
    notes: text().notNull().default(''),
    isPublic: boolean('is_public').notNull().default(false),
    sharedAt: instant('shared_at').notNull(),
  },
  (table) => [
    unique('shared_flashcards_once').on(table.groupId, table.flashcardId),
    index('shared_flashcards_by_person').on(table.sharedByUserId),
    index('shared_flashcards_own_cards')
      .on(table.flashcardId)
      .where(sql`flashcard_id > 10000`),
  ],
);

/** Posts in groups, and replies to them. */
export const groupDiscussions = pgTable(
  'group_discussions',
  {
    /** Created by the browser, so that a repeated request stores one post. */
    id: uuid().primaryKey(),
    groupId: inGroup(),
    /** Null when the account is erased. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Attached card. */
    flashcardId: integer('flashcard_id').references(() => flashcards.id),
    /** Empty when deleted. */
    message: text().notNull(),
    /** The post of a reply; null for a post. Replies have no replies. */
    parentId: uuid('parent_id'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    /** Role of the user who deleted it. */
    deletedBy: text('deleted_by').$type<'author' | 'moderator'>(),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id], name: 'group_discussions_parent' }).onDelete(
      'cascade',
    ),
    index('group_discussions_posts')
      .on(table.groupId, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    index('group_discussions_of_group').on(table.groupId),
    index('group_discussions_replies').on(table.parentId, table.createdAt),
    index('group_discussions_by_person').on(table.userId),
    index('group_discussions_own_cards')
      .on(table.flashcardId)
      .where(sql`flashcard_id > 10000`),
    check('group_discussions_deleted', sql`(deleted_at is null) = (deleted_by is null)`),
    isOneOf(table.deletedBy, ['author', 'moderator']),
  ],
);

/** Planned study sessions of groups. */
export const groupStudySessions = pgTable(
  'group_study_sessions',
  {
    /** Created by the browser, so that a repeated request plans one session. Also the id in calendar files. */
    id: uuid().primaryKey(),
    groupId: inGroup(),
    /** The user who planned it; null when the account is erased. */
    hostId: integer('host_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    scheduledAt: instant('scheduled_at').notNull(),
    /** Minutes. */
    duration: integer().notNull().default(60),
    /** Whether the room is open. */
    isActive: boolean('is_active').notNull().default(false),
    cards: jsonb().$type<CardChoice>().notNull(),
    secondsPerCard: integer('seconds_per_card').notNull(),
    /** Number of changes, the SEQUENCE of calendar files. */
    sequence: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    /** When attendees were reminded; null again after the session is moved. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('group_study_sessions_of_group').on(table.groupId, table.scheduledAt),
    index('group_study_sessions_by_host').on(table.hostId),
    index('group_study_sessions_by_time').on(table.scheduledAt),
    isAtLeast(table.duration, 1),
    isAtLeast(table.secondsPerCard, 1),
    isJson(table.cards, 'object'),
    isAtLeast(table.sequence, 0),
  ],
);

/** Users who attend a session. */
export const groupSessionComings = pgTable(
  'group_session_comings',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => groupStudySessions.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    saidAt: instant('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index('group_session_comings_by_person').on(table.userId),
  ],
);

/** Opened live rooms. Every move and every answer locks the row. */
export const liveRooms = pgTable(
  'live_rooms',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => groupStudySessions.id, { onDelete: 'cascade' }),
    /** Host of the room; null after a demotion, or when the account is erased. */
    hostId: integer('host_id').references(() => users.id, { onDelete: 'set null' }),
    /** When the host last changed. */
    hostSince: instant('host_since').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Position of the current card, from 1; 0 before the first. */
    position: integer().notNull().default(0),
    /** When the current card was opened, when its time ends, and when it was closed. */
    askedAt: instant('asked_at'),
    closesAt: instant('closes_at'),
    closedAt: instant('closed_at'),
    endedAt: instant('ended_at'),
    namesHidden: boolean('names_hidden').notNull().default(false),
  },
  (table) => [
    index('live_rooms_by_host').on(table.hostId),
    index('live_rooms_open')
      .on(table.startedAt)
      .where(sql`ended_at is null`),
    isAtLeast(table.position, 0),
  ],
);

/**
 * Open event streams of live rooms, of all processes. A user is connected to a room while one of the rows counts. Each row belongs to one
 * stream, so a late write never changes another stream.
 */
export const liveConnections = pgTable(
  'live_connections',
  {
    id: uuid().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => groupStudySessions.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** The stream counts as open until this instant; extended while it is open. */
    connectedUntil: instant('connected_until').notNull(),
    /** Whether the stream has closed: nothing renews it any more. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (table) => [
    index('live_connections_of_person').on(table.sessionId, table.userId, table.connectedUntil),
    index('live_connections_by_person').on(table.userId),
    index('live_connections_by_time').on(table.connectedUntil),
  ],
);

/** Questions of rooms. */
export const liveQuestions = pgTable(
  'live_questions',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => liveRooms.sessionId, { onDelete: 'cascade' }),
    ...cardQuestionColumns(),
    /** Access types to which the card was open when the room was opened. */
    openTo: jsonb('open_to').$type<readonly EffectiveAccess[]>().notNull(),
    /** Number of answers for each option; null until the card is closed. */
    counts: jsonb().$type<readonly number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.position] }),
    ...cardQuestionChecks(table),
    isJson(table.openTo, 'array'),
    isJson(table.counts, 'array'),
  ],
);

/** Users who joined a room. */
export const liveParticipants = pgTable(
  'live_participants',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => liveRooms.sessionId, { onDelete: 'cascade' }),
    userId: ofUser(),
    joinedAt: instant('joined_at').notNull(),
    /** Counts as present until this instant without a connection, to allow for connecting. */
    presentUntil: instant('present_until').notNull(),
    /** When the user left; null while the user is in the room. */
    leftAt: instant('left_at'),
    /** Access of the user on joining: a card that is not open to it is not shown, and the room does not wait for the user. */
    access: text().$type<EffectiveAccess>().notNull(),
    /** Time accommodation in percent. */
    timeAccommodation: integer('time_accommodation').notNull(),
    /** Of closed cards. */
    answered: integer().notNull().default(0),
    rightAnswers: integer('right_answers').notNull().default(0),
    /** Rank by correct answers after the last closed card; null without a correct answer. */
    place: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index('live_participants_by_place').on(table.sessionId, table.place, table.userId),
    index('live_participants_by_person').on(table.userId),
    isOneOf(table.access, ['premium', 'trial', 'free']),
    isAtLeast(table.answered, 0),
    isAtLeast(table.rightAnswers, 0),
    isAtLeast(table.place, 1),
    isBetween(table.timeAccommodation, 100, 200),
  ],
);

/** Answers in rooms, one for each user and card. */
export const liveAnswers = pgTable(
  'live_answers',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => liveRooms.sessionId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    userId: ofUser(),
    /** Index of the option, from 0. */
    chosen: integer('chosen_option').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.position, table.userId] }),
    index('live_answers_by_person').on(table.userId),
    isAtLeast(table.position, 1),
    isBetween(table.chosen, 0, 3),
  ],
);

/** Assignments of groups. */
export const groupAssignments = pgTable(
  'group_assignments',
  {
    /** Created by the browser, so that a repeated request assigns once. */
    id: uuid().primaryKey(),
    groupId: inGroup(),
    /** Null when the account is erased. */
    assignedBy: integer('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<AssignedKind>().notNull(),
    /** Id of the item within its kind. */
    about: text().notNull(),
    /** Title when it was assigned, for items that are no longer offered. */
    title: text().notNull(),
    /** Grenadian day. */
    dueOn: date('due_on').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('group_assignments_once')
      .on(table.groupId, table.kind, table.about)
      .where(sql`ended_at is null`),
    index('group_assignments_of_group').on(table.groupId, table.dueOn),
    index('group_assignments_by_person').on(table.assignedBy),
    isOneOf(table.kind, ASSIGNED_KINDS),
  ],
);
