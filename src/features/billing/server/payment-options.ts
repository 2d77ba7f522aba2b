import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { PaymentKeys } from '../../../platform/server/payment-keys.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { billingContract } from '../contract.ts';
import { ProviderError } from './providers/provider.ts';
import type { Providers } from './providers/create-providers.ts';

/** The providers' keys that a browser may know. */
export interface PublishableKeys {
  readonly stripe: string | null;
  readonly paypal: string | null;
}

/** Returns the providers' keys that a browser may know. */
export function publishableKeysOf({ stripe, paypal }: PaymentKeys): PublishableKeys {
  return { stripe: stripe?.publishableKey ?? null, paypal: paypal?.clientId ?? null };
}

/** Returns the available payment methods. */
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
 * Returns the token that PayPal's script needs in a browser.
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
