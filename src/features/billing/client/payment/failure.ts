import { ApiFailure } from '../../../../platform/client/api-client.ts';
import type { AlertTone } from '../Alert.tsx';

/** Why a payment did not go through, as it stands over the form. */
export interface PaymentFailure {
  readonly tone: AlertTone;
  readonly title: string;
  readonly sentence: string;
  /** The bank refused the card itself. */
  readonly declined: boolean;
  /** The coupon is not to be had, or the price is another: it has to be asked for again. */
  readonly price: 'same' | 'changed' | 'without coupon';
}

/** The provider's window could not be opened, or failed before anything was approved there. Its message is a sentence for the buyer. */
export class WindowFailed extends Error {}

const PLAIN = { tone: 'danger', title: 'Payment Failed', declined: false, price: 'same' } as const;

/** A payment that was refused by the bank, or not confirmed. `message` is the provider's. */
export function declined(message: string, withCoupon: boolean): PaymentFailure {
  const kept = withCoupon ? ', and your coupon is kept' : '';
  return { ...PLAIN, sentence: `${message} Nothing was taken${kept}.`, declined: true };
}

/** The buyer closed the provider's window. */
export const LEFT: PaymentFailure = {
  ...PLAIN,
  tone: 'info',
  title: 'You left PayPal',
  sentence: 'Nothing was taken. You can pay whenever you like.',
};

/** What a person reads of a failed beginning: up to then no provider was asked for money. */
export function failureOf(error: unknown): PaymentFailure {
  if (error instanceof WindowFailed) return { ...PLAIN, sentence: `${error.message} Nothing was taken.` };
  if (!(error instanceof ApiFailure))
    return { ...PLAIN, sentence: 'Something went wrong. Please look at your subscription before you pay again.' };
  switch (error.code) {
    case 'OFFLINE':
      return {
        ...PLAIN,
        tone: 'offline',
        title: 'No connection',
        sentence: 'Nothing was sent. The form is kept; pay when you are back online.',
      };
    case 'AMOUNT_MISMATCH':
      return {
        ...PLAIN,
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
        ...PLAIN,
        tone: 'warning',
        title: 'The coupon was removed',
        sentence: `${error.sentence}. Nothing was taken. Check the order and pay again.`,
        price: 'without coupon',
      };
    case 'PAYMENT_UNDER_WAY':
      return { ...PLAIN, tone: 'warning', title: 'A payment is under way', sentence: error.sentence };
    default:
      return { ...PLAIN, sentence: error.sentence };
  }
}

/** Whether an answer was lost, so that nobody here can say whether the money was taken. */
export function isLost(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500;
}
