import { useEffect } from 'react';
import { PAYMENT_PATHS } from '../../../../platform/shared/app-paths.ts';
import type { PaymentOptions } from '../queries.ts';

/**
 * Whether this document may load the providers' scripts: only a document loaded at a payment address may. Other documents reload;
 * false until then.
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
