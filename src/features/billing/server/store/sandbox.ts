import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { sandboxPayments, SandboxRefund, SandboxState } from '../tables.ts';

/** A payment of the sandbox. */
export type SandboxRow = Columns<
  typeof sandboxPayments,
  'id' | 'method' | 'reference' | 'amountCents' | 'currency' | 'state' | 'refunds' | 'dispute' | 'failure'
>;

const SANDBOX_PAYMENT_COLUMNS = `id, method, reference, amount_cents as "amountCents", currency, state, refunds, dispute, failure`;

/** Inserts a payment, or returns the payment of the same request key. */
export async function insertSandboxPayment(
  pool: Pool,
  payment: Pick<SandboxRow, 'id' | 'method' | 'reference' | 'amountCents' | 'currency'>,
  requestKey: string,
  now: Date,
): Promise<SandboxRow | null> {
  const { rows } = await pool.query<SandboxRow>(
    `insert into sandbox_payments (id, request_key, method, reference, amount_cents, currency, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (request_key) do update set request_key = excluded.request_key returning ${SANDBOX_PAYMENT_COLUMNS}`,
    [payment.id, requestKey, payment.method, payment.reference, payment.amountCents, payment.currency, now],
  );
  return rows[0] ?? null;
}

/** Returns a payment; null when there is none. */
export async function readSandboxPayment(client: Pool | PoolClient, id: string): Promise<SandboxRow | null> {
  const { rows } = await client.query<SandboxRow>(
    `select ${SANDBOX_PAYMENT_COLUMNS} from sandbox_payments where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Reads and locks a payment; null when there is none. */
export async function lockSandboxPayment(client: PoolClient, id: string): Promise<SandboxRow | null> {
  const { rows } = await client.query<SandboxRow>(
    `select ${SANDBOX_PAYMENT_COLUMNS} from sandbox_payments where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Stores the state of a payment and why the last attempt failed. */
export async function storeSandboxState(
  client: PoolClient,
  id: string,
  state: SandboxState,
  failure: string | null,
): Promise<void> {
  await client.query('update sandbox_payments set state = $2, failure = $3 where id = $1', [id, state, failure]);
}

/** Adds a refund to a payment, which the caller holds locked. */
export async function insertSandboxRefund(client: PoolClient, id: string, refund: SandboxRefund): Promise<void> {
  await client.query('update sandbox_payments set refunds = refunds || $2::jsonb where id = $1', [
    id,
    JSON.stringify([refund]),
  ]);
}

/** Returns payments created within a time, and earlier ones with a refund or a dispute. */
export async function readSandboxPayments(
  pool: Pool,
  method: SandboxRow['method'],
  since: Date,
  until: Date,
): Promise<readonly SandboxRow[]> {
  const { rows } = await pool.query<SandboxRow>(
    `select ${SANDBOX_PAYMENT_COLUMNS} from sandbox_payments 
      where method = $1 and created_at < $3 and (created_at >= $2 or refunds <> '[]' or dispute <> 'none') order by created_at`,
    [method, since, until],
  );
  return rows;
}
