import { accessOf, type AccessFacts } from '../../access/rules/access.ts';

/**
 * Whether a seat extends the user’s access (product-rules.md, K12): false with lifetime access or access with a later end.
 * `until` is the end of the seat, null for a lifetime seat.
 */
export function extendsAccess(
  access: Pick<AccessFacts, 'hasLifetimeAccess' | 'accessType' | 'subscriptionEndDate'>,
  until: Date | null,
  now: Date,
): boolean {
  if (accessOf({ ...access, trialEndDate: null }, now) !== 'premium') return true;
  if (access.hasLifetimeAccess || access.subscriptionEndDate === null) return false;
  return until === null || until > access.subscriptionEndDate;
}

const DAY_MS = 24 * 60 * 60_000;

/** Days before the end in which a block is `soon`. */
const SOON_DAYS = 7;

/** State of a block. Only `active` and `soon` give access. */
export type BlockState = 'active' | 'soon' | 'over' | 'disputed' | 'refunded';

/** The stored dates of a block, as instants. */
export interface BlockFacts {
  /** Null for lifetime seats. */
  readonly endsAt: Date | null;
  /** Time when the dispute began; null without one. */
  readonly suspendedAt: Date | null;
  /** Time of the refund; null without one. */
  readonly withdrawnAt: Date | null;
}

/** Returns the state of a block. */
export function blockState({ endsAt, suspendedAt, withdrawnAt }: BlockFacts, now: Date): BlockState {
  if (withdrawnAt !== null) return 'refunded';
  if (suspendedAt !== null) return 'disputed';
  if (endsAt === null) return 'active';
  const left = endsAt.getTime() - now.getTime();
  if (left <= 0) return 'over';
  return left <= SOON_DAYS * DAY_MS ? 'soon' : 'active';
}

/** Whether a block gives access and its seats can be assigned. */
export function isRunning(block: BlockFacts, now: Date): boolean {
  const state = blockState(block, now);
  return state === 'active' || state === 'soon';
}

/** Whether the first end is later than the second; null never ends. */
export function lastsLonger(end: Date | null, than: Date | null): boolean {
  return than !== null && (end === null || end > than);
}
