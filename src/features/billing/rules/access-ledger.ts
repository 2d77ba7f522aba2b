import { accessEnd, PLANS, type PlanId } from '../../access/rules/plans.ts';

/** What is stored of a person's access. Dates are instants. */
export interface StoredAccess {
  readonly accessType: string;
  readonly isPremium: boolean;
  readonly planId: string | null;
  readonly status: string;
  readonly start: Date | null;
  /** Null when no end is stored. */
  readonly end: Date | null;
}

/** One grant of a person's ledger. */
export type LedgerGrant = PlanGrant | SeatGrant;

/** A plan of one's own: its time is added to what runs. */
interface PlanGrant {
  readonly kind: 'plan';
  readonly planId: PlanId;
  /** Days in place of the plan's length; null for the plan as it is. */
  readonly days: number | null;
  readonly grantedAt: Date;
}

/** A seat that somebody else paid for: it opens everything to a day, beside whatever the person has (product-rules.md, K12). */
interface SeatGrant {
  readonly kind: 'seat';
  readonly planId: PlanId;
  /** Null when it never ends. */
  readonly until: Date | null;
  readonly grantedAt: Date;
}

/** A row of the ledger that may be taken back by another. */
interface LedgerRow {
  readonly id: number;
  /** The row that this one takes back; null for a grant. */
  readonly reverses: number | null;
}

/** The reversal of a row, the reversal of that one, and so on: the last of them, and whether the row counts after all. */
export function chainOf(rows: readonly LedgerRow[], id: number): { readonly last: number; readonly counts: boolean } {
  const reversal = rows.find(({ reverses }) => reverses === id);
  if (reversal === undefined) return { last: id, counts: true };
  const { last, counts } = chainOf(rows, reversal.id);
  return { last, counts: !counts };
}

/**
 * What a person's access is after all grants of the ledger that nobody took back, in the order in which they were given, upon what was
 * stored before the first. So a grant that is taken back leaves all as though it had never been given (product-rules.md, K4).
 */
export function accessAfter(opening: StoredAccess, grants: readonly LedgerGrant[]): StoredAccess {
  let access = opening;
  // A time that runs beside lifetime access is kept in mind, should that be taken back; it is not stored.
  let datedEnd = opening.end;
  for (const grant of grants) {
    const { planId, grantedAt } = grant;
    const end =
      grant.kind === 'seat' ? grant.until : accessEnd(PLANS[planId], datedEnd, grantedAt, grant.days ?? undefined);
    // A seat that ends before one's own time changes nothing.
    if (grant.kind === 'seat' && end !== null && datedEnd !== null && datedEnd >= end) continue;
    datedEnd = end ?? datedEnd;
    const lifetime = end === null || (access.isPremium && access.planId === 'lifetime');
    access = {
      accessType: 'paid',
      isPremium: access.isPremium || lifetime,
      planId: lifetime ? 'lifetime' : planId,
      status: 'active',
      start: access.start !== null && (access.end === null || access.end > grantedAt) ? access.start : grantedAt,
      end: lifetime ? null : end,
    };
  }
  return access;
}

/** Until when a seat counts: to its end, or to the instant at which it was taken back (product-rules.md, K12); null when it never ends. */
export function seatEnd(until: Date | null, takenBackAt: Date | null): Date | null {
  if (takenBackAt === null) return until;
  return until !== null && until < takenBackAt ? until : takenBackAt;
}
