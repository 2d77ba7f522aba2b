import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { accessGrants, orders, payments, refunds, expiryReminders, userCoupons } from './tables.ts';

const RETENTION_REASON =
  'The record of a payment is kept for as long as the law says, under the account that no longer has a name.';

export const billingPersonalData: PersonalData = {
  export: { tables: [orders, payments, refunds, userCoupons, accessGrants, expiryReminders], read: billingData },
  erase: { tables: [userCoupons, accessGrants, expiryReminders], run: eraseBilling },
  exceptions: [
    { table: orders, not: 'erased', reason: RETENTION_REASON },
    { table: payments, not: 'erased', reason: RETENTION_REASON },
    { table: refunds, not: 'erased', reason: RETENTION_REASON },
  ],
};

/** Queries run one after another: an export uses one connection. */
async function billingData(pool: Pool, userId: number) {
  const bought = await pool.query(
    `select receipt_number, plan_id, seats, status, method, list_cents, discount_cents, amount_cents, currency, coupon_code, created_at, paid_at, access_until
       from orders where user_id = $1 order by created_at`,
    [userId],
  );
  const paymentRows = await pool.query(
    `select payment_method, payment_id, amount, currency, subscription_type, status, created_at, updated_at
       from payments where user_id = $1 order by created_at`,
    [userId],
  );
  const refundRows = await pool.query(
    `select o.receipt_number, r.amount_cents, r.reason, r.asked_at, r.done_at from refunds r join orders o on o.id = r.order_id where o.user_id = $1 order by r.asked_at`,
    [userId],
  );
  const used = await pool.query(
    'select coupon_code, redeemed_at, created_at from user_coupons where user_id = $1 order by created_at',
    [userId],
  );
  const grants = await pool.query(
    'select kind, plan_id, days, until_at, reason, granted_at from access_grants where user_id = $1 order by granted_at, id',
    [userId],
  );
  const reminders = await pool.query(
    'select ends_at, kind, sent_at from renewal_reminders where user_id = $1 order by sent_at',
    [userId],
  );
  return [
    { name: 'orders', rows: bought.rows },
    { name: 'payments', rows: paymentRows.rows },
    { name: 'refunds', rows: refundRows.rows },
    { name: 'coupons', rows: used.rows },
    { name: 'access', rows: grants.rows },
    { name: 'renewal-reminders', rows: reminders.rows },
  ];
}

/** Deletes everything except orders and payments, and clears the reasons of refunds. */
async function eraseBilling(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from user_coupons where user_id = $1', [userId]);
  await client.query('delete from access_grants where user_id = $1', [userId]);
  await client.query('delete from renewal_reminders where user_id = $1', [userId]);
  await client.query(
    "update refunds set reason = '' where reason is not null and order_id in (select id from orders where user_id = $1)",
    [userId],
  );
}
