import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { ProviderRefund } from '../../rules/refund.ts';
import type { refunds } from '../tables.ts';

/** A refund of an order. */
export type RefundRow = Columns<
  typeof refunds,
  | 'id'
  | 'orderId'
  | 'amountCents'
  | 'providerRefundId'
  | 'reason'
  | 'endsAccess'
  | 'askedAt'
  | 'keyVersion'
  | 'failure'
  | 'failedAt'
  | 'doneAt'
  | 'abandonedAt'
>;

const REFUND_COLUMNS = `id, order_id as "orderId", amount_cents as "amountCents", provider_refund_id as "providerRefundId", reason,
  ends_access as "endsAccess", asked_at as "askedAt", refusals as "keyVersion", failure, failed_at as "failedAt", done_at as "doneAt",
  canceled_at as "abandonedAt"`;

/** SQL: a pending refund, neither done nor abandoned. It may have failed before: then it is tried again. */
const PENDING = 'done_at is null and canceled_at is null';

/** Returns a refund; null when there is none. */
export async function readRefund(client: Pool | PoolClient, id: string): Promise<RefundRow | null> {
  const { rows } = await client.query<RefundRow>(`select ${REFUND_COLUMNS} from refunds where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Returns the refunds of an order, the oldest first. */
export async function readRefunds(client: Pool | PoolClient, orderId: string): Promise<readonly RefundRow[]> {
  const { rows } = await client.query<RefundRow>(
    `select ${REFUND_COLUMNS} from refunds where order_id = $1 order by asked_at, id`,
    [orderId],
  );
  return rows;
}

/** Inserts a refund that an administrator requests. The caller holds the order locked. */
export async function insertRequestedRefund(
  client: PoolClient,
  {
    id,
    orderId,
    amountCents,
    reason,
    endsAccess,
  }: Pick<RefundRow, 'id' | 'orderId' | 'amountCents' | 'reason' | 'endsAccess'>,
  now: Date,
): Promise<void> {
  await client.query(
    'insert into refunds (id, order_id, amount_cents, reason, ends_access, asked_at) values ($1, $2, $3, $4, $5, $6)',
    [id, orderId, amountCents, reason, endsAccess, now],
  );
}

/** Changes a requested refund that the provider did not make, and has it tried again as a new refund there. */
export async function changeRequestedRefund(
  client: PoolClient,
  { id, amountCents, reason, endsAccess }: Pick<RefundRow, 'id' | 'amountCents' | 'reason' | 'endsAccess'>,
): Promise<void> {
  await client.query(
    `update refunds set amount_cents = $2, reason = $3, ends_access = $4, provider_refund_id = null, refusals = refusals + 1, failure = null, failed_at = null, canceled_at = null where id = $1`,
    [id, amountCents, reason, endsAccess],
  );
}

/** Inserts a refund that was made at the provider and not requested here. */
export async function insertProviderRefund(
  client: PoolClient,
  { id, orderId, refund }: { readonly id: string; readonly orderId: string; readonly refund: ProviderRefund },
  now: Date,
): Promise<void> {
  await client.query(
    `insert into refunds (id, order_id, amount_cents, provider_refund_id, ends_access, asked_at, done_at) values ($1, $2, $3, $4, false, $5, $5)`,
    [id, orderId, refund.amountCents, refund.id, now],
  );
}

/** Stores the state of a refund at its provider. `failure` is why it failed there; null otherwise. */
export async function storeProviderRefund(
  client: PoolClient,
  id: string,
  { amountCents, id: providerRefundId, status }: ProviderRefund,
  { failure, now }: { readonly failure: string | null; readonly now: Date },
): Promise<void> {
  await client.query(
    `update refunds set provider_refund_id = coalesce($2, provider_refund_id), amount_cents = $3,
            failure = case $4 when 'done' then null when 'failed' then $5 else failure end,
            failed_at = case $4 when 'done' then null when 'failed' then $6 else failed_at end,
            done_at = case $4 when 'done' then coalesce(done_at, $6) when 'failed' then null else done_at end,
            canceled_at = case $4 when 'done' then null when 'failed' then $6 else canceled_at end
      where id = $1`,
    [id, providerRefundId, amountCents, status, failure, now],
  );
}

/** Stores the sum of an order's done refunds, and increments its version. The caller holds the order locked. */
export async function storeRefundedCents(client: PoolClient, orderId: string, now: Date): Promise<void> {
  await client.query(
    `update orders set version = version + 1, updated_at = $2, refunded_cents = least(amount_cents, (
       select coalesce(sum(amount_cents), 0) from refunds where order_id = $1 and done_at is not null))
      where id = $1`,
    [orderId, now],
  );
}

/** Stores the provider's id of a refund, unless it is known. */
export async function linkRefund(pool: Pool, id: string, providerRefundId: string): Promise<void> {
  await pool.query(
    `update refunds set provider_refund_id = $2
      where id = $1 and provider_refund_id is null and not exists (select from refunds where provider_refund_id = $2)`,
    [id, providerRefundId],
  );
}

/** Clears the last failure when an attempt starts: the refund cannot be changed meanwhile. The caller must lock the order. */
export async function clearRefundFailure(client: PoolClient, id: string): Promise<void> {
  await client.query('update refunds set failure = null, failed_at = null where id = $1', [id]);
}

/**
 * Stores why an attempt failed. Does nothing if `keyVersion` has changed since the refund was read. An error that is final for its
 * key increments `keyVersion`, so that the next request has a new idempotency key.
 */
export async function storeRefundFailed(
  client: Pool | PoolClient,
  { id, keyVersion }: Pick<RefundRow, 'id' | 'keyVersion'>,
  { failure, isFinalForKey, now }: { readonly failure: string; readonly isFinalForKey: boolean; readonly now: Date },
): Promise<void> {
  await client.query(
    `update refunds set failure = $2, failed_at = $3, refusals = refusals + case when $4 then 1 else 0 end
      where id = $1 and refusals = $5 and ${PENDING}`,
    [id, failure, now, isFinalForKey, keyVersion],
  );
}

/** Abandons a refund. With a failure it stays listed as failed until an administrator cancels it. */
export async function storeRefundAbandoned(
  client: Pool | PoolClient,
  id: string,
  { failure, now }: { readonly failure: string | null; readonly now: Date },
): Promise<void> {
  await client.query(
    `update refunds set failure = $2, failed_at = case when $2::text is null then null else $3::timestamptz end, canceled_at = coalesce(canceled_at, $3)
      where id = $1 and done_at is null`,
    [id, failure, now],
  );
}

/** Returns ids of refunds that have been pending since before an instant, the oldest first. */
export async function readPendingRefunds(pool: Pool, before: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await pool.query<Columns<typeof refunds, 'id'>>(
    `select id from refunds where ${PENDING} and asked_at < $1 order by asked_at limit $2`,
    [before, limit],
  );
  return rows.map(({ id }) => id);
}

/** Whether an order has a done refund that ended its access. */
export async function hasRefundEndingAccess(client: PoolClient, orderId: string): Promise<boolean> {
  const { rows } = await client.query<{ ended: boolean }>(
    'select exists (select from refunds where order_id = $1 and ends_access and done_at is not null) as ended',
    [orderId],
  );
  return rows[0]?.ended === true;
}
