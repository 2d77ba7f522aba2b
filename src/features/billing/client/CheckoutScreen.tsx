import { useCallback, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { useHeadingFocus } from '../../../platform/client/use-heading-focus.ts';
import { redirectTarget } from '../../accounts/rules/redirect-target.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import type { PlanId } from '../../access/rules/plans.ts';
import { checkoutAddress, checkoutPlace, doneAddress } from '../rules/checkout-place.ts';
import { CheckoutHead } from './checkout/CheckoutHead.tsx';
import './checkout/checkout.css';
import { DoneStep } from './checkout/DoneStep.tsx';
import { noteSent } from './checkout/sent-order.ts';
import { LifetimePlanNote } from './LifetimePlanNote.tsx';
import { PlanChoice } from './checkout/PlanChoice.tsx';
import { PlanPayment } from './payment/PlanPayment.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import { UnfinishedOrder } from './UnfinishedOrder.tsx';

/** Buying a plan in three steps: plan, payment, done. */
export default function CheckoutScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const { step, plan, seats, couponCode, orderId } = checkoutPlace(query);
  const heading = useHeadingFocus(step);
  const chosen = { planId: plan.id, seats, couponCode };
  const setCoupon = useSetCoupon(plan.id, seats);
  return (
    <div className="wrap billing__checkout" data-step={step}>
      <CheckoutHead step={step} />
      {step === 'plan' && user.isPremium && user.subscriptionEndDate === null ? (
        <>
          <h1 ref={heading} tabIndex={-1}>
            Choose your plan
          </h1>
          <LifetimePlanNote />
        </>
      ) : step === 'plan' ? (
        <PlanChoice
          plan={plan}
          heading={heading}
          notice={
            <>
              <SandboxNotice />
              <UnfinishedOrder />
            </>
          }
          onChoose={(planId) => navigate(checkoutAddress('plan', { planId, couponCode }), { replace: true })}
          onContinue={() => navigate(checkoutAddress('payment', { planId: plan.id, couponCode }))}
        />
      ) : null}
      {step === 'payment' ? (
        <PlanPayment
          user={user}
          plan={plan}
          seats={seats}
          couponCode={couponCode}
          onCoupon={setCoupon}
          onSent={(order) => {
            noteSent(order.id);
            navigate(doneAddress(order.id), { replace: true });
          }}
          head={
            <h1 ref={heading} tabIndex={-1}>
              {seats === null ? 'Pay for your plan' : `Pay for ${seats} seats`}
            </h1>
          }
          changePlan={
            <ButtonLink variant="quiet" href={checkoutAddress('plan', chosen)}>
              {seats === null ? 'Change plan' : 'Change'}
            </ButtonLink>
          }
        />
      ) : null}
      {step === 'done' ? (
        <DoneStep
          orderId={orderId}
          email={user.email}
          heading={heading}
          onward={onwardOf(redirectTarget(query.get('redirect')))}
        />
      ) : null}
    </div>
  );
}

/** Puts the coupon that holds from now on into the address. */
function useSetCoupon(planId: PlanId, seats: number | null): (code: string | null) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (couponCode) => navigate(checkoutAddress('payment', { planId, seats, couponCode }), { replace: true }),
    [navigate, planId, seats],
  );
}

function onwardOf(target: string): string {
  return target === '/' ? '/study' : target;
}
