import { ApiFailure } from '../../../../platform/client/api-client.ts';
import type { AlertTone } from '../Alert.tsx';

/** A payment failure as shown above the form. */
export interface PaymentFailure {
  readonly tone: AlertTone;
  readonly title: string;
  readonly sentence: string;
  /** Whether the bank declined the card. */
  readonly declined: boolean;
  /** Whether the price has to be loaded again, and without the coupon. */
  readonly price: 'same' | 'changed' | 'without coupon';
}

/** The provider's window could not be opened, or failed before an approval. The message is shown to the buyer. */
export class WindowError extends Error {}

const DEFAULTS = { tone: 'danger', title: 'Payment Failed', declined: false, price: 'same' } as const;

/** Returns the failure of a declined payment. `message` is the provider's. */
export function declined(message: string, withCoupon: boolean): PaymentFailure {
  const couponNote = withCoupon ? ', and your coupon is kept' : '';
  return { ...DEFAULTS, sentence: `${message} Nothing was taken${couponNote}.`, declined: true };
}

export const PAYPAL_CANCELED: PaymentFailure = {
  ...DEFAULTS,
  tone: 'info',
  title: 'You left PayPal',
  sentence: 'Nothing was taken. You can pay whenever you like.',
};

/** Returns the failure for an error before any request to a provider. */
export function failureOf(error: unknown): PaymentFailure {
  if (error instanceof WindowError) return { ...DEFAULTS, sentence: `${error.message} Nothing was taken.` };
  if (!(error instanceof ApiFailure))
    return { ...DEFAULTS, sentence: 'Something went wrong. Please look at your subscription before you pay again.' };
  switch (error.code) {
    case 'OFFLINE':
      return {
        ...DEFAULTS,
        tone: 'offline',
        title: 'No connection',
        sentence: 'Nothing was sent. The form is kept; pay when you are back online.',
      };
    case 'AMOUNT_MISMATCH':
      return {
        ...DEFAULTS,
        tone: 'warning',
        title: 'The price has changed',
        sentence: 'Nothing was taken. Check the order and pay again.',
        price: 'changed',
      };
    case 'COUPON_INVALID':
    case 'COUPON_EXPIRED':
    case 'COUPON_SPENT':
    case 'COUPON_USED':
      return {
        ...DEFAULTS,
        tone: 'warning',
        title: 'The coupon was removed',
        sentence: `${error.sentence}. Nothing was taken. Check the order and pay again.`,
        price: 'without coupon',
      };
    case 'PAYMENT_UNDER_WAY':
      return { ...DEFAULTS, tone: 'warning', title: 'A payment is under way', sentence: error.sentence };
    default:
      return { ...DEFAULTS, sentence: error.sentence };
  }
}

/** Whether the outcome is unknown because the response was lost. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500;
}
