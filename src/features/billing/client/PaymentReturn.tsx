import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHeadingFocus } from '../../../platform/client/shell/RouteFocus.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { doneAddress } from '../rules/checkout-query.ts';
import { CheckoutHead } from './checkout/CheckoutHead.tsx';
import './checkout/checkout.css';
import { DoneStep } from './checkout/DoneStep.tsx';
import { markSent } from './checkout/sent-order.ts';
import { useOrder } from './queries.ts';

/**
 * Shown after the return from a bank: waits until the order is paid. The address alone proves no payment (product-rules.md, K3).
 */
export default function PaymentReturn({ user }: { readonly user: SessionUser }): ReactNode {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const orderId = query.get('order');
  const heading = useHeadingFocus('done');
  const order = useOrder(orderId).data?.order ?? null;
  const paidId = order?.status === 'paid' && !order.hasAutomaticRefund ? order.id : null;

  useEffect(() => {
    if (paidId === null) return;
    markSent(paidId);
    navigate(doneAddress(paidId), { replace: true });
  }, [navigate, paidId]);

  return (
    <div className="wrap one-column billing__checkout">
      <CheckoutHead step="done" />
      <DoneStep orderId={orderId} email={user.email} heading={heading} nextPath="/study" />
    </div>
  );
}
