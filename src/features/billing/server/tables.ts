import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
  varchar,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { COUPON_CODE_LENGTH } from '../rules/coupon.ts';
import { isAtLeast, isBetween, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { ORDER_STATUSES, type OrderStatus } from '../rules/order-state.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../rules/payment-method.ts';
import { TROUBLE_KINDS, type TroubleKind } from '../rules/payment-troubles.ts';
import { PLAN_IDS, type PlanId } from '../../access/rules/plans.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What people set out to buy. A paid order stays: it is the record of a payment. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Grows with every order that is begun. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    /** Of its receipt: given by `receipt_counter` when the order is paid, so that paid orders are numbered without a gap. */
    receiptNumber: integer('receipt_number').unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    planId: text('plan_id').$type<PlanId>().notNull(),
    /** How many seats of the plan for an organisation; null for the plan of the buyer. */
    seats: integer(),
    status: text().$type<OrderStatus>().notNull().default('draft'),
    method: text().$type<PaymentMethod>().notNull(),
    /** Whole cents: the price of the plan or of all seats, what the coupon takes off, and what is paid. */
    listCents: integer('list_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    couponCode: text('coupon_code'),
    /** Grows with every change, so that what was asked of a provider before one is not taken for what is so after it. */
    version: integer().notNull().default(0),
    /** When somebody began to close it; from then on nothing is paid under it that was not paid already. */
    closingAt: instant('closing_at'),
    /** When somebody began to take the money that the buyer approved. */
    captureBegunAt: instant('capture_begun_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it is closed if it was not paid by then. */
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** Until when the plan gave access when it was paid; null when it never ends. */
    accessUntil: instant('access_until'),
    receiptSentAt: instant('receipt_sent_at'),
    /** Since when its money goes back: the account of its buyer was closed before it came. Null for all others. */
    givingBackSince: instant('giving_back_since'),
  },
  (table) => [
    uniqueIndex('orders_one_open')
      .on(table.userId)
      .where(sql`status in ('draft', 'pending')`),
    index('orders_by_person').on(table.userId, table.createdAt),
    index('orders_by_payment_day').on(table.paidAt),
    index('orders_to_close')
      .on(table.expiresAt)
      .where(sql`status in ('draft', 'pending')`),
    index('orders_to_give_back')
      .on(table.givingBackSince)
      .where(sql`giving_back_since is not null and status = 'paid'`),
    check('orders_receipt_of_paid', sql`receipt_number is null or paid_at is not null`),
    isAtLeast(table.receiptNumber, 1),
    check('orders_add_up', sql`list_cents - discount_cents = amount_cents and amount_cents >= 0`),
    isOneOf(table.planId, PLAN_IDS),
    isOneOf(table.status, ORDER_STATUSES),
    isOneOf(table.method, PAYMENT_METHODS),
    isAtLeast(table.seats, 1),
    isAtLeast(table.discountCents, 0),
    isAtLeast(table.version, 0),
  ],
);

/**
 * The number of the last receipt, in one row. A transaction that makes an order paid locks it to its end, so that a number is given again
 * when the transaction fails: a sequence would leave a gap.
 */
export const receiptCounter = pgTable(
  'receipt_counter',
  {
    id: boolean().primaryKey().default(true),
    last: integer().notNull(),
  },
  (table) => [check('receipt_counter_one_row', sql`id`), isAtLeast(table.last, 1)],
);

/** What became of an attempt. `mismatch` is a payment that is not what its order says: it grants nothing until someone checks it. */
const PAYMENT_STATUSES = [
  'pending',
  'unreached',
  'failed',
  'succeeded',
  'canceled',
  'disputed',
  'refunded',
  'mismatch',
] as const;

/** One of `PAYMENT_STATUSES`. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Every attempt to pay, and what came of it. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** The provider's name for it; null until the provider was reached, and when nothing was to be paid. */
    paymentId: text('payment_id'),
    /** Whole cents. */
    amount: integer().notNull(),
    currency: text().notNull().default('USD'),
    subscriptionType: text('subscription_type').$type<PlanId>().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('pending'),
    /** What the provider said last, without anything about a person or a card, and under `history` what became of it step by step. */
    paymentData: jsonb('payment_data').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Sent with each request that makes or takes it, so that a repeat makes no second one. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** How often the provider answered a request about it with a refusal: what is asked after that bears another key. */
    refusals: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('payments_of_provider').on(table.paymentMethod, table.paymentId),
    index('payments_by_order').on(table.orderId),
    index('payments_by_person').on(table.userId),
    isOneOf(table.paymentMethod, PAYMENT_METHODS),
    isOneOf(table.subscriptionType, PLAN_IDS),
    isOneOf(table.status, PAYMENT_STATUSES),
    isAtLeast(table.amount, 0),
    isJson(table.paymentData, 'object'),
    isAtLeast(table.refusals, 0),
  ],
);

/** Payments whose money an administrator gives back, with the reason, and what became of it at the provider. */
export const refunds = pgTable(
  'refunds',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    reason: text().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Why the last try did not go through; null while there was none, and once the money went back. */
    failure: text(),
    failedAt: instant('failed_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('refunds_under_way')
      .on(table.askedAt)
      .where(sql`done_at is null`),
  ],
);

/** What providers reported, each once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().$type<PaymentMethod>().notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    paymentId: text('payment_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_events_received').on(table.receivedAt),
    index('provider_events_by_payment').on(table.provider, table.paymentId),
    isOneOf(table.provider, PAYMENT_METHODS),
  ],
);

/** What went wrong with payments that a person has to know of, each once. */
export const paymentTroubles = pgTable(
  'payment_troubles',
  {
    kind: text().$type<TroubleKind>().notNull(),
    /** What it is about: the id of an order, a provider's name of a payment, or a provider and an hour. */
    about: text().notNull(),
    provider: text().$type<PaymentMethod>().notNull(),
    notedAt: instant('noted_at').notNull(),
    /** The Grenadian day on which the operator was written to about it; null when a mail of that day had told of its like before. */
    toldOn: date('told_on'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.about] }),
    unique('payment_troubles_one_mail').on(table.kind, table.provider, table.toldOn),
    isOneOf(table.kind, TROUBLE_KINDS),
    isOneOf(table.provider, PAYMENT_METHODS),
  ],
);

/** Coupons of both kinds: those that lower a price, and those that give a plan. */
export const coupons = pgTable(
  'coupons',
  {
    /** In capitals. */
    code: text().primaryKey(),
    kind: text().$type<'percentage' | 'fixed' | 'access'>().notNull(),
    percent: integer(),
    cents: integer(),
    planId: text('plan_id').$type<PlanId>(),
    /** Days in place of the plan's length. */
    days: integer(),
    isActive: boolean('is_active').notNull().default(true),
    startsAt: instant('starts_at'),
    expiresAt: instant('expires_at'),
    maxRedemptions: integer('max_redemptions'),
    /** How often it was used or is held by an order. */
    used: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    isOneOf(table.kind, ['percentage', 'fixed', 'access']),
    check(
      'coupons_shape',
      sql`(percent is not null) = (kind = 'percentage') and (cents is not null) = (kind = 'fixed') and (plan_id is not null) = (kind = 'access') and (days is null or kind = 'access')`,
    ),
    isBetween(table.percent, 1, 100),
    isAtLeast(table.cents, 1),
    isOneOf(table.planId, PLAN_IDS),
    isAtLeast(table.days, 1),
    isAtLeast(table.maxRedemptions, 1),
    // No upper bound: a payment that comes late keeps the coupon it was promised (product-rules.md).
    isAtLeast(table.used, 0),
  ],
);

/** Who used which coupon. While an order is open its coupon is held for it: `redeemed_at` is null. */
export const userCoupons = pgTable(
  'user_coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    couponCode: varchar('coupon_code', { length: COUPON_CODE_LENGTH }).notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    features: jsonb().$type<string[]>().notNull().default([]),
    redeemedAt: instant('redeemed_at'),
    expiresAt: instant('expires_at'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('user_coupons_once').on(table.userId, table.couponCode),
    index('user_coupons_active').on(table.isActive, table.expiresAt),
    index('user_coupons_by_order').on(table.orderId),
    index('user_coupons_of_coupon').on(table.couponCode, table.id),
    isJson(table.features, 'array'),
  ],
);

/**
 * The ledger of access: what was stored before the first grant, each grant, and each reversal as a row of its own. What a person may open
 * follows from it.
 */
export const accessGrants = pgTable(
  'access_grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'opening' | 'order' | 'code' | 'administrator' | 'seat' | 'reversal'>().notNull(),
    /** The order that bought it. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    planId: text('plan_id').$type<PlanId>(),
    days: integer(),
    /** Of a seat: the end of its time; null when it never ends. */
    until: instant('until_at'),
    /** The row that a reversal takes back: a grant, or a reversal that turned out to be wrong. */
    reverses: integer()
      .unique()
      .references((): AnyPgColumn => accessGrants.id),
    /** Of the opening row: what was stored of the account before. */
    opening: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Why an administrator took it back; null for every other row. */
    reason: text(),
    /** Made by the desk that asks for a grant: sent again, it is given once. */
    requestKey: uuid('request_key').unique(),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [
    uniqueIndex('access_grants_one_opening')
      .on(table.userId)
      .where(sql`kind = 'opening'`),
    index('access_grants_by_person').on(table.userId, table.grantedAt),
    isOneOf(table.kind, ['opening', 'order', 'code', 'administrator', 'seat', 'reversal']),
    check(
      'access_grants_shape',
      sql`(opening is not null) = (kind = 'opening') and (reverses is not null) = (kind = 'reversal') and (order_id is not null or kind <> 'order')`,
    ),
    isOneOf(table.planId, PLAN_IDS),
    isAtLeast(table.days, 1),
    isJson(table.opening, 'object'),
  ],
);

/** Which ends of plans a person was told of. */
export const renewalReminders = pgTable(
  'renewal_reminders',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endsAt: instant('ends_at').notNull(),
    kind: text().$type<'week' | 'day' | 'over'>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endsAt, table.kind] }),
    isOneOf(table.kind, ['week', 'day', 'over']),
  ],
);

/** The sandbox's own books, as a provider keeps its: nothing else reads them. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    /** The key of the request that made it: a repeat is the same payment. */
    requestKey: text('request_key').notNull().unique(),
    method: text().$type<'sandbox-card' | 'sandbox-paypal'>().notNull(),
    /** What the maker called it: the order, to the sandbox a mere text. */
    reference: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    state: text().$type<SandboxState>().notNull().default('open'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    dispute: text().$type<'none' | 'open' | 'won' | 'lost'>().notNull().default('none'),
    failure: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    isOneOf(table.method, ['sandbox-card', 'sandbox-paypal']),
    isOneOf(table.state, ['open', 'asked', 'approved', 'paid', 'canceled']),
    isOneOf(table.dispute, ['none', 'open', 'won', 'lost']),
    isAtLeast(table.amountCents, 0),
    isAtLeast(table.refundedCents, 0),
  ],
);

/** Where a payment stands in the sandbox: `asked` waits for the bank's question, `approved` to be captured. */
export type SandboxState = 'open' | 'asked' | 'approved' | 'paid' | 'canceled';
