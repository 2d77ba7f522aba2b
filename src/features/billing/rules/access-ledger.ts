import type { StoredAccess } from '../../access/rules/access.ts';
import { accessEnd, PLANS, type PlanId } from '../../access/rules/plans.ts';

/** Kinds of grants in the access ledger. */
export const GRANT_KINDS = ['order', 'code', 'administrator', 'seat'] as const;

type GrantKind = (typeof GRANT_KINDS)[number];

/**
 * Returns why an administrator cannot revoke a grant; null when they can (product-rules.md, Z3). `paidCents` is the price of its
 * order, 0 without one.
 */
export function revocationIneligibility(kind: GrantKind, paidCents: number): string | null {
  if (kind === 'seat') return 'Only the organisation that gave a seat can take it back.';
  if (paidCents > 0) return 'This was paid for. A full refund ends it.';
  return null;
}

export type LedgerGrant = PlanGrant | SeatGrant;

/** A plan of the user: its time is added to the running time. */
interface PlanGrant {
  readonly kind: 'plan';
  readonly planId: PlanId;
  /** Replaces the length of the plan; null for the plan's own length. */
  readonly days: number | null;
  readonly grantedAt: Date;
}

/** A seat from an organisation: full access until a day, beside the user's own plan (product-rules.md, K12). */
interface SeatGrant {
  readonly kind: 'seat';
  readonly planId: PlanId;
  /** Null when it never ends. */
  readonly until: Date | null;
  readonly grantedAt: Date;
}

/** A row of the access ledger that another row may reverse. */
interface LedgerRow {
  readonly id: number;
  /** The row that this one reverses; null for a grant. */
  readonly reverses: number | null;
}

/**
 * Returns the last row in the chain of reversals of a row, and whether the row is in effect. A revocation is a row that reverses a
 * grant, a restoration one that reverses the revocation, and so on: a grant with an even number of reversals is in effect. The next
 * change reverses the last row.
 */
export function resolveReversals(
  rows: readonly LedgerRow[],
  id: number,
): { readonly lastId: number; readonly isInEffect: boolean } {
  const reversal = rows.find(({ reverses }) => reverses === id);
  if (reversal === undefined) return { lastId: id, isInEffect: true };
  const { lastId, isInEffect } = resolveReversals(rows, reversal.id);
  return { lastId, isInEffect: !isInEffect };
}

/**
 * Computes the access from the opening, which is the access before the first grant, and all grants in effect, in the order they were
 * granted. A revoked plan leaves the
 * access as if it had never been granted (product-rules.md, K4).
 */
export function computeAccess(opening: StoredAccess, grants: readonly LedgerGrant[]): StoredAccess {
  let access = opening;
  // Tracks the dated end beside lifetime access, in case lifetime access is revoked; it is not stored.
  let datedEnd = opening.end;
  for (const grant of grants) {
    const { planId, grantedAt } = grant;
    const end =
      grant.kind === 'seat' ? grant.until : accessEnd(PLANS[planId], datedEnd, grantedAt, grant.days ?? undefined);
    // A seat that ends before one's own time changes nothing.
    if (grant.kind === 'seat' && end !== null && datedEnd !== null && datedEnd >= end) continue;
    datedEnd = end ?? datedEnd;
    const lifetime = end === null || (access.hasLifetimeAccess && access.planId === 'lifetime');
    access = {
      accessType: 'paid',
      hasLifetimeAccess: access.hasLifetimeAccess || lifetime,
      planId: lifetime ? 'lifetime' : planId,
      status: 'active',
      start: access.start !== null && (access.end === null || access.end > grantedAt) ? access.start : grantedAt,
      end: lifetime ? null : end,
    };
  }
  return access;
}

/** Returns the end of a seat, or the earlier instant of its revocation (product-rules.md, K12); null when it never ends. */
export function effectiveSeatEnd(until: Date | null, revokedAt: Date | null): Date | null {
  if (revokedAt === null) return until;
  return until !== null && until < revokedAt ? until : revokedAt;
}
