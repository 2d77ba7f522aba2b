import { useCallback, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { useHeadingFocus } from '../../../platform/client/use-heading-focus.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { returnAddress } from '../rules/checkout-place.ts';
import { addressOfUpgrade, upgradePlace } from '../rules/upgrade-place.ts';
import { LifetimePlanNote } from './LifetimePlanNote.tsx';
import './payment/plan-payment.css';
import { usePaymentDocument } from './payment/use-payment-document.ts';
import { usePayment } from './payment/use-payment.ts';
import { usePrice } from './payment/use-price.ts';
import { usePaymentOptions } from './queries.ts';
import { CodeApplied } from './upgrade/CodeApplied.tsx';
import { CompletePurchase } from './upgrade/CompletePurchase.tsx';
import { UpgradeOffer } from './upgrade/UpgradeOffer.tsx';
import './upgrade/upgrade.css';

/** Upgrading to premium: by a code, by card or by PayPal. */
export default function UpgradeScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const [isApplied, setApplied] = useState(false);
  const place = upgradePlace(query);
  const { plan, couponCode, byCard } = place;
  const heading = useHeadingFocus(byCard ? 'card' : 'plans');
  const setCoupon = useCallback(
    (code: string | null) => navigate(addressOfUpgrade({ plan, byCard, couponCode: code }), { replace: true }),
    [navigate, plan, byCard],
  );
  const { data: options, error, isFetching, refetch } = usePaymentOptions();
  const isPaymentDocument = usePaymentDocument(options);
  const priced = usePrice({ planId: plan.id, seats: null }, couponCode, setCoupon);
  const payment = usePayment(priced.purchase, {
    onSent: (order) => navigate(returnAddress('', order.id), { replace: true }),
    onPriceChanged: priced.onPriceChanged,
  });
  const forGood = user.isPremium && user.subscriptionEndDate === null;
  const shared = { user, place, priced, payment, heading, onCoupon: setCoupon };

  return (
    <div className="wrap billing__upgrade">
      {isApplied ? (
        <CodeApplied onLeave={() => navigate('/')} />
      ) : forGood ? (
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
          onBack={() => navigate(addressOfUpgrade({ ...place, byCard: false }))}
        />
      ) : (
        <UpgradeOffer
          {...shared}
          options={options}
          onPlace={(next, replace) => navigate(addressOfUpgrade(next), { replace })}
          onApplied={() => setApplied(true)}
        />
      )}
    </div>
  );
}
