import type { Pool, PoolClient } from 'pg';
import type { PlanId } from '../../access/rules/plans.ts';
import type { SeatStanding } from '../rules/seat-notice.ts';

/** Seats that an order bought. */
export interface SeatsBought {
  readonly orderId: string;
  /** The buyer, for whose organisation they are. */
  readonly userId: number;
  readonly planId: PlanId;
  readonly seats: number;
  readonly now: Date;
}

/**
 * What seats that were paid bring about (product-rules.md, K11): filled in by the feature that keeps organisations. Each is done in the
 * transaction of `client` that changes the order, and said twice it is done once.
 */
export interface SeatKeeper {
  /**
   * Holds the organisation of a buyer to the end of the transaction, before anything of a person is held.
   * @throws ApiError REFUSED without one, or when it would have more seats than one may
   */
  readonly hold: (client: PoolClient, userId: number, seats: number, now: Date) => Promise<void>;
  /** Opens the seats; answers until when, null for ever. */
  readonly open: (client: PoolClient, bought: SeatsBought) => Promise<Date | null>;
  /** Shuts the seats of an order, and takes back what they gave: for good, or until the dispute about it is settled. */
  readonly shut: (client: PoolClient, orderId: string, forGood: boolean, now: Date) => Promise<void>;
  /** Opens seats again whose dispute was won, with all who hold them. */
  readonly reopen: (client: PoolClient, orderId: string, now: Date) => Promise<void>;
  /** Returns the seat that a person holds or held last; null when they never held one. */
  readonly read: (pool: Pool, userId: number, now: Date) => Promise<SeatStanding | null>;
}
