import type { Services } from '../../../platform/server/services.ts';
import type { Providers } from './providers/providers.ts';

/** What billing works with. */
export interface BillingServices extends Services {
  readonly providers: Providers;
}
