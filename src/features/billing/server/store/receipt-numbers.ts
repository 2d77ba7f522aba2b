import type { PoolClient } from 'pg';

/**
 * Assigns the next receipt number to a paid order, once. The counter stays locked until the transaction ends, so call this last.
 */
export async function assignReceiptNumber(client: PoolClient, id: string): Promise<void> {
  await client.query(
    `with next as (
       insert into receipt_counter as c (last) select 1 from orders where id = $1 and paid_at is not null and receipt_number is null
           on conflict (id) do update set last = c.last + 1
       returning last
     )
     update orders set receipt_number = next.last from next where id = $1`,
    [id],
  );
}
