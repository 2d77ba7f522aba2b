import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import { users } from '../../accounts/server/tables.ts';
import { askedChecks, askedColumns } from '../../assessment/server/tables.ts';
import { studyGroups } from '../../groups/server/tables.ts';
import type { CardChoice } from '../rules/session-plan.ts';
import { isAtLeast, isBetween, isJson, isOneOf } from '../../../platform/server/database/checks.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const person = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Times at which a group studies together. */
export const groupStudySessions = pgTable(
  'group_study_sessions',
  {
    /** Made by the browser, so that a session is planned once however often it is sent. Calendars know it by this. */
    id: uuid().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => studyGroups.id, { onDelete: 'cascade' }),
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
    userId: person(),
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
    userId: person(),
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
    userId: person(),
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
    userId: person(),
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
