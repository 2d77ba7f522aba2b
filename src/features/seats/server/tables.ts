import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { accessGrants, orders } from '../../billing/server/tables.ts';
import { isAtLeast, isOneOf } from '../../../platform/server/database/checks.ts';
import { PLAN_IDS, type PlanId } from '../../access/rules/plans.ts';
import { SEAT_ENDS, type SeatEnd } from '../../billing/rules/seat-notice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Schools and firms that buy seats; one organisation per owner. */
export const organisations = pgTable('organisations', {
  id: uuid().primaryKey(),
  ownerId: integer('owner_id')
    .notNull()
    .unique()
    .references(() => users.id),
  name: text().notNull(),
  /** Digest of the token of the open link, by which anyone claims a free seat; null without a link. */
  linkDigest: text('link_digest').unique(),
  linkEndsAt: instant('link_ends_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Blocks of seats; one order buys one block. */
export const seatBlocks = pgTable(
  'seat_blocks',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    planId: text('plan_id').$type<PlanId>().notNull(),
    seats: integer().notNull(),
    boughtAt: instant('bought_at').notNull(),
    /** Null for lifetime seats. */
    endsAt: instant('ends_at'),
    /** Time when a dispute of the payment began; null without a dispute. */
    suspendedAt: instant('suspended_at'),
    /** Time of the refund; null without one. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('seat_blocks_by_organisation').on(table.organisationId),
    isOneOf(table.planId, PLAN_IDS),
    isAtLeast(table.seats, 1),
  ],
);

/** Seats: each is free, reserved by an invitation, or assigned to a user. */
export const seats = pgTable(
  'seats',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => seatBlocks.orderId),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Number of the seat in its order, from 1. */
    place: integer().notNull(),
    /** The user of the seat. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The grant that the seat gives its user. */
    grantId: integer('grant_id').references(() => accessGrants.id, { onDelete: 'set null' }),
    takenAt: instant('taken_at'),
    /** The invited address, as the owner typed it. */
    email: text(),
    /** Digest of the token in the invitation mail. */
    tokenDigest: text('token_digest').unique(),
    invitedAt: instant('invited_at'),
    invitationEndsAt: instant('invitation_ends_at'),
  },
  (table) => [
    unique('seats_place').on(table.orderId, table.place),
    uniqueIndex('seats_one_each')
      .on(table.organisationId, table.userId)
      .where(sql`user_id is not null`),
    index('seats_by_person').on(table.userId),
    index('seats_by_grant').on(table.grantId),
    index('seats_invited')
      .on(table.invitationEndsAt)
      .where(sql`email is not null and user_id is null`),
    isAtLeast(table.place, 1),
  ],
);

/** Ended assignments of seats; the row of the seat itself is reused for the next user. */
export const endedSeats = pgTable(
  'ended_seats',
  {
    /** The grant that the seat gave. */
    grantId: integer('grant_id')
      .primaryKey()
      .references(() => accessGrants.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    planId: text('plan_id').$type<PlanId>().notNull(),
    reason: text().$type<SeatEnd>().notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [
    index('ended_seats_by_person').on(table.userId, table.endedAt),
    index('ended_seats_by_organisation').on(table.organisationId),
    isOneOf(table.planId, PLAN_IDS),
    isOneOf(table.reason, SEAT_ENDS),
  ],
);
