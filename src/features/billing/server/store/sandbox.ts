import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { sandboxPayments, SandboxState } from '../tables.ts';

/** A payment in the books of the sandbox. */
export type SandboxRow = Columns<
  typeof sandboxPayments,
  'id' | 'method' | 'reference' | 'amountCents' | 'currency' | 'state' | 'refundedCents' | 'dispute' | 'failure'
>;

const PAYMENT = `id, method, reference, amount_cents as "amountCents", currency, state, refunded_cents as "refundedCents", dispute, failure`;

/** Enters a payment, or finds the one that was entered for the same request. */
export async function enterSandboxPayment(
  pool: Pool,
  payment: Pick<SandboxRow, 'id' | 'method' | 'reference' | 'amountCents' | 'currency'>,
  requestKey: string,
  now: Date,
): Promise<SandboxRow | null> {
  const { rows } = await pool.query<SandboxRow>(
    `insert into sandbox_payments (id, request_key, method, reference, amount_cents, currency, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (request_key) do update set request_key = excluded.request_key returning ${PAYMENT}`,
    [payment.id, requestKey, payment.method, payment.reference, payment.amountCents, payment.currency, now],
  );
  return rows[0] ?? null;
}

/** A payment; null when there is none of that id. */
export async function readSandboxPayment(client: Pool | PoolClient, id: string): Promise<SandboxRow | null> {
  const { rows } = await client.query<SandboxRow>(`select ${PAYMENT} from sandbox_payments where id = $1`, [id]);
  return rows[0] ?? null;
}

/** A payment, held to the end of the transaction; null when there is none of that id. */
export async function holdSandboxPayment(client: PoolClient, id: string): Promise<SandboxRow | null> {
  const { rows } = await client.query<SandboxRow>(`select ${PAYMENT} from sandbox_payments where id = $1 for update`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** Stores where a payment stands, and why the last try failed. */
export async function storeSandboxState(
  client: PoolClient,
  id: string,
  state: SandboxState,
  failure: string | null,
): Promise<void> {
  await client.query('update sandbox_payments set state = $2, failure = $3 where id = $1', [id, state, failure]);
}

/** Gives the whole of a payment back; false when no money came by it. */
export async function refundSandboxPayment(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "update sandbox_payments set refunded_cents = amount_cents where id = $1 and state = 'paid'",
    [id],
  );
  return rowCount === 1;
}

/** The payments of a method that were made between two instants, and earlier ones that went back or are disputed: of those no time is kept. */
export async function readSandboxPayments(
  pool: Pool,
  method: SandboxRow['method'],
  since: Date,
  until: Date,
): Promise<readonly SandboxRow[]> {
  const { rows } = await pool.query<SandboxRow>(
    `select ${PAYMENT} from sandbox_payments 
      where method = $1 and created_at < $3 and (created_at >= $2 or refunded_cents > 0 or dispute <> 'none') order by created_at`,
    [method, since, until],
  );
  return rows;
}
