import type { PlanId } from '../../access/rules/plans.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why a seat ended for its holder. */
export const SEAT_ENDS = ['taken back', 'given back', 'payment returned', 'over'] as const;
/** Why a seat ended for its holder. */
export type SeatEnd = (typeof SEAT_ENDS)[number];

/** States of a seat for its holder; `paused` while its payment is disputed. */
export const SEAT_STATES = ['open', 'paused', ...SEAT_ENDS] as const;

/** Days for which an ended seat is shown beside the user's own plan. */
const MENTIONED_DAYS = 30;

/** The current or last seat of a user. */
export interface SeatStatus {
  readonly organisation: string;
  readonly planId: PlanId;
  readonly state: (typeof SEAT_STATES)[number];
  /** The end of a current seat; null when it never ends. */
  readonly endsAt: Date | null;
  /** When it ended for the user; null for a current seat. */
  readonly endedAt: Date | null;
}

/** The user's access besides the seat; `end` is null for free and for lifetime access. */
interface OwnAccess {
  readonly isPremium: boolean;
  readonly end: Date | null;
}

/**
 * Returns the seat that `/subscription` shows; null when lifetime access or a later plan makes it irrelevant (product-rules.md,
 * K19).
 */
export function seatNotice(
  seat: SeatStatus | null,
  { isPremium, end }: OwnAccess,
  now: Date,
): (SeatStatus & { readonly ownUntil: Date | null }) | null {
  if (seat === null) return null;
  const { endsAt, endedAt } = seat;
  if (endedAt === null) {
    const isLifetime = isPremium && end === null && endsAt !== null;
    const ownUntil = end !== null && endsAt !== null && end > endsAt ? end : null;
    return isLifetime ? null : { ...seat, ownUntil };
  }
  if (isPremium) {
    const isRecent = now.getTime() - endedAt.getTime() <= MENTIONED_DAYS * DAY_MS;
    return isRecent && end !== null ? { ...seat, ownUntil: end } : null;
  }
  return end === null || end <= endedAt ? { ...seat, ownUntil: null } : null;
}
