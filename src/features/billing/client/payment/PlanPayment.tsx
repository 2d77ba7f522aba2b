import type { ComponentProps, ReactNode } from 'react';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../../accounts/client/service.ts';
import type { Plan } from '../../../access/rules/plans.ts';
import { LifetimePlanNote } from '../LifetimePlanNote.tsx';
import { OrderSummary } from '../checkout/OrderSummary.tsx';
import { usePaymentOptions, type Order } from '../queries.ts';
import { CouponBox } from './CouponBox.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import './plan-payment.css';
import { PriceLost } from './PriceLost.tsx';
import { usePaymentDocument } from './use-payment-document.ts';
import { usePayment } from './use-payment.ts';
import { usePrice } from './use-price.ts';

export interface PlanPaymentProps {
  readonly user: SessionUser;
  readonly plan: Plan;
  /** How many seats of it for an organisation; for oneself when left out. */
  readonly seats?: number | null;
  /** The coupon that was applied; null for none. */
  readonly couponCode: string | null;
  readonly onCoupon: (code: string | null) => void;
  readonly onSent: (order: Order) => void;
  /** Codes to choose from, beside the box for one. */
  readonly listedCodes?: ComponentProps<typeof CouponBox>['listed'];
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
  seats = null,
  couponCode,
  onCoupon,
  onSent,
  listedCodes,
  head,
  onward,
  changePlan,
}: PlanPaymentProps): ReactNode {
  const chosen = { planId: plan.id, seats };
  const { data: options, error, isFetching, refetch } = usePaymentOptions();
  const { price, purchase, coupon, lost, onPriceChanged } = usePrice(chosen, couponCode, onCoupon);
  const payment = usePayment(purchase, { onSent, onPriceChanged });
  const isPaymentDocument = usePaymentDocument(options);
  const forGood = seats === null && user.isPremium && user.subscriptionEndDate === null;
  return (
    <div className="billing__beside">
      <div className="column gap-20">
        <div>{head}</div>
        <PriceLost lost={lost} />
        {forGood ? (
          <LifetimePlanNote />
        ) : options === undefined || !isPaymentDocument ? (
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
            payment={payment}
            email={user.email}
            coupon={<CouponBox chosen={chosen} applied={coupon} onChange={onCoupon} listed={listedCodes} />}
          />
        )}
        {onward}
      </div>
      {forGood ? null : (
        <OrderSummary plan={plan} seats={seats} price={price} coupon={coupon} user={user} action={changePlan} />
      )}
    </div>
  );
}
