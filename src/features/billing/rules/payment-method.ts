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

/** Formats a receipt number: `LW-000042`. */
export function formatReceiptNumber(number: number): string {
  return `LW-${String(number).padStart(6, '0')}`;
}

/** Formats the receipt number of an order, or `Order 6` while it has none. */
export function formatOrderNumber({
  number,
  receiptNumber,
}: {
  readonly number: number;
  readonly receiptNumber: number | null;
}): string {
  return receiptNumber === null ? `Order ${number}` : formatReceiptNumber(receiptNumber);
}
