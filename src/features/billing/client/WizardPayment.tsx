import { useCallback, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { WizardPayment as Wizard } from '../../accounts/client/service.ts';
import { parseCheckoutQuery, doneAddress } from '../rules/checkout-query.ts';
import { PUBLIC_COUPONS } from '../rules/coupon.ts';
import './checkout/checkout.css';
import { markSent } from './checkout/sent-order.ts';
import { PlanPayment } from './payment/PlanPayment.tsx';

/** The payment step of registration: the checkout's form with a list of public coupons. */
export default function WizardPayment({ user, plan, target, head, onward }: ComponentProps<Wizard>): ReactNode {
  const [query, setQuery] = useSearchParams();
  const [, navigate] = useLocation();
  const setCoupon = useCallback(
    (code: string | null) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('coupon');
          if (code !== null) after.set('coupon', code);
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return (
    <div className="wrap billing__checkout billing__wizard" data-step="payment">
      <PlanPayment
        user={user}
        plan={plan}
        couponCode={parseCheckoutQuery(query).couponCode}
        onCoupon={setCoupon}
        listedCodes={PUBLIC_COUPONS}
        onSent={(order) => {
          markSent(order.id);
          navigate(doneAddress(order.id, target));
        }}
        head={head}
        onward={onward}
      />
    </div>
  );
}
