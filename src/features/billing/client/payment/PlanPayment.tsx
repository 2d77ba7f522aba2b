import { useCallback, type ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../../accounts/client/service.ts';
import type { Plan } from '../../../plans/rules/plans.ts';
import { Alert } from '../Alert.tsx';
import { OrderSummary } from '../checkout/OrderSummary.tsx';
import { usePaymentOptions, type Order } from '../queries.ts';
import { CouponBox } from './CouponBox.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import './plan-payment.css';
import { usePrice } from './use-price.ts';

export interface PlanPaymentProps {
  readonly user: SessionUser;
  readonly plan: Plan;
  /** The coupon that was applied; null for none. */
  readonly couponCode: string | null;
  readonly onCoupon: (code: string | null) => void;
  readonly onSent: (order: Order) => void;
  /** What stands over the form. */
  readonly head: ReactNode;
  /** What stands under it. */
  readonly onward?: ReactNode;
  /** The way to another plan. */
  readonly changePlan?: ReactNode;
}

/** The form that pays a plan, and beside it what is bought and what it costs. */
export function PlanPayment({
  user,
  plan,
  couponCode,
  onCoupon,
  onSent,
  head,
  onward,
  changePlan,
}: PlanPaymentProps): ReactNode {
  const { data: options, error, isFetching, refetch } = usePaymentOptions();
  const change = useCallback((code: string | null) => onCoupon(code), [onCoupon]);
  const { price, purchase, coupon, lost, onPriceChanged } = usePrice(plan.id, couponCode, change);
  const forGood = user.isPremium && user.subscriptionEndDate === null;
  return (
    <div className="billing__beside">
      <div className="column gap-20">
        <div>{head}</div>
        {lost === null ? null : (
          <Alert tone="offline" title="The price did not load">
            <p>{lost.sentence} Nothing was paid.</p>
            <Button onClick={lost.retry}>Try Again</Button>
          </Alert>
        )}
        {forGood ? (
          <Alert tone="info" title="You have full access already">
            Your plan never ends: there is nothing more to buy.
          </Alert>
        ) : options === undefined ? (
          error === null ? (
            <Skeletons label="Loading the ways to pay">
              <Skeleton height="320px" radius="var(--r-3)" />
            </Skeletons>
          ) : (
            <NotLoaded
              title="The payment did not load"
              safe="Nothing was paid."
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )
        ) : (
          <PaymentForm
            options={options}
            purchase={purchase}
            email={user.email}
            coupon={<CouponBox planId={plan.id} applied={coupon} onChange={onCoupon} />}
            onSent={onSent}
            onPriceChanged={onPriceChanged}
          />
        )}
        {onward}
      </div>
      {forGood ? null : <OrderSummary plan={plan} price={price} coupon={coupon} user={user} action={changePlan} />}
    </div>
  );
}
