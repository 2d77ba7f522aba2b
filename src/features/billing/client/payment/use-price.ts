import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { forgetCoupons, priceOf, useCoupon, type Chosen, type Price } from '../queries.ts';
import type { AppliedCoupon } from './CouponBox.tsx';
import type { Purchase } from './use-payment.ts';

/** What a plan costs with the coupon that was applied. */
export interface Priced {
  /** Null while the server is asked. */
  readonly price: Price | null;
  readonly purchase: Purchase | null;
  readonly coupon: AppliedCoupon | null;
  /** Why the price with the coupon did not come, and asking again; null when it did, or may still. */
  readonly lost: { readonly sentence: string; readonly retry: () => void } | null;
  /** For a price that turned out to be another: asks again, without the coupon when it is lost. */
  readonly onPriceChanged: (couponLost: boolean) => void;
}

/** The price of a plan with a code, by the server. A code that is refused is given back by `onCoupon(null)`. */
export function usePrice(chosen: Chosen, couponCode: string | null, onCoupon: (code: string | null) => void): Priced {
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
    coupon: couponCode === null ? null : { code: couponCode, does: data?.subscription.description ?? null },
    lost: failed ? { sentence: sentenceOf(error, 'Please try again.'), retry: () => void refetch() } : null,
    onPriceChanged: (couponLost) => {
      if (couponLost) onCoupon(null);
      void forgetCoupons(client);
    },
  };
}

/** Why a code lowers no price here; null when it does, or when nobody could say. */
function refusalOf(error: Error | null, isAccess: boolean): string | null {
  if (isAccess) return 'This code gives access by itself, without a payment.';
  return error instanceof ApiFailure && error.code.startsWith('COUPON_') ? error.sentence : null;
}
