import type { Services } from '../../../platform/server/services.ts';
import type { Providers } from './providers/providers.ts';
import type { SeatKeeper } from './seat-keeper.ts';

/** What billing works with. */
export interface BillingServices extends Services {
  readonly providers: Providers;
  readonly seatKeeper: SeatKeeper;
  /** Who is told when something is wrong with payments; null for the log alone. */
  readonly operatorEmail: string | null;
}
