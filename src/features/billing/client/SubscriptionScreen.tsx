import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useSubscription, type Subscription } from './queries.ts';
import { SandboxNotice } from './SandboxNotice.tsx';
import { AvailablePlans } from './subscription/AvailablePlans.tsx';
import { Payments } from './subscription/Payments.tsx';
import { PlanNotice } from './subscription/PlanNotice.tsx';
import { PlanVolume } from './subscription/PlanVolume.tsx';
import './subscription/subscription.css';

/** The plan that runs, how long it still does, the plans that add time to it, and what was paid. */
export default function SubscriptionScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data: subscription, error, isFetching, refetch } = useSubscription();
  return (
    <div className="wrap billing__subscription">
      <PageHead title="Subscription" />
      <div className="column gap-16">
        <SandboxNotice />
        {subscription === undefined && error !== null ? (
          <NotLoaded
            title="Failed to fetch subscription"
            safe="Your plan is not affected."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {subscription === undefined && error === null ? (
          <Skeletons label="Loading your subscription">
            <Skeleton height="190px" radius="var(--r-3)" />
          </Skeletons>
        ) : null}
        {subscription === undefined ? null : subscription === null ? (
          <NoSubscription onTrial={user.accessType === 'trial'} />
        ) : (
          <Running subscription={subscription} />
        )}
      </div>
      <p className="smallish muted billing__seats">
        Learning with a school or a firm?{' '}
        <Anchor className="link reach" href="/seats">
          Seats for many people, in one payment
        </Anchor>
      </p>
      <Payments />
    </div>
  );
}

function NoSubscription({ onTrial }: { readonly onTrial: boolean }): ReactNode {
  return (
    <div className="card">
      <EmptyState
        title="No active subscription"
        action={
          <ButtonLink variant="primary" href="/register">
            Start Subscription
          </ButtonLink>
        }
      >
        {onTrial
          ? 'Your trial opens every screen and the first cards. A plan opens every card.'
          : 'You have the 20 free cards. A plan opens every card and every screen.'}
      </EmptyState>
    </div>
  );
}

function Running({ subscription }: { readonly subscription: Subscription }): ReactNode {
  return (
    <>
      <PlanVolume subscription={subscription} />
      <PlanNotice subscription={subscription} />
      {subscription.endDate === null ? null : <AvailablePlans endDate={subscription.endDate} />}
    </>
  );
}
