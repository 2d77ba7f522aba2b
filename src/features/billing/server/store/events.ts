import type { Pool, PoolClient } from 'pg';
import type { PaymentMethod } from '../../rules/payment-method.ts';
import type { ProviderEvent } from '../providers/provider.ts';

/** Whether an event came before. */
export async function eventCame(pool: Pool, provider: PaymentMethod, eventId: string): Promise<boolean> {
  const { rows } = await pool.query<{ came: boolean }>(
    'select exists (select from provider_events where provider = $1 and event_id = $2) as came',
    [provider, eventId],
  );
  return rows[0]?.came === true;
}

/** Enters an event; false when it came before. */
export async function insertEvent(
  client: PoolClient,
  provider: PaymentMethod,
  { id, type, paymentId }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into provider_events (provider, event_id, type, payment_id, received_at) values ($1, $2, $3, $4, $5)
     on conflict (provider, event_id) do nothing`,
    [provider, id, type, paymentId, now],
  );
  return rowCount === 1;
}

/** Removes the events that came before an instant: no provider repeats one that is so old. */
export async function deleteEvents(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from provider_events where received_at < $1', [before]);
}
