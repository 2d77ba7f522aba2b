import type { Pool } from 'pg';
import type { z } from 'zod';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { holdAccess } from '../../access/server/service.ts';
import type { grantSchema } from '../contract.ts';
import { chainOf } from '../rules/access-ledger.ts';
import { endRefusal, GRANT_KINDS } from '../rules/grant-end.ts';
import { audit } from './audit.ts';
import { changedAccess, setCounting } from './grant.ts';
import { readLedger, type GrantRow } from './store/grants.ts';
import { readOwnOrders, type OrderRow } from './store/orders.ts';

/** A grant as administrators see it. */
export type DeskGrant = z.output<typeof grantSchema>;

/** What was ever given to a person, the latest first, and whether it counts. */
export async function ledgerOf(pool: Pool, userId: number): Promise<DeskGrant[]> {
  const [rows, orders] = [await readLedger(pool, userId), await readOwnOrders(pool, userId)];
  return rows.flatMap((row) => presentGrant(rows, row, orders)).toReversed();
}

function presentGrant(rows: readonly GrantRow[], row: GrantRow, orders: readonly OrderRow[]): DeskGrant[] {
  const kind = GRANT_KINDS.find((each) => each === row.kind);
  if (kind === undefined || row.planId === null) return [];
  const { last, counts } = chainOf(rows, row.id);
  const reversal = counts ? undefined : rows.find(({ id }) => id === last);
  return [
    {
      id: row.id,
      kind,
      planId: row.planId,
      days: row.days,
      orderId: row.orderId,
      grantedAt: row.grantedAt.toISOString(),
      counts,
      takenBackAt: reversal?.grantedAt.toISOString() ?? null,
      reason: reversal?.reason ?? null,
      endRefusal: endRefusal(kind, paidFor(row, orders)),
    },
  ];
}

/** Whole cents that the order of a grant cost; 0 for what no order bought. */
function paidFor({ orderId }: GrantRow, orders: readonly OrderRow[]): number {
  return orders.find(({ id }) => id === orderId)?.amountCents ?? 0;
}

/**
 * Ends what a grant gives to a person, with a reason that stands in the ledger (product-rules.md, Z3). Done again, nothing more ends.
 * @throws ApiError NOT_FOUND; REFUSED for what was paid for, and for a seat
 */
export async function endGrant(
  pool: Pool,
  { userId, grantId, reason }: { readonly userId: number; readonly grantId: number; readonly reason: string },
  { by, origin, now }: { readonly by: { readonly id: number }; readonly origin: RequestOrigin; readonly now: Date },
) {
  const orders = await readOwnOrders(pool, userId);
  return inTransaction(pool, async (client) => {
    const before = await holdAccess(client, userId);
    if (before === null) throw new ApiError('NOT_FOUND', 'There is no such user.');
    const rows = await readLedger(client, userId);
    const row = rows.find(({ id }) => id === grantId);
    const kind = GRANT_KINDS.find((each) => each === row?.kind);
    if (row === undefined || kind === undefined) throw new ApiError('NOT_FOUND', 'This was never given to that user.');
    const refusal = endRefusal(kind, paidFor(row, orders));
    if (refusal !== null) throw new ApiError('REFUSED', refusal);
    if (!chainOf(rows, grantId).counts) return changedAccess(userId, before, now);
    await setCounting(client, { userId, grant: { grantId }, counting: false, reason, now });
    const after = (await holdAccess(client, userId)) ?? before;
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'access.ended',
        resource: `user ${userId}`,
        success: true,
        details: {
          ...(row.planId === null ? {} : { plan: row.planId }),
          before: before.end?.toISOString() ?? null,
          after: after.end?.toISOString() ?? null,
        },
      },
      now,
    );
    return changedAccess(userId, after, now);
  });
}
