import { useCallback, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { WizardPayment as Wizard } from '../../accounts/client/service.ts';
import { checkoutPlace, doneAddress } from '../rules/checkout-place.ts';
import { LISTED_CODES } from '../rules/listed-codes.ts';
import './checkout/checkout.css';
import { noteSent } from './checkout/sent-order.ts';
import { PlanPayment } from './payment/PlanPayment.tsx';

/** The payment in the last step of registering: the same form as at the checkout, with the codes that are open to everyone. */
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
        couponCode={checkoutPlace(query).couponCode}
        onCoupon={setCoupon}
        listedCodes={LISTED_CODES}
        onSent={(order) => {
          noteSent(order.id);
          navigate(doneAddress(order.id, target));
        }}
        head={head}
        onward={onward}
      />
    </div>
  );
}
