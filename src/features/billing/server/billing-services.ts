import type { Pool, PoolClient } from 'pg';
import { createAudit } from '../../../platform/server/audit.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { PlanId } from '../../access/rules/plans.ts';
import type { SiteSettings } from '../../settings/rules/settings.ts';
import type { SeatStatus } from '../rules/seat-notice.ts';
import type { Providers } from './providers/create-providers.ts';

/** Services of billing. */
export interface BillingServices extends Services {
  readonly providers: Providers;
  readonly seatService: SeatService;
  /** Returns the operator's settings: receipts name who sold, and alerts go to the email address if there is one. */
  readonly site: () => SiteSettings;
}

/** Seats that a paid order bought. */
interface SeatPurchase {
  readonly orderId: string;
  /** The buyer, who owns the organisation. */
  readonly userId: number;
  readonly planId: PlanId;
  readonly seats: number;
  readonly now: Date;
}

/**
 * What billing needs from the feature `seats` (product-rules.md, K11). Each method runs in the transaction of `client`; a
 * repeated call changes nothing.
 */
export interface SeatService {
  /**
   * Locks the organisation of a buyer; called before the user's access is locked.
   * @throws ApiError REFUSED without an organisation, or when it would exceed the maximum of seats
   */
  readonly lockOrganisation: (client: PoolClient, userId: number, seats: number, now: Date) => Promise<void>;
  /** Creates the seats of a paid order. Returns their end; null when they never end. */
  readonly activate: (client: PoolClient, bought: SeatPurchase) => Promise<Date | null>;
  /** Revokes the seats of an order: for good after a refund, or while its payment is disputed. */
  readonly revoke: (client: PoolClient, orderId: string, forGood: boolean, now: Date) => Promise<void>;
  /** Restores the seats of an order after a won dispute. */
  readonly restore: (client: PoolClient, orderId: string, now: Date) => Promise<void>;
  /** Returns the current or last seat of a user; null when they never had one. */
  readonly readSeat: (pool: Pool, userId: number, now: Date) => Promise<SeatStatus | null>;
}

/** Audit log actions of access and payments. */
export const audit = createAudit(
  'access.changed',
  'payment.received',
  'payment.reversed',
  'payment.restored',
  'payment.refund_asked',
  'payment.refund_canceled',
  'payment.refunded',
  'payment.looked_at',
  'access.ended',
  'coupon.applied',
  'coupon.made',
  'coupon.changed',
  'coupon.limits_changed',
  'coupon.uses_read',
  'payments.exported',
  'coupons.exported',
);
