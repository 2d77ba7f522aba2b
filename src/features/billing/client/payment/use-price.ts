import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { resetCoupons, priceOf, useCoupon, type PurchaseChoice, type Price } from '../queries.ts';
import type { AppliedCoupon } from './CouponBox.tsx';
import type { Purchase } from './use-payment.ts';

/** The price of a plan with the applied coupon. */
export interface Priced {
  /** Null while it loads. */
  readonly price: Price | null;
  readonly purchase: Purchase | null;
  readonly coupon: AppliedCoupon | null;
  /** Why the price did not load, and how to retry; null otherwise. */
  readonly loadError: { readonly sentence: string; readonly retry: () => void } | null;
  /** Reloads the price, without the coupon when it is invalid. */
  readonly onPriceChanged: (couponLost: boolean) => void;
}

/** Returns the price of a plan with a coupon. A refused code is removed by `onCoupon(null)`. */
export function usePrice(
  chosen: PurchaseChoice,
  couponCode: string | null,
  onCoupon: (code: string | null) => void,
): Priced {
  const client = useQueryClient();
  const { data, error, refetch } = useCoupon(chosen, couponCode);
  const refusal = couponCode === null ? null : refusalOf(error, data?.coupon.type === 'access');

  useEffect(() => {
    if (refusal === null) return;
    toast({ title: 'Invalid Coupon', description: refusal, tone: 'danger' });
    onCoupon(null);
  }, [refusal, onCoupon]);

  const price = priceOf(chosen, couponCode, data);
  const failed = error !== null && data === undefined && refusal === null && couponCode !== null;
  return {
    price,
    purchase: price === null ? null : { ...chosen, couponCode, amountCents: price.amountCents },
    coupon: couponCode === null ? null : { code: couponCode, description: data?.subscription.description ?? null },
    loadError: failed ? { sentence: sentenceOf(error, 'Please try again.'), retry: () => void refetch() } : null,
    onPriceChanged: (couponLost) => {
      if (couponLost) onCoupon(null);
      void resetCoupons(client);
    },
  };
}

/** Returns why a code gives no discount here; null when it does, or the outcome is unknown. */
function refusalOf(error: Error | null, isAccess: boolean): string | null {
  if (isAccess) return 'This code gives access by itself, without a payment.';
  return error instanceof ApiFailure && error.code.startsWith('COUPON_') ? error.sentence : null;
}
