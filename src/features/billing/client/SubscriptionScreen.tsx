import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useSubscription, type Seat, type Subscription } from './queries.ts';
import { SandboxNotice } from './SandboxNotice.tsx';
import { AvailablePlans } from './subscription/AvailablePlans.tsx';
import { Payments } from './subscription/Payments.tsx';
import { PlanNotice } from './subscription/PlanNotice.tsx';
import { ClosedSeat, OpenSeatNotice } from './subscription/SeatNotice.tsx';
import { PlanVolume } from './subscription/PlanVolume.tsx';
import './subscription/subscription.css';

/** The plan that runs, how long it still does, the plans that add time to it, and what was paid. */
export default function SubscriptionScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data: status, error, isFetching, refetch } = useSubscription();
  return (
    <div className="wrap billing__subscription">
      <PageHead title="Subscription" />
      <div className="column gap-16">
        <SandboxNotice />
        {status === undefined && error !== null ? (
          <NotLoaded
            title="Failed to fetch subscription"
            safe="Your plan is not affected."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {status === undefined && error === null ? (
          <Skeletons label="Loading your subscription">
            <Skeleton height="190px" radius="var(--r-3)" />
          </Skeletons>
        ) : null}
        {status === undefined ? null : <Status status={status} onTrial={user.accessType === 'trial'} />}
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

/** The plan or seat that is open, or what became of the last seat. */
function Status({
  status: { subscription, seat, open },
  onTrial,
}: {
  readonly status: NonNullable<ReturnType<typeof useSubscription>['data']>;
  readonly onTrial: boolean;
}): ReactNode {
  if (seat !== null && open.access !== 'premium') return <ClosedSeat seat={seat} open={open} />;
  if (subscription === null) return <NoSubscription onTrial={onTrial} />;
  if (seat?.state === 'open') return <OpenSeat subscription={subscription} seat={seat} />;
  return (
    <>
      {seat === null ? null : <ClosedSeat seat={seat} open={open} />}
      <Running subscription={subscription} />
    </>
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

/** A seat that is open. Plans are folded away until it ends soon: its holder need not buy anything. */
function OpenSeat({ subscription, seat }: { readonly subscription: Subscription; readonly seat: Seat }): ReactNode {
  const { endDate, expiresSoon } = subscription;
  return (
    <>
      <PlanVolume subscription={subscription} />
      <OpenSeatNotice seat={seat} endsSoon={expiresSoon} />
      {endDate === null ? null : expiresSoon ? (
        <AvailablePlans endDate={endDate} />
      ) : (
        <details className="billing__own-plan">
          <summary>Buy a plan of your own</summary>
          <AvailablePlans endDate={endDate} />
        </details>
      )}
    </>
  );
}
