import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { PaymentKeys } from '../../../platform/server/payment-keys.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { billingContract } from '../contract.ts';
import { ProviderError } from './providers/provider.ts';
import type { Providers } from './providers/providers.ts';

/** What a browser is told of the providers' keys. */
export interface PublishableKeys {
  readonly stripe: string | null;
  readonly paypal: string | null;
}

/** What a browser may know of the keys. */
export function publishableKeysOf({ stripe, paypal }: PaymentKeys): PublishableKeys {
  return { stripe: stripe?.publishableKey ?? null, paypal: paypal?.clientId ?? null };
}

/** The ways to pay that are offered. */
export function paymentOptions(
  { card, paypal, sandboxes }: Providers,
  keys: PublishableKeys,
): ResponseOf<typeof billingContract.paymentOptions> {
  return {
    card:
      card === null
        ? null
        : { provider: card.name === 'stripe' ? 'stripe' : 'sandbox-card', publishableKey: keys.stripe },
    paypal:
      paypal === null
        ? null
        : paypal.name === 'paypal'
          ? { provider: 'paypal', clientId: keys.paypal, environment: paypal.live ? 'production' : 'sandbox' }
          : { provider: 'sandbox-paypal', clientId: null, environment: null },
    sandbox: sandboxes.length > 0,
  };
}

/**
 * The token with which PayPal's script starts in a browser.
 * @throws ApiError UNAVAILABLE
 */
export async function clientTokenOf(provider: NonNullable<Providers['paypal']>): Promise<string> {
  if (!('clientToken' in provider)) return 'sandbox';
  try {
    return await provider.clientToken();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new ApiError('UNAVAILABLE', 'PayPal does not answer just now. Please try again in a moment.', {
      retryAfter: 30,
    });
  }
}
