import type { Pool } from 'pg';
import type { z } from 'zod';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { lockAccess } from '../../access/server/service.ts';
import { noOpenAccountError } from '../../accounts/server/service.ts';
import type { grantSchema } from '../contract.ts';
import { resolveReversals, revocationIneligibility, GRANT_KINDS } from '../rules/access-ledger.ts';
import { audit } from './billing-services.ts';
import { presentAccess, revokeGrant } from './grant-access.ts';
import { readAccessLedger, type AccessGrantRow } from './store/grants.ts';
import { readOwnOrders, type OrderRow } from './store/orders.ts';

/** A grant in the admin panel. */
export type AdminGrant = z.output<typeof grantSchema>;

/** Returns all grants of a user, the latest first. */
export async function listGrants(pool: Pool, userId: number): Promise<AdminGrant[]> {
  const [rows, orders] = [await readAccessLedger(pool, userId), await readOwnOrders(pool, userId)];
  return rows.flatMap((row) => presentGrant(rows, row, orders)).toReversed();
}

function presentGrant(rows: readonly AccessGrantRow[], row: AccessGrantRow, orders: readonly OrderRow[]): AdminGrant[] {
  const kind = GRANT_KINDS.find((each) => each === row.kind);
  if (kind === undefined || row.planId === null) return [];
  const { lastId, isInEffect } = resolveReversals(rows, row.id);
  const reversal = isInEffect ? undefined : rows.find(({ id }) => id === lastId);
  return [
    {
      id: row.id,
      kind,
      planId: row.planId,
      days: row.days,
      orderId: row.orderId,
      grantedAt: row.grantedAt.toISOString(),
      counts: isInEffect,
      revokedAt: reversal?.grantedAt.toISOString() ?? null,
      reason: reversal?.reason ?? null,
      revocationIneligibility: revocationIneligibility(kind, amountPaid(row, orders)),
    },
  ];
}

/** Whole US cents that the order of a grant cost; 0 without an order. */
function amountPaid({ orderId }: AccessGrantRow, orders: readonly OrderRow[]): number {
  return orders.find(({ id }) => id === orderId)?.amountCents ?? 0;
}

/**
 * Revokes a grant with a reason (product-rules.md, Z3). A repeated call changes nothing.
 * @throws ApiError NOT_FOUND; REFUSED for a paid grant and for a seat
 */
export async function revokeByAdministrator(
  pool: Pool,
  { userId, grantId, reason }: { readonly userId: number; readonly grantId: number; readonly reason: string },
  { by, origin, now }: { readonly by: { readonly id: number }; readonly origin: RequestOrigin; readonly now: Date },
) {
  const orders = await readOwnOrders(pool, userId);
  return inTransaction(pool, async (client) => {
    const before = await lockAccess(client, userId);
    if (before === null) throw noOpenAccountError();
    const rows = await readAccessLedger(client, userId);
    const row = rows.find(({ id }) => id === grantId);
    const kind = GRANT_KINDS.find((each) => each === row?.kind);
    if (row === undefined || kind === undefined) throw new ApiError('NOT_FOUND', 'This was never given to that user.');
    const ineligibility = revocationIneligibility(kind, amountPaid(row, orders));
    if (ineligibility !== null) throw new ApiError('REFUSED', ineligibility);
    if (!resolveReversals(rows, grantId).isInEffect) return presentAccess(userId, before, now);
    await revokeGrant(client, { userId, grant: { grantId }, reason, now });
    const after = (await lockAccess(client, userId)) ?? before;
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
    return presentAccess(userId, after, now);
  });
}
