import { useCallback, type ReactNode, type Ref } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ButtonLink, Button } from '../../../platform/client/ui/Button.tsx';
import { useHeadingFocus } from '../../../platform/client/shell/RouteFocus.tsx';
import { redirectTarget } from '../../accounts/rules/redirect-target.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { PlanCards } from '../../access/client/parts.tsx';
import { type PlanId, PLAN_IDS, type Plan } from '../../access/rules/plans.ts';
import { checkoutAddress, parseCheckoutQuery, doneAddress } from '../rules/checkout-query.ts';
import { CheckoutHead } from './checkout/CheckoutHead.tsx';
import './checkout/checkout.css';
import { DoneStep } from './checkout/DoneStep.tsx';
import { markSent } from './checkout/sent-order.ts';
import { LifetimePlanNote } from './Alert.tsx';
import { PlanPayment } from './payment/PlanPayment.tsx';
import { SandboxNotice } from './parts.tsx';
import { UnfinishedOrder } from './UnfinishedOrder.tsx';

/** The first step of a checkout: choosing a plan. */
function PlanChoice({
  plan,
  heading,
  notice,
  onChoose,
  onContinue,
}: {
  readonly plan: Plan;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Shown between the heading and the plans. */
  readonly notice: ReactNode;
  readonly onChoose: (plan: PlanId) => void;
  readonly onContinue: () => void;
}): ReactNode {
  return (
    <form
      className="column gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <div className="column">
        <h1 ref={heading} tabIndex={-1}>
          Choose your plan
        </h1>
        <p className="muted">Every plan includes everything: you choose how long. Prices are in US dollars.</p>
      </div>
      {notice}
      <PlanCards planIds={PLAN_IDS} chosen={plan.id} onChoose={onChoose} />
      <div className="dock billing__continue">
        <Button variant="primary" large type="submit">
          Continue with {plan.name}
        </Button>
      </div>
    </form>
  );
}

/** Checkout of a plan: plan, payment, done. */
export default function CheckoutScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const { step, plan, seats, couponCode, orderId } = parseCheckoutQuery(query);
  const heading = useHeadingFocus(step);
  const chosen = { planId: plan.id, seats, couponCode };
  const setCoupon = useSetCoupon(plan.id, seats);
  return (
    <div className={`wrap billing__checkout ${step === 'done' ? 'one-column' : ''}`}>
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
            markSent(order.id);
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
          nextPath={nextPathOf(redirectTarget(query.get('redirect')))}
        />
      ) : null}
    </div>
  );
}

/** Stores the coupon in the address. */
function useSetCoupon(planId: PlanId, seats: number | null): (code: string | null) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (couponCode) => navigate(checkoutAddress('payment', { planId, seats, couponCode }), { replace: true }),
    [navigate, planId, seats],
  );
}

function nextPathOf(target: string): string {
  return target === '/' ? '/study' : target;
}
