import CheckMark from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useCallback, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { accessEnd } from '../../access/rules/plans.ts';
import type { WizardPayment as Wizard } from '../../accounts/client/service.ts';
import { parseCheckoutQuery, doneAddress } from '../rules/checkout-query.ts';
import { PUBLIC_COUPONS } from '../rules/coupon.ts';
import { centsText } from '../rules/price.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { LifetimePlanNote, PriceLoadError } from './Alert.tsx';
import './checkout/checkout.css';
import { OrderSummary } from './checkout/OrderSummary.tsx';
import { markSent } from './checkout/sent-order.ts';
import { CouponBox } from './payment/CouponBox.tsx';
import { PlanPayment } from './payment/PlanPayment.tsx';
import { usePrice } from './payment/use-price.ts';

/** The payment step of registration: the trial beside the plan, and the checkout's form for who pays. */
export default function WizardPayment(props: ComponentProps<Wizard>): ReactNode {
  const { user, plan, target, head, trial, onBack } = props;
  const [query, setQuery] = useSearchParams();
  const [, navigate] = useLocation();
  const isPaying = query.get('pay') === '1';
  const change = useCallback(
    (name: 'coupon' | 'pay', value: string | null, replace: boolean) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace },
      ),
    [setQuery],
  );
  const setCoupon = useCallback((code: string | null) => change('coupon', code, true), [change]);
  const { couponCode } = parseCheckoutQuery(query);
  return (
    <div className="wrap billing__checkout billing__wizard">
      {isPaying ? (
        <PlanPayment
          user={user}
          plan={plan}
          couponCode={couponCode}
          onCoupon={setCoupon}
          listedCodes={PUBLIC_COUPONS}
          onSent={(order) => {
            markSent(order.id);
            navigate(doneAddress(order.id, target));
          }}
          head={head}
          footer={
            <Button variant="quiet" onClick={() => change('pay', null, false)}>
              Back
            </Button>
          }
        />
      ) : (
        <PaymentChoices
          {...{ user, plan, head, trial, onBack, couponCode }}
          onCoupon={setCoupon}
          onPay={() => change('pay', '1', false)}
        />
      )}
    </div>
  );
}

interface PaymentChoicesProps extends Pick<ComponentProps<Wizard>, 'user' | 'plan' | 'head' | 'trial' | 'onBack'> {
  readonly couponCode: string | null;
  readonly onCoupon: (code: string | null) => void;
  readonly onPay: () => void;
}

/** The trial and the plan side by side, the order, and the folded coupons. */
function PaymentChoices({
  user,
  plan,
  head,
  trial,
  onBack,
  couponCode,
  onCoupon,
  onPay,
}: PaymentChoicesProps): ReactNode {
  const chosen = { planId: plan.id, seats: null };
  const { price, coupon, loadError } = usePrice(chosen, couponCode, onCoupon);
  const [now] = useState(() => new Date());
  const [isFoldOpen] = useState(couponCode !== null);
  const end = user.subscriptionEndDate === null ? null : new Date(user.subscriptionEndDate);
  const until = accessEnd(plan, end, now);
  const isLifetime = user.isPremium && end === null;
  return (
    <div className="column gap-16">
      {head}
      <PriceLoadError lost={loadError} />
      <div className="door-choices">
        {trial}
        {isLifetime ? (
          <LifetimePlanNote />
        ) : (
          <section className="card door-choice" aria-labelledby="plan-door">
            <h2 className="title" id="plan-door">
              {plan.name}
            </h2>
            <p className="door-price tabular">{price === null ? '...' : `$${centsText(price.amountCents)}`}</p>
            <p className="smallish muted">One payment</p>
            <ul className="column smallish">
              {['Every card', until === null ? 'No end date' : `Until ${formatDate(until)}`, 'Does not renew'].map(
                (fact) => (
                  <li key={fact}>
                    <Icon of={CheckMark} size={18} strokeWidth={2} />
                    <span>{fact}</span>
                  </li>
                ),
              )}
            </ul>
            <Button variant="primary" large block disabled={price === null} onClick={onPay}>
              <span>Pay {price === null ? null : <span translate="no">${centsText(price.amountCents)}</span>}</span>
            </Button>
            <p className="small muted">Choose card or PayPal next</p>
          </section>
        )}
      </div>
      {isLifetime ? null : (
        <div className="billing__below">
          <OrderSummary totalName="Total if you choose Pay" plan={plan} price={price} coupon={coupon} user={user} />
          <details className="card billing__fold" open={isFoldOpen}>
            <summary className="medium">
              Have a coupon?
              <Icon of={ChevronDown} size={18} />
            </summary>
            <CouponBox chosen={chosen} applied={coupon} onChange={onCoupon} listed={PUBLIC_COUPONS} />
          </details>
        </div>
      )}
      <div>
        <button type="button" className="link reach" onClick={onBack}>
          Back
        </button>
      </div>
    </div>
  );
}
