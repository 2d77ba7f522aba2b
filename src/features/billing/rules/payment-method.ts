/** Who takes payments. The two of the sandbox move no money. */
export const PROVIDER_NAMES = ['stripe', 'paypal', 'sandbox-card', 'sandbox-paypal'] as const;

/** One of them. */
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** How an order is paid: by a provider, or by a coupon that leaves nothing to pay. */
export const PAYMENT_METHODS = [...PROVIDER_NAMES, 'coupon'] as const;

/** One of `PAYMENT_METHODS`. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Whether no real money moves. */
export function isSandbox(method: PaymentMethod): boolean {
  return method === 'sandbox-card' || method === 'sandbox-paypal';
}

/** How a payment method is called to people. */
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

/** Returns how the number of a receipt is written: `LW-000042`. */
export function receiptName(number: number): string {
  return `LW-${String(number).padStart(6, '0')}`;
}

/** Returns how an order is named: by its receipt, or `Order 6` while it has none. */
export function orderName({
  number,
  receiptNumber,
}: {
  readonly number: number;
  readonly receiptNumber: number | null;
}): string {
  return receiptNumber === null ? `Order ${number}` : receiptName(receiptNumber);
}
