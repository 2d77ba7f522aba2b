import { useEffect } from 'react';
import { PAYMENT_PATHS } from '../../../../platform/shared/payment-paths.ts';
import type { PaymentOptions } from '../queries.ts';

/**
 * Whether this document may load what the providers serve: only those that were loaded at the address of a payment screen may. One that
 * the app came to from another screen is loaded anew, and answers false meanwhile. The sandbox has no scripts of others.
 */
export function usePaymentDocument(options: PaymentOptions | undefined): boolean {
  const may = options === undefined || !needsScripts(options) || isLoadedForPaying();
  useEffect(() => {
    if (!may) location.reload();
  }, [may]);
  return may;
}

function needsScripts({ card, paypal }: PaymentOptions): boolean {
  return card?.provider === 'stripe' || paypal?.provider === 'paypal';
}

function isLoadedForPaying(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(loaded?.name ?? location.href);
  return PAYMENT_PATHS.some((path) => path === pathname);
}
