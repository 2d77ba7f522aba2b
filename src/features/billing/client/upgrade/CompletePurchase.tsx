import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { OrderSummary } from '../checkout/OrderSummary.tsx';
import { PaymentForm } from '../payment/PaymentForm.tsx';
import { PriceLost } from '../payment/PriceLost.tsx';
import type { UpgradeParts } from './UpgradeOffer.tsx';

/** The card form that takes the place of the plans. */
export function CompletePurchase({
  user,
  place: { plan },
  priced,
  payment,
  options,
  heading,
  onBack,
}: UpgradeParts & { readonly onBack: () => void }): ReactNode {
  return (
    <div className="billing__beside">
      <section className="card padded column gap-20 billing__purchase">
        <h1 ref={heading} tabIndex={-1}>
          Complete Your Purchase
        </h1>
        <PriceLost lost={priced.lost} />
        <PaymentForm
          options={{ ...options, paypal: null }}
          purchase={priced.purchase}
          payment={payment}
          email={user.email}
        />
        <Button variant="quiet" onClick={onBack}>
          Back to the plans
        </Button>
      </section>
      <OrderSummary plan={plan} price={priced.price} coupon={priced.coupon} user={user} />
    </div>
  );
}
