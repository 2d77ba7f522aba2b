import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { studyGroups } from '../../groups/server/tables.ts';
import { isOneOf } from '../../../platform/server/database/checks.ts';
import { ASSIGNED_KINDS, type AssignedKind } from '../rules/assigned-kind.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the owner of a group has assigned to its members. */
export const groupAssignments = pgTable(
  'group_assignments',
  {
    /** Made by the browser, so that it is assigned once however often it is sent. */
    id: uuid().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => studyGroups.id, { onDelete: 'cascade' }),
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
