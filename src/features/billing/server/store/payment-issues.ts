import type { Pool, PoolClient } from 'pg';
import type { PaymentMethod } from '../../rules/payment-method.ts';
import type { PaymentIssueKind } from '../../rules/payment-issues.ts';

/** An issue that the operator has to know about. */
export interface PaymentIssue {
  readonly kind: PaymentIssueKind;
  readonly provider: PaymentMethod;
  /** What it concerns; the same kind about the same subject is the same issue. */
  readonly about: string;
}

/**
 * Stores an issue once. Returns `first of the day` for the first issue of its kind and provider on a Grenadian day, and `known`
 * for a stored one.
 */
export async function insertPaymentIssue(
  client: Pool | PoolClient,
  { kind, provider, about }: PaymentIssue,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<'first of the day' | 'new' | 'known'> {
  for (const notifiedOn of [day, null]) {
    const { rowCount } = await client.query(
      'insert into payment_troubles (kind, about, provider, noted_at, told_on) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [kind, about, provider, now, notifiedOn],
    );
    if (rowCount === 1) return notifiedOn === null ? 'new' : 'first of the day';
  }
  return 'known';
}

/** Deletes issues older than an instant. */
export async function deletePaymentIssues(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from payment_troubles where noted_at < $1', [before]);
}
