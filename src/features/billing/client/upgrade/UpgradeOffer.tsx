import CreditCard from 'lucide-react/icons/credit-card';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import type { SessionUser } from '../../../accounts/client/service.ts';
import { PlanCards } from '../../../access/client/parts.tsx';
import { PLANS, type Plan } from '../../../access/rules/plans.ts';
import { UPGRADE_PLANS, type UpgradeQuery } from '../../rules/checkout-query.ts';
import { centsText } from '../../rules/price.ts';
import { OrderSummary } from '../checkout/OrderSummary.tsx';
import { CouponBox } from '../payment/CouponBox.tsx';
import { NoPaymentMethods, PriceLoadError, PaymentFailureAlert } from '../Alert.tsx';
import { PayTerms, RefundRule } from '../payment/PayButton.tsx';
import '../payment/payment.css';
import { PaypalButton } from '../payment/PaypalButton.tsx';
import type { Payment } from '../payment/use-payment.ts';
import type { Priced } from '../payment/use-price.ts';
import type { PaymentOptions } from '../queries.ts';
import { SandboxBand } from '../SandboxBand.tsx';
import { UnfinishedOrder } from '../UnfinishedOrder.tsx';
import { AccessCode } from './AccessCode.tsx';

/** What the two halves of the screen share. */
export interface UpgradeParts {
  readonly user: SessionUser;
  readonly place: UpgradeQuery;
  readonly priced: Priced;
  readonly payment: Payment;
  readonly options: PaymentOptions;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onCoupon: (code: string | null) => void;
}

/** Shows the plans, a promo code, the two payment methods, and last the box for an access code. */
export function UpgradeOffer({
  user,
  place,
  priced,
  payment,
  options,
  heading,
  onCoupon,
  onQueryChange,
  onApplied,
}: UpgradeParts & {
  readonly onQueryChange: (place: UpgradeQuery, replace: boolean) => void;
  readonly onApplied: () => void;
}): ReactNode {
  const { plan, couponCode } = place;
  const { price, coupon } = priced;
  return (
    <div className="column gap-24">
      <div className="column">
        <h1 ref={heading} tabIndex={-1}>
          Upgrade to Premium
        </h1>
        <p className="muted">Every card, every exam and Jocelyn. Pay once.</p>
      </div>
      <PaymentFailureAlert failure={payment.failure} hasOtherMethod={false} />
      {options.sandbox ? <SandboxBand /> : null}
      <UnfinishedOrder />
      <PlanCards
        planIds={UPGRADE_PLANS}
        chosen={plan.id}
        onChoose={(planId) => onQueryChange({ ...place, plan: PLANS[planId] }, true)}
      />
      <div className="billing__beside">
        <div className="column gap-20">
          <CouponBox
            chosen={{ planId: plan.id, seats: null }}
            applied={coupon}
            label="Promo code (optional)"
            onChange={onCoupon}
          />
          <PriceLoadError lost={priced.loadError} />
          <PaymentMethods
            plan={plan}
            options={options}
            payment={payment}
            price={price}
            email={user.email}
            onCard={() => onQueryChange({ plan, couponCode, byCard: true }, false)}
          />
          <RefundRule />
          <AccessCode onApplied={onApplied} onDiscount={onCoupon} />
        </div>
        <OrderSummary plan={plan} price={price} coupon={coupon} user={user} />
      </div>
    </div>
  );
}

/** The button of each way that is offered; one alone where a coupon covers the whole price. */
function PaymentMethods({
  plan,
  options: { card, paypal },
  payment,
  price,
  email,
  onCard,
}: Pick<UpgradeParts, 'options' | 'payment'> & {
  readonly plan: Plan;
  readonly price: Priced['price'];
  /** Where the receipt goes. */
  readonly email: string;
  readonly onCard: () => void;
}): ReactNode {
  if (card === null && paypal === null) return <NoPaymentMethods />;
  if (price?.amountCents === 0)
    return (
      <>
        <Button
          variant="primary"
          large
          block
          busy={payment.busy}
          busyLabel="Starting..."
          onClick={() => payment.startFreePlan(card !== null)}
        >
          Start your plan
        </Button>
        <PayTerms email={email} busy={payment.busy} />
      </>
    );
  return (
    <div className="dock column gap-12 billing__pay">
      {price === null ? null : (
        <p className="apart billing__pay-sum">
          {plan.name}
          <b className="numeral" translate="no">
            ${centsText(price.amountCents)}
          </b>
        </p>
      )}
      <div className="billing__pay-ways">
        {card === null ? null : (
          <Button variant="primary" large block disabled={price === null} onClick={onCard}>
            <Icon of={CreditCard} size={18} />
            Pay with Stripe
          </Button>
        )}
        {paypal === null ? null : <PaypalButton paypal={paypal} payment={payment} ready={price !== null} />}
      </div>
      <PayTerms email={email} busy={payment.busy} />
    </div>
  );
}
