import type { ComponentProps, ReactNode } from 'react';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../../accounts/client/service.ts';
import type { Plan } from '../../../access/rules/plans.ts';
import { LifetimePlanNote, PriceLoadError } from '../Alert.tsx';
import { OrderSummary } from '../checkout/OrderSummary.tsx';
import { usePaymentOptions, type Order } from '../queries.ts';
import { CouponBox } from './CouponBox.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { usePaymentDocument, usePayment } from './use-payment.ts';
import { usePrice } from './use-price.ts';

export interface PlanPaymentProps {
  readonly user: SessionUser;
  readonly plan: Plan;
  /** Seats for an organisation; the user's own plan when omitted. */
  readonly seats?: number | null;
  /** The applied coupon; null for none. */
  readonly couponCode: string | null;
  readonly onCoupon: (code: string | null) => void;
  readonly onSent: (order: Order) => void;
  /** Public codes to choose from. */
  readonly listedCodes?: ComponentProps<typeof CouponBox>['listed'];
  /** Shown above the form. */
  readonly head: ReactNode;
  /** Shown below the form. */
  readonly footer?: ReactNode;
  /** Link to choose another plan. */
  readonly changePlan?: ReactNode;
}

/** The payment form beside the order summary. */
export function PlanPayment({
  user,
  plan,
  seats = null,
  couponCode,
  onCoupon,
  onSent,
  listedCodes,
  head,
  footer: onward,
  changePlan,
}: PlanPaymentProps): ReactNode {
  const chosen = { planId: plan.id, seats };
  const { data: options, error, isFetching, refetch } = usePaymentOptions();
  const { price, purchase, coupon, loadError, onPriceChanged } = usePrice(chosen, couponCode, onCoupon);
  const payment = usePayment(purchase, { onSent, onPriceChanged });
  const isPaymentDocument = usePaymentDocument(options);
  const hasLifetimeAccess = seats === null && user.isPremium && user.subscriptionEndDate === null;
  return (
    <div className="billing__beside">
      <div className="column gap-20">
        <div>{head}</div>
        <PriceLoadError lost={loadError} />
        {hasLifetimeAccess ? (
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
      {hasLifetimeAccess ? null : (
        <OrderSummary plan={plan} seats={seats} price={price} coupon={coupon} user={user} action={changePlan} />
      )}
    </div>
  );
}
