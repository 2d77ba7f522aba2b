import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useHeadingFocus } from '../../../platform/client/use-heading-focus.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { doneAddress } from '../rules/checkout-place.ts';
import { CheckoutHead } from './checkout/CheckoutHead.tsx';
import './checkout/checkout.css';
import { DoneStep } from './checkout/DoneStep.tsx';
import { useOrder } from './queries.ts';

/** Back from a bank: waits for the order, and leads to it once it is paid. The address says nothing that would count as paid (product-rules.md, K3). */
export default function PaymentReturn({ user }: { readonly user: SessionUser }): ReactNode {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const orderId = query.get('order');
  const heading = useHeadingFocus('done');
  const isPaid = useOrder(orderId).data?.order?.status === 'paid';

  useEffect(() => {
    if (!isPaid) return;
    toast({
      title: 'Payment Successful',
      description: 'Thank you for your purchase! Redirecting...',
      tone: 'success',
      passing: true,
    });
    navigate(doneAddress(orderId), { replace: true });
  }, [isPaid, navigate, orderId]);

  return (
    <div className="wrap billing__checkout" data-step="done">
      <CheckoutHead step="done" />
      <DoneStep orderId={orderId} email={user.email} heading={heading} onward="/study" />
    </div>
  );
}
