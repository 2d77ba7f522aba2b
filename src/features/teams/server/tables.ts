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
import type { EffectiveAccess } from '../../access/rules/access.ts';
import { users } from '../../accounts/server/tables.ts';
import { askedChecks, askedColumns } from '../../assessment/server/tables.ts';
import { flashcards } from '../../cards/server/tables.ts';
import { isAtLeast, isBetween, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { GROUP_CATEGORIES, type GroupCategory } from '../rules/groups/group-bounds.ts';
import { GROUP_ROLES, type GroupRole } from '../rules/groups/group-role.ts';
import type { CardChoice } from '../rules/rooms/session-plan.ts';
import { ASSIGNED_KINDS, type AssignedKind } from '../rules/training/assigned-kind.ts';

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
    /** Who made it, and may have handed it on; null when their account is erased. */
    creatorId: integer('creator_id').references(() => users.id, { onDelete: 'set null' }),
    isPublic: boolean('is_public').notNull().default(true),
    /** By which anyone joins; null while there is none. Kept as it is: those who invite read it again. */
    inviteCode: text('invite_code').unique(),
    inviteCodeMadeAt: instant('invite_code_made_at'),
    /** Null when it does not expire. */
    inviteCodeEndsAt: instant('invite_code_ends_at'),
    category: text().$type<GroupCategory>().notNull(),
    maxMembers: integer('max_members').notNull().default(50),
    /** Cards that all members together want to complete in a week; null for no goal. */
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

/** Who is in a group, and as what. */
export const studyGroupMembers = pgTable(
  'study_group_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: inGroup(),
    userId: ofUser(),
    role: text().$type<GroupRole>().notNull().default('member'),
    joinedAt: instant('joined_at').notNull(),
    /** Whether the owner of the group may see what this member reached in what was assigned. */
    sharesProgress: boolean('shares_progress').notNull().default(false),
    /** When they said so; null while they do not share. */
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

/** Who was removed from a group: they come back by a code that was made afterwards, and by no other way. */
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

/** Cards that someone put before a group, each once. */
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
    /** Why, in the words of who shared it; may be empty. */
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

/** What is written in a group: posts, and replies to them. */
export const groupDiscussions = pgTable(
  'group_discussions',
  {
    /** Made by the browser: a post is kept once however often it is sent. */
    id: uuid().primaryKey(),
    groupId: inGroup(),
    /** Null when their account is erased. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The card that is attached. */
    flashcardId: integer('flashcard_id').references(() => flashcards.id),
    /** Empty when it was deleted. */
    message: text().notNull(),
    /** The post that this replies to; null of a post. Replies have none themselves. */
    parentId: uuid('parent_id'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    /** Who deleted it, in a word. */
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

/** Times at which a group studies together. */
export const groupStudySessions = pgTable(
  'group_study_sessions',
  {
    /** Made by the browser, so that a session is planned once however often it is sent. Calendars know it by this. */
    id: uuid().primaryKey(),
    groupId: inGroup(),
    /** Who planned it and leads it; null when their account is erased. */
    hostId: integer('host_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    scheduledAt: instant('scheduled_at').notNull(),
    /** Minutes. */
    duration: integer().notNull().default(60),
    /** Its room is open. */
    isActive: boolean('is_active').notNull().default(false),
    cards: jsonb().$type<CardChoice>().notNull(),
    secondsPerCard: integer('seconds_per_card').notNull(),
    /** How often it was changed since it was planned, as calendars count. */
    sequence: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    /** When those who come were reminded of it; null again when it is put off. */
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

/** Who has said that they come to a session. */
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

/** The live room of a session, from when it was opened. Whatever moves it, and every answer, holds its row. */
export const liveRooms = pgTable(
  'live_rooms',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => groupStudySessions.id, { onDelete: 'cascade' }),
    /** Who leads the room: who opened it, then who took over. Null once they may lead it no more, or their account is erased. */
    hostId: integer('host_id').references(() => users.id, { onDelete: 'set null' }),
    /** Since when the host leads it, or nobody does. */
    hostSince: instant('host_since').notNull(),
    startedAt: instant('started_at').notNull(),
    /** The card that the room is at, from 1; 0 before the first. */
    position: integer().notNull().default(0),
    /** When that card was opened, when its time is over, and when it was closed. */
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
 * Open event streams of live rooms, of every process. A person is connected to a room while one of their rows counts. Each row belongs to
 * one stream, so a write that arrives late never changes what another stream says.
 */
export const liveConnections = pgTable(
  'live_connections',
  {
    id: uuid().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => groupStudySessions.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** The stream counts until then; renewed while it is open. */
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

/** The cards of a room as they are asked of everyone in it. */
export const liveQuestions = pgTable(
  'live_questions',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => liveRooms.sessionId, { onDelete: 'cascade' }),
    ...askedColumns(),
    /** To whom its card was open when the room was opened. */
    openTo: jsonb('open_to').$type<readonly EffectiveAccess[]>().notNull(),
    /** How many chose each option; null until it is closed. */
    counts: jsonb().$type<readonly number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.position] }),
    ...askedChecks(table),
    isJson(table.openTo, 'array'),
    isJson(table.counts, 'array'),
  ],
);

/** Who has been in a room. */
export const liveParticipants = pgTable(
  'live_participants',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => liveRooms.sessionId, { onDelete: 'cascade' }),
    userId: ofUser(),
    joinedAt: instant('joined_at').notNull(),
    /** They count as present until then even without a connection: who joins has some seconds to connect. */
    presentUntil: instant('present_until').notNull(),
    /** When they left by a press; null while they did not. */
    leftAt: instant('left_at'),
    /** What was open to them when they came in: a card that is not is neither shown to them nor waited for. */
    access: text().$type<EffectiveAccess>().notNull(),
    /** Percent of the usual time that their account asks for. */
    timeAccommodation: integer('time_accommodation').notNull(),
    /** Of the cards that are closed. */
    answered: integer().notNull().default(0),
    rightAnswers: integer('right_answers').notNull().default(0),
    /** Their place by right answers after the last closed card; null without a right answer. */
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

/** What people answered in a room, each card once. */
export const liveAnswers = pgTable(
  'live_answers',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => liveRooms.sessionId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    userId: ofUser(),
    /** Place of the option, from 0. */
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

/** What the owner of a group has assigned to its members. */
export const groupAssignments = pgTable(
  'group_assignments',
  {
    /** Made by the browser, so that it is assigned once however often it is sent. */
    id: uuid().primaryKey(),
    groupId: inGroup(),
    /** Null when their account is erased. */
    assignedBy: integer('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<AssignedKind>().notNull(),
    /** Which of its kind. */
    about: text().notNull(),
    /** As it was called on the day, for when it is offered no more. */
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
