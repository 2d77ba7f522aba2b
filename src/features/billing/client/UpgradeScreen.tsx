import { useCallback, useState, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { useHeadingFocus } from '../../../platform/client/shell/RouteFocus.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { returnAddress, upgradePageAddress, parseUpgradeQuery } from '../rules/checkout-query.ts';
import { LifetimePlanNote, PriceLoadError } from './Alert.tsx';
import { usePaymentDocument, usePayment } from './payment/use-payment.ts';
import { usePrice } from './payment/use-price.ts';
import { usePaymentOptions } from './queries.ts';
import { UpgradeOffer, type UpgradeParts } from './upgrade/UpgradeOffer.tsx';
import './upgrade/upgrade.css';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { OrderSummary } from './checkout/OrderSummary.tsx';
import { PaymentForm } from './payment/PaymentForm.tsx';

/** The card form, shown instead of the plans. */
function CompletePurchase({
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
        <PriceLoadError lost={priced.loadError} />
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

/** Milliseconds for which the result of a code is shown before the redirect. */
const LEAVE_AFTER_MS = 2000;

/** A code opened everything; it leads on by itself after a moment. */
function CodeApplied({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => leave.current(), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="card empty billing__code-applied">
      <Icon of={CircleCheck} size={44} strokeWidth={1.3} />
      <h1 ref={heading} tabIndex={-1}>
        Coupon Applied Successfully!
      </h1>
      <p>You now have full access to all premium features. Redirecting to your dashboard...</p>
    </section>
  );
}

/** Upgrade to premium by code, card or PayPal. */
export default function UpgradeScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const [isApplied, setApplied] = useState(false);
  const place = parseUpgradeQuery(query);
  const { plan, couponCode, byCard } = place;
  const heading = useHeadingFocus(byCard ? 'card' : 'plans');
  const setCoupon = useCallback(
    (code: string | null) => navigate(upgradePageAddress({ plan, byCard, couponCode: code }), { replace: true }),
    [navigate, plan, byCard],
  );
  const { data: options, error, isFetching, refetch } = usePaymentOptions();
  const isPaymentDocument = usePaymentDocument(options);
  const priced = usePrice({ planId: plan.id, seats: null }, couponCode, setCoupon);
  const payment = usePayment(priced.purchase, {
    onSent: (order) => navigate(returnAddress('', order.id), { replace: true }),
    onPriceChanged: priced.onPriceChanged,
  });
  const hasLifetimeAccess = user.isPremium && user.subscriptionEndDate === null;
  const shared = { user, place, priced, payment, heading, onCoupon: setCoupon };

  return (
    <div className="wrap billing__upgrade">
      {isApplied ? (
        <CodeApplied onLeave={() => navigate('/')} />
      ) : hasLifetimeAccess ? (
        <>
          <h1>Upgrade to Premium</h1>
          <LifetimePlanNote />
        </>
      ) : options === undefined && error !== null ? (
        <NotLoaded
          title="The payment did not load"
          safe="Nothing was paid."
          heading="h1"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : options === undefined || !isPaymentDocument ? (
        <Skeletons label="Loading the plans">
          <Skeleton height="480px" radius="var(--r-3)" />
        </Skeletons>
      ) : byCard ? (
        <CompletePurchase
          {...shared}
          options={options}
          onBack={() => navigate(upgradePageAddress({ ...place, byCard: false }))}
        />
      ) : (
        <UpgradeOffer
          {...shared}
          options={options}
          onQueryChange={(next, replace) => navigate(upgradePageAddress(next), { replace })}
          onApplied={() => setApplied(true)}
        />
      )}
    </div>
  );
}
