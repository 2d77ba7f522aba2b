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
import { ORDER_STATUSES, type OrderStatus } from '../rules/order.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../rules/payment-method.ts';
import { PAYMENT_ISSUE_KINDS, type PaymentIssueKind } from '../rules/payment-issues.ts';
import { PLAN_IDS, type PlanId } from '../../access/rules/plans.ts';

/*
 * Stored names are never changed, so some differ from the code: `giving_back_since`, `closing_at`, `capture_begun_at`, `asked_at`,
 * `refusals` (`keyVersion`), `canceled_at` of refunds (`abandonedAt`), `payment_troubles`, `told_on`, `renewal_reminders`, the queues
 * `billing.give-back`, `billing.sandbox-report` and `billing.renewals`, the limits `forgedReports` and `paymentFailures`, `fault` in
 * `payment_data`.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Orders. A paid order is never deleted: it is the record of a payment. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Counts all orders. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    /** The number on the receipt, assigned from `receipt_counter` when the order is paid: numbers have no gap. */
    receiptNumber: integer('receipt_number').unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    planId: text('plan_id').$type<PlanId>().notNull(),
    /** Seats for an organisation; null for a plan of the buyer. */
    seats: integer(),
    status: text().$type<OrderStatus>().notNull().default('draft'),
    method: text().$type<PaymentMethod>().notNull(),
    /** In whole US cents: list price, coupon discount, amount to pay. */
    listCents: integer('list_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    couponCode: text('coupon_code'),
    /** Incremented with every change; detects that an order changed since it was read. */
    version: integer().notNull().default(0),
    /** When closing started; nothing is captured afterwards. */
    closingStartedAt: instant('closing_at'),
    /** When the capture started. */
    captureStartedAt: instant('capture_begun_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When an unpaid order is to be closed. */
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** The end of access at the time of payment; null when it never ends. */
    accessUntil: instant('access_until'),
    receiptSentAt: instant('receipt_sent_at'),
    /** The sum of its done refunds, at most what was paid. Whole US cents. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** When an automatic refund was scheduled; null otherwise. */
    refundingSince: instant('giving_back_since'),
  },
  (table) => [
    uniqueIndex('orders_one_open')
      .on(table.userId)
      .where(sql`status in ('draft', 'pending')`),
    index('orders_by_person').on(table.userId, table.createdAt),
    index('orders_by_payment_day').on(table.paidAt),
    // Administrators sort by time and by amount.
    index('orders_by_time').on(sql`coalesce(paid_at, created_at)`, table.number),
    index('orders_by_amount').on(table.amountCents, table.number),
    index('orders_to_close')
      .on(table.expiresAt)
      .where(sql`status in ('draft', 'pending')`),
    index('orders_to_give_back')
      .on(table.refundingSince)
      .where(sql`giving_back_since is not null and status = 'paid'`),
    check('orders_receipt_of_paid', sql`receipt_number is null or paid_at is not null`),
    isAtLeast(table.receiptNumber, 1),
    check('orders_add_up', sql`list_cents - discount_cents = amount_cents and amount_cents >= 0`),
    check('orders_refunds_within', sql`refunded_cents between 0 and amount_cents`),
    isOneOf(table.planId, PLAN_IDS),
    isOneOf(table.status, ORDER_STATUSES),
    isOneOf(table.method, PAYMENT_METHODS),
    isAtLeast(table.seats, 1),
    isAtLeast(table.discountCents, 0),
    isAtLeast(table.version, 0),
  ],
);

/**
 * The last receipt number, in one row. The paying transaction locks it, so a failed transaction leaves no gap, unlike a sequence.
 */
export const receiptCounter = pgTable(
  'receipt_counter',
  {
    id: boolean().primaryKey().default(true),
    last: integer().notNull(),
  },
  (table) => [check('receipt_counter_one_row', sql`id`), isAtLeast(table.last, 1)],
);

/** Statuses of a payment. `mismatch`: the payment differs from its order and grants nothing until someone checks it. */
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

/**
 * Payments of orders at their providers. An order has one payment, inserted before its provider is called; the buyer may try it several
 * times. Orders of earlier versions may have several: the latest one counts.
 */
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
    /** The provider payment id; null until the provider was reached, and for free orders. */
    paymentId: text('payment_id'),
    /** Whole cents. */
    amount: integer().notNull(),
    currency: text().notNull().default('USD'),
    subscriptionType: text('subscription_type').$type<PlanId>().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('pending'),
    /** The provider's last answer without personal data, and earlier states in `history`. */
    paymentData: jsonb('payment_data').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Sent with each request, so that a repeat has no second effect. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Incremented after an error that is final for its key: the next request uses another key. */
    keyVersion: integer('refusals').notNull().default(0),
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
    isAtLeast(table.keyVersion, 0),
  ],
);

/**
 * Refunds, each with its amount: those an administrator requested, and those made in the provider's dashboard or automatically,
 * which have no reason.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** The client's id of the request: a repeated request refunds once. */
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Whole US cents. */
    amountCents: integer('amount_cents').notNull(),
    /** The provider's id of the refund; null until it is known. */
    providerRefundId: text('provider_refund_id').unique(),
    /** The administrator's reason, sent to the buyer; null for a refund that no administrator requested here. */
    reason: text(),
    /** Whether the access that the order bought ends with this refund. A full refund always ends it. */
    endsAccess: boolean('ends_access').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Incremented after an error that is final for its key, and by a change: the next request uses another idempotency key. */
    keyVersion: integer('refusals').notNull().default(0),
    /** Why the last attempt failed; null otherwise. */
    failure: text(),
    failedAt: instant('failed_at'),
    doneAt: instant('done_at'),
    /** When it was abandoned: no further attempt is made. */
    abandonedAt: instant('canceled_at'),
  },
  (table) => [
    index('refunds_by_order').on(table.orderId),
    index('refunds_under_way')
      .on(table.askedAt)
      .where(sql`done_at is null and canceled_at is null`),
    index('refunds_failed')
      .on(table.orderId)
      .where(sql`failure is not null`),
    check('refunds_one_end', sql`done_at is null or (canceled_at is null and failure is null)`),
    isAtLeast(table.amountCents, 1),
    isAtLeast(table.keyVersion, 0),
  ],
);

/** Events of providers, each stored once. */
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

/** Payment issues for the operator, each stored once. */
export const paymentIssues = pgTable(
  'payment_troubles',
  {
    kind: text().$type<PaymentIssueKind>().notNull(),
    /** The id of an order, a provider's payment id, or a provider and an hour. */
    about: text().notNull(),
    provider: text().$type<PaymentMethod>().notNull(),
    notedAt: instant('noted_at').notNull(),
    /** The Grenadian day of the mail to the operator; null when an earlier mail of that day covers it. */
    notifiedOn: date('told_on'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.about] }),
    unique('payment_troubles_one_mail').on(table.kind, table.provider, table.notifiedOn),
    isOneOf(table.kind, PAYMENT_ISSUE_KINDS),
    isOneOf(table.provider, PAYMENT_METHODS),
  ],
);

/** Coupons that lower a price, and access codes that grant a plan. */
export const coupons = pgTable(
  'coupons',
  {
    /** In capitals. */
    code: text().primaryKey(),
    kind: text().$type<'percentage' | 'fixed' | 'access'>().notNull(),
    percent: integer(),
    cents: integer(),
    planId: text('plan_id').$type<PlanId>(),
    /** Replaces the length of the plan. */
    days: integer(),
    isActive: boolean('is_active').notNull().default(true),
    startsAt: instant('starts_at'),
    expiresAt: instant('expires_at'),
    maxRedemptions: integer('max_redemptions'),
    /** Redeemed and reserved uses. */
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

/** Uses of coupons. `redeemed_at` is null while an open order reserves the coupon. */
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
 * The access ledger: the access before the first grant, each grant, and each reversal as a row of its own. Access is computed
 * from it.
 */
export const accessGrants = pgTable(
  'access_grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'opening' | 'order' | 'code' | 'administrator' | 'seat' | 'reversal'>().notNull(),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    planId: text('plan_id').$type<PlanId>(),
    days: integer(),
    /** The end of a seat; null when it never ends. */
    until: instant('until_at'),
    /** The row that a reversal reverses: a grant or another reversal. */
    reverses: integer()
      .unique()
      .references((): AnyPgColumn => accessGrants.id),
    /** Only in the opening row: the access stored before. */
    opening: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Why an administrator revoked it; null otherwise. */
    reason: text(),
    /** Id of the administrator's request: a repeated request grants once. */
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

/** Sent reminders about the end of a plan. */
export const expiryReminders = pgTable(
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

/** Payments of the sandbox, read only by the sandbox. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    /** The idempotency key of the request that created it. */
    requestKey: text('request_key').notNull().unique(),
    method: text().$type<'sandbox-card' | 'sandbox-paypal'>().notNull(),
    /** The order id, an opaque text to the sandbox. */
    reference: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    state: text().$type<SandboxState>().notNull().default('open'),
    /** Refunds, each made once for its key. */
    refunds: jsonb().$type<readonly SandboxRefund[]>().notNull().default([]),
    dispute: text().$type<'none' | 'open' | 'won' | 'lost'>().notNull().default('none'),
    failure: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    isOneOf(table.method, ['sandbox-card', 'sandbox-paypal']),
    isOneOf(table.state, ['open', 'asked', 'approved', 'paid', 'canceled']),
    isOneOf(table.dispute, ['none', 'open', 'won', 'lost']),
    isAtLeast(table.amountCents, 0),
    isJson(table.refunds, 'array'),
  ],
);

/** A refund of a sandbox payment. */
export interface SandboxRefund {
  readonly id: string;
  readonly key: string;
  readonly cents: number;
  readonly reference: string | null;
}

/** State of a sandbox payment: `asked` waits for the bank check, `approved` for the capture. */
export type SandboxState = 'open' | 'asked' | 'approved' | 'paid' | 'canceled';
