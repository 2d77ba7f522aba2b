import type { Pool, PoolClient } from 'pg';
import type { PaymentMethod } from '../../rules/payment-method.ts';
import type { TroubleKind } from '../../rules/payment-troubles.ts';

/** A trouble that was met. */
export interface Trouble {
  readonly kind: TroubleKind;
  readonly provider: PaymentMethod;
  /** What it is about; one of the same kind about the same is the same trouble. */
  readonly about: string;
}

/**
 * Enters a trouble: the first of its kind and provider on a Grenadian `day` as one that the operator is written to about. `known` is one that
 * was entered before.
 */
export async function insertTrouble(
  client: Pool | PoolClient,
  { kind, provider, about }: Trouble,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<'first of the day' | 'new' | 'known'> {
  for (const toldOn of [day, null]) {
    const { rowCount } = await client.query(
      'insert into payment_troubles (kind, about, provider, noted_at, told_on) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [kind, about, provider, now, toldOn],
    );
    if (rowCount === 1) return toldOn === null ? 'new' : 'first of the day';
  }
  return 'known';
}

/** Removes the troubles that were noted before an instant. */
export async function deleteTroubles(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from payment_troubles where noted_at < $1', [before]);
}
