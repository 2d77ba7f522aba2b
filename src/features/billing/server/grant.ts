import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { holdAccess, storeAccess, type AccessRow } from '../../access/server/service.ts';
import type { Plan, PlanId } from '../../access/rules/plans.ts';
import { accessAfter, chainOf, seatEnd, type LedgerGrant, type StoredAccess } from '../rules/access-ledger.ts';
import { audit } from './audit.ts';
import { endOpenPlan } from './store/orders.ts';
import { forgetTold, noteTold } from './store/renewals.ts';
import { insertGrant, insertOpening, insertReversal, readLedger, requestCame, type GrantRow } from './store/grants.ts';

/** What is given to whom. */
interface Grant {
  readonly userId: number;
  readonly kind: 'order' | 'code' | 'administrator';
  /** The order that bought it; it is given once. */
  readonly orderId: string | null;
  readonly planId: PlanId;
  /** In place of the plan's length; null for the plan as it is. */
  readonly days: number | null;
  /** Made by whoever asks, so that a repeat gives nothing more; null where the order says so already. */
  readonly requestKey?: string | null;
  readonly now: Date;
}

/** Gives a person a plan, in the transaction of `client`; answers the access that follows, null when there is no such account any more. */
export async function grantPlan(client: PoolClient, grant: Grant): Promise<AccessRow | null> {
  const { userId, now } = grant;
  const held = await holdAccess(client, userId);
  if (held === null) return null;
  await insertOpening(client, userId, held, now);
  if ((await insertGrant(client, { ...grant, until: null })) === null) return held;
  await forgetTold(client, userId, now);
  return writeFromLedger(client, userId, now);
}

/** A seat that a person takes. */
interface SeatTaken {
  readonly userId: number;
  readonly planId: PlanId;
  /** Null when it never ends. */
  readonly until: Date | null;
  readonly now: Date;
}

/**
 * Opens everything to a person until the end of a seat (product-rules.md, K12), in the transaction of `client`; answers the grant by
 * which it can be taken back, null when there is no such account any more.
 */
export async function grantSeat(client: PoolClient, { userId, planId, until, now }: SeatTaken): Promise<number | null> {
  const held = await holdAccess(client, userId);
  if (held === null) return null;
  await insertOpening(client, userId, held, now);
  const grantId = await insertGrant(client, { userId, kind: 'seat', orderId: null, planId, days: null, until, now });
  await forgetTold(client, userId, now);
  await writeFromLedger(client, userId, now);
  return grantId;
}

/** Which grant of a person is meant, and whether it is to count from now on. */
interface Counting {
  readonly userId: number;
  /** A grant is named by the order that bought it, or by its own id. */
  readonly grant: { readonly orderId: string } | { readonly grantId: number };
  readonly counting: boolean;
  /** Why an administrator takes it back. */
  readonly reason?: string;
  readonly now: Date;
}

/**
 * Takes back what a grant gave, and nothing else; or gives it again after all. Said twice, it is done once. A plan is taken back as though
 * it had never been given, a seat from now on.
 */
export async function setCounting(
  client: PoolClient,
  { userId, grant, counting, reason, now }: Counting,
): Promise<void> {
  const held = await holdAccess(client, userId);
  const rows = await readLedger(client, userId);
  const found = rows.find((row) => ('grantId' in grant ? row.id === grant.grantId : row.orderId === grant.orderId));
  if (found === undefined) return;
  const { last, counts } = chainOf(rows, found.id);
  if (counts === counting) return;
  await insertReversal(client, { userId, reverses: last, reason: reason ?? null, now });
  if (held === null) return;
  const { end } = await writeFromLedger(client, userId, now);
  // Whoever loses a seat is told so by those who gave it.
  if (found.kind === 'seat' && end !== null && end <= now)
    await noteTold(client, userId, { endsAt: end, kind: 'over', now });
}

/**
 * Gives a person a plan by an administrator. It counts from the person's next request.
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
    /** Made by the desk, so that a call sent again gives nothing more. */
    readonly requestKey: string | undefined;
    readonly by: { readonly id: number };
    readonly origin: RequestOrigin;
    readonly now: Date;
  },
) {
  return inTransaction(pool, async (client) => {
    const before = await holdAccess(client, userId);
    const repeated = requestKey !== undefined && (await requestCame(client, requestKey));
    const after = await grantPlan(client, {
      userId,
      kind: 'administrator',
      orderId: null,
      planId: plan.id,
      days: days ?? null,
      requestKey: requestKey ?? null,
      now,
    });
    if (before === null || after === null) throw new ApiError('NOT_FOUND', 'There is no such user.');
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
    return { ...changedAccess(userId, after, now), subscriptionType: after.planId ?? plan.id };
  });
}

/** A person's access after an administrator changed it. */
export function changedAccess(userId: number, access: AccessRow, now: Date) {
  return {
    id: userId,
    accessType: access.accessType,
    isPremium: access.isPremium || (access.end !== null && access.end > now),
    subscriptionType: access.planId,
    subscriptionEndDate: access.end?.toISOString() ?? null,
  };
}

/** Stores the access that follows from a person's ledger. */
async function writeFromLedger(client: PoolClient, userId: number, now: Date): Promise<AccessRow> {
  const rows = await readLedger(client, userId);
  const access = accessAfter(
    openingOf(rows),
    rows.flatMap((row) => grantOf(rows, row)),
  );
  await storeAccess(client, userId, access, now);
  // What is open for good leaves nothing to buy: the round of open orders closes what was begun, within a minute.
  if (access.isPremium) await endOpenPlan(client, userId, now);
  return access;
}

/** What a row of the ledger gives; nothing when it gives nothing, or was taken back. */
function grantOf(rows: readonly GrantRow[], { id, kind, planId, days, until, grantedAt }: GrantRow): LedgerGrant[] {
  if (planId === null) return [];
  const { last, counts } = chainOf(rows, id);
  if (kind !== 'seat') return counts ? [{ kind: 'plan', planId, days, grantedAt }] : [];
  const takenBackAt = counts ? null : (rows.find((row) => row.id === last)?.grantedAt ?? null);
  return [{ kind, planId, until: seatEnd(until, takenBackAt), grantedAt }];
}

/** What was stored of a person's access before the first grant. */
function openingOf(rows: readonly GrantRow[]): StoredAccess {
  const opening = rows.find(({ kind }) => kind === 'opening')?.opening ?? {};
  const text = (name: string) => (typeof opening[name] === 'string' ? opening[name] : null);
  const instant = (name: string) => {
    const written = text(name);
    return written === null ? null : new Date(written);
  };
  return {
    accessType: text('accessType') ?? 'free',
    isPremium: opening['isPremium'] === true,
    planId: text('planId'),
    status: text('status') ?? 'inactive',
    start: instant('start'),
    end: instant('end'),
  };
}
