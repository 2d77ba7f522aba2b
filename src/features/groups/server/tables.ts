import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { flashcards } from '../../cards/server/tables.ts';
import { isAtLeast, isOneOf } from '../../../platform/server/database/checks.ts';
import { GROUP_CATEGORIES, type GroupCategory } from '../rules/group-bounds.ts';
import { GROUP_ROLES, type GroupRole } from '../rules/group-role.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
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
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
