import type { PlanId } from '../../access/rules/plans.ts';

/** Why a seat ended for the person who held it. */
export const SEAT_ENDS = ['taken back', 'given back', 'payment returned', 'over'] as const;
/** Why a seat ended for the person who held it. */
export type SeatEnd = (typeof SEAT_ENDS)[number];

/** The states of a seat for the person who holds or held it; `paused` while its payment is disputed. */
export const SEAT_STATES = ['open', 'paused', ...SEAT_ENDS] as const;

/** How long a seat that ended is mentioned beside a plan of one's own, in days. */
const MENTIONED_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;

/** The seat that a person holds or held last. Dates are instants. */
export interface SeatStanding {
  readonly organisation: string;
  readonly planId: PlanId;
  readonly state: (typeof SEAT_STATES)[number];
  /** Of a seat that is held, the end of its time; null when it never ends. */
  readonly endsAt: Date | null;
  /** When it ended for the person; null while they hold it. */
  readonly endedAt: Date | null;
}

/** What a person may open besides the seat: `end` of their time is null where they have none, or have access for good. */
export interface AccessBeside {
  readonly isPremium: boolean;
  readonly end: Date | null;
}

/**
 * Returns what `/subscription` says of a seat; null where it says nothing, because the person has access for good, or bought and used
 * up a plan after the seat ended (product-rules.md, K19).
 */
export function seatNotice(
  seat: SeatStanding | null,
  { isPremium, end }: AccessBeside,
  now: Date,
): (SeatStanding & { readonly ownUntil: Date | null }) | null {
  if (seat === null) return null;
  const { endsAt, endedAt } = seat;
  if (endedAt === null) {
    const isForGood = isPremium && end === null && endsAt !== null;
    const ownUntil = end !== null && endsAt !== null && end > endsAt ? end : null;
    return isForGood ? null : { ...seat, ownUntil };
  }
  if (isPremium) {
    const isRecent = now.getTime() - endedAt.getTime() <= MENTIONED_DAYS * DAY_MS;
    return isRecent && end !== null ? { ...seat, ownUntil: end } : null;
  }
  return end === null || end <= endedAt ? { ...seat, ownUntil: null } : null;
}
