/** The payment providers. Both sandboxes move no money. */
export const PROVIDER_NAMES = ['stripe', 'paypal', 'sandbox-card', 'sandbox-paypal'] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** A provider, or a coupon that covers the whole price. */
export const PAYMENT_METHODS = [...PROVIDER_NAMES, 'coupon'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export function isSandbox(method: PaymentMethod): boolean {
  return method === 'sandbox-card' || method === 'sandbox-paypal';
}

/** Returns the label of a payment method. */
export function methodName(method: PaymentMethod): string {
  switch (method) {
    case 'stripe':
      return 'Card';
    case 'paypal':
      return 'PayPal';
    case 'sandbox-card':
      return 'Test card (sandbox)';
    case 'sandbox-paypal':
      return 'Test PayPal (sandbox)';
    case 'coupon':
      return 'Coupon';
  }
}
