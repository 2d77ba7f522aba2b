import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { noOpenAccountError } from '../../accounts/server/service.ts';
import type { StoredAccess } from '../../access/rules/access.ts';
import { lockAccess, storeAccess } from '../../access/server/service.ts';
import type { Plan, PlanId } from '../../access/rules/plans.ts';
import { computeAccess, resolveReversals, effectiveSeatEnd, type LedgerGrant } from '../rules/access-ledger.ts';
import { audit } from './billing-services.ts';
import { endReservationOfPlanOrder } from './store/orders.ts';
import {
  insertGrant,
  insertOpening,
  insertReversal,
  readAccessLedger,
  hasRequestKey,
  type AccessGrantRow,
  resetReminders,
  suppressReminder,
} from './store/grants.ts';

/** A plan to grant. */
interface Grant {
  readonly userId: number;
  readonly kind: 'order' | 'code' | 'administrator';
  /** The order that bought it; each order is granted once. */
  readonly orderId: string | null;
  readonly planId: PlanId;
  /** Replaces the length of the plan; null for the plan's own length. */
  readonly days: number | null;
  /** Id of the request, so that a repeated request grants once; null for an order. */
  readonly requestKey?: string | null;
  readonly now: Date;
}

/** Grants a plan in the transaction of `client`. Returns the new access; null when the account is gone. */
export async function grantPlan(client: PoolClient, grant: Grant): Promise<StoredAccess | null> {
  const { userId, now } = grant;
  const lockedAccess = await lockAccess(client, userId);
  if (lockedAccess === null) return null;
  await insertOpening(client, userId, lockedAccess, now);
  if ((await insertGrant(client, { ...grant, until: null })) === null) return lockedAccess;
  await resetReminders(client, userId, now);
  return storeAccessFromLedger(client, userId, now);
}

/** A seat to grant. */
interface SeatGrant {
  readonly userId: number;
  readonly planId: PlanId;
  /** Null when it never ends. */
  readonly until: Date | null;
  readonly now: Date;
}

/**
 * Grants full access until the end of a seat, in the transaction of `client` (product-rules.md, K12). Returns the id of the
 * grant; null when the account is gone.
 */
export async function grantSeat(client: PoolClient, { userId, planId, until, now }: SeatGrant): Promise<number | null> {
  const lockedAccess = await lockAccess(client, userId);
  if (lockedAccess === null) return null;
  await insertOpening(client, userId, lockedAccess, now);
  const grantId = await insertGrant(client, { userId, kind: 'seat', orderId: null, planId, days: null, until, now });
  await resetReminders(client, userId, now);
  await storeAccessFromLedger(client, userId, now);
  return grantId;
}

/** A grant to revoke or restore. */
interface GrantChange {
  readonly userId: number;
  /** Named by the order that bought it, or by its own id. */
  readonly grant: { readonly orderId: string } | { readonly grantId: number };
  readonly now: Date;
}

/**
 * Revokes a grant and stores the access that remains. A repeated call changes nothing. A revoked plan counts as never granted; a
 * revoked seat ends now. `reason` is the one that an administrator gave.
 */
export function revokeGrant(
  client: PoolClient,
  { reason = null, ...change }: GrantChange & { readonly reason?: string | null },
): Promise<void> {
  return changeGrant(client, change, { isInEffect: false, reason });
}

/** Restores a revoked grant and stores the access. A repeated call changes nothing. */
export function restoreGrant(client: PoolClient, change: GrantChange): Promise<void> {
  return changeGrant(client, change, { isInEffect: true, reason: null });
}

async function changeGrant(
  client: PoolClient,
  { userId, grant, now }: GrantChange,
  wanted: { readonly isInEffect: boolean; readonly reason: string | null },
): Promise<void> {
  const lockedAccess = await lockAccess(client, userId);
  const rows = await readAccessLedger(client, userId);
  const found = rows.find((row) => ('grantId' in grant ? row.id === grant.grantId : row.orderId === grant.orderId));
  if (found === undefined) return;
  const { lastId, isInEffect } = resolveReversals(rows, found.id);
  if (isInEffect === wanted.isInEffect) return;
  await insertReversal(client, { userId, reverses: lastId, reason: wanted.reason, now });
  if (lockedAccess === null) return;
  const { end } = await storeAccessFromLedger(client, userId, now);
  // The organisation's mail about the seat replaces the reminder.
  if (found.kind === 'seat' && end !== null && end <= now)
    await suppressReminder(client, userId, { endsAt: end, kind: 'over', now });
}

/**
 * Grants a plan by an administrator. It applies from the user's next request.
 * @throws ApiError NOT_FOUND
 */
export async function grantByAdministrator(
  pool: Pool,
  {
    userId,
    plan,
    days,
    requestKey,
    by,
    origin,
    now,
  }: {
    readonly userId: number;
    readonly plan: Plan;
    readonly days: number | undefined;
    /** Id of the request, so that a repeated request grants once. */
    readonly requestKey: string | undefined;
    readonly by: { readonly id: number };
    readonly origin: RequestOrigin;
    readonly now: Date;
  },
) {
  return inTransaction(pool, async (client) => {
    const before = await lockAccess(client, userId);
    const repeated = requestKey !== undefined && (await hasRequestKey(client, requestKey));
    const after = await grantPlan(client, {
      userId,
      kind: 'administrator',
      orderId: null,
      planId: plan.id,
      days: days ?? null,
      requestKey: requestKey ?? null,
      now,
    });
    if (before === null || after === null) throw noOpenAccountError();
    const details = {
      plan: plan.id,
      days: days ?? null,
      before: before.end?.toISOString() ?? null,
      after: after.end?.toISOString() ?? null,
    };
    if (!repeated)
      await audit.record(
        client,
        origin,
        { userId: by.id, action: 'access.changed', resource: `user ${userId}`, success: true, details },
        now,
      );
    return { ...presentAccess(userId, after, now), subscriptionType: after.planId ?? plan.id };
  });
}

/** Returns the access of a user for an administrator. */
export function presentAccess(userId: number, access: StoredAccess, now: Date) {
  return {
    id: userId,
    accessType: access.accessType,
    isPremium: access.hasLifetimeAccess || (access.end !== null && access.end > now),
    subscriptionType: access.planId,
    subscriptionEndDate: access.end?.toISOString() ?? null,
  };
}

/** Computes the access from the access ledger and stores it. */
async function storeAccessFromLedger(client: PoolClient, userId: number, now: Date): Promise<StoredAccess> {
  const rows = await readAccessLedger(client, userId);
  const access = computeAccess(
    parseOpening(rows),
    rows.flatMap((row) => toLedgerGrants(rows, row)),
  );
  await storeAccess(client, userId, access, now);
  // Lifetime access leaves nothing to buy: `checkOpenOrders` closes the open order within a minute.
  if (access.hasLifetimeAccess) await endReservationOfPlanOrder(client, userId, now);
  return access;
}

/** Returns what a row of the access ledger grants; empty when it grants nothing or was revoked. */
function toLedgerGrants(
  rows: readonly AccessGrantRow[],
  { id, kind, planId, days, until, grantedAt }: AccessGrantRow,
): LedgerGrant[] {
  if (planId === null) return [];
  const { lastId, isInEffect } = resolveReversals(rows, id);
  if (kind !== 'seat') return isInEffect ? [{ kind: 'plan', planId, days, grantedAt }] : [];
  const revokedAt = isInEffect ? null : (rows.find((row) => row.id === lastId)?.grantedAt ?? null);
  return [{ kind, planId, until: effectiveSeatEnd(until, revokedAt), grantedAt }];
}

/** Returns the access that was stored before the first grant. */
function parseOpening(rows: readonly AccessGrantRow[]): StoredAccess {
  const opening = rows.find(({ kind }) => kind === 'opening')?.opening ?? {};
  const text = (name: string) => (typeof opening[name] === 'string' ? opening[name] : null);
  const instant = (name: string) => {
    const written = text(name);
    return written === null ? null : new Date(written);
  };
  return {
    accessType: text('accessType') ?? 'free',
    hasLifetimeAccess: opening['isPremium'] === true,
    planId: text('planId'),
    status: text('status') ?? 'inactive',
    start: instant('start'),
    end: instant('end'),
  };
}
