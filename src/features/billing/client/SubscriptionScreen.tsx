import { type ReactNode, useState } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import '../../../platform/client/styles/parts/lists.css';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { dollars, inEcDollars, PLAN_IDS, PLANS } from '../../access/rules/plans.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useSubscription, type Seat, type Subscription } from './queries.ts';
import { AvailablePlans } from './subscription/AvailablePlans.tsx';
import { Payments } from './subscription/Payments.tsx';
import { ClosedSeat, OpenSeatNotice } from './subscription/SeatNotice.tsx';
import './subscription/subscription.css';
import { FREE_CARDS, TRIAL_DAYS, TRIAL_SHARE_PERCENT, trialDaysOf } from '../../access/rules/access.ts';
import { checkoutAddress } from '../rules/checkout-query.ts';
import { shortDate } from '../rules/plan-period.ts';
import { Alert } from './Alert.tsx';
import { Badge, StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';

function Spine(): ReactNode {
  return (
    <span className="billing__spine" aria-hidden="true">
      <i />
      <i />
    </span>
  );
}

/** Shows the plan: its name and status, the time remaining, and its dates. */
function PlanVolume({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const { planName, startDate, endDate, totalDays, daysLeft } = subscription;
  const [now] = useState(() => Date.now());
  const text = remaining(subscription, now);
  return (
    <section className="cloth billing__volume" aria-labelledby="plan-name">
      <Spine />
      <div className="apart">
        <h2 className="title" id="plan-name">
          {planName}
        </h2>
        <PlanStatus subscription={subscription} />
      </div>
      <p className="billing__remaining serif">{text}</p>
      {totalDays === null || daysLeft === null ? null : (
        <Bar value={daysLeft} max={totalDays} label="Time remaining" text={text} isTextHidden />
      )}
      <dl className="billing__dates">
        <div>
          <dt className="small">Started</dt>
          <dd className="medium">{shortDate(startDate)}</dd>
        </div>
        <div>
          <dt className="small">{subscription.status === 'expired' ? 'Expired' : 'Expires'}</dt>
          <dd className="medium">{endDate === null ? 'Never' : shortDate(endDate)}</dd>
        </div>
      </dl>
    </section>
  );
}

function PlanStatus({ subscription: { status, expiresSoon } }: { readonly subscription: Subscription }): ReactNode {
  if (status === 'expired') return <StatusBadge status="Expired" />;
  return expiresSoon ? <StatusBadge status="Expires Soon" /> : <Badge tone="foil">Active</Badge>;
}

/** The time remaining in words. */
function remaining({ status, endDate, daysLeft, totalDays }: Subscription, now: number): string {
  if (endDate === null || daysLeft === null || totalDays === null) return 'Everything is open';
  if (status === 'active') return `${days(daysLeft)} left of ${totalDays}`;
  const ago = Math.floor((now - Date.parse(endDate)) / DAY_MS);
  return ago < 1 ? 'It has just ended' : `Ended ${days(ago)} ago`;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** Notice about the end of the user's plan (product-rules.md, K8). */
function PlanNotice({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const { status, endDate, expiresSoon } = subscription;
  if (endDate === null)
    return (
      <Alert tone="info" title="Nothing to renew">
        <p>There is nothing more to buy.</p>
        <Anchor className="link reach" href="/study">
          Continue studying
        </Anchor>
      </Alert>
    );
  if (status === 'expired')
    return (
      <Alert tone="danger" title="Your plan has expired">
        Points, streak, bookmarks and certificates are safe. Renew to open every card again.
      </Alert>
    );
  if (expiresSoon)
    return (
      <Alert tone="warning" title={`Your plan ends on ${shortDate(endDate)}`}>
        After that the {FREE_CARDS.last} free cards stay open. Your progress is kept. Renewing now loses no days.
      </Alert>
    );
  return (
    <Alert tone="info" title="It does not renew by itself">
      We write to you a week before it ends, and again a day before. If you buy earlier, you lose no days: new time
      begins on {shortDate(endDate)}.
    </Alert>
  );
}

/** Shows the current plan, its remaining time, plans to extend it, and payments. */
export default function SubscriptionScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data: status, error, isFetching, refetch } = useSubscription();
  return (
    <div className="wrap">
      <PageHead title="Subscription" />
      <div className="column gap-16">
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
        {status === undefined ? null : <Status status={status} user={user} />}
      </div>
      <Payments />
    </div>
  );
}

function SeatsLink(): ReactNode {
  return (
    <p className="smallish muted">
      Learning with a school or a business?{' '}
      <Anchor className="link reach" href="/seats">
        Buy seats for your group
      </Anchor>
    </p>
  );
}

/** The plan, and what belongs beside it. */
function PlanAndNotice({ plan, children }: { readonly plan: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <div className="billing__standing">
      {plan}
      <div className="column gap-16">
        {children}
        <SeatsLink />
      </div>
    </div>
  );
}

/** Says what is open without a plan. */
function NoSubscription({ user }: { readonly user: SessionUser }): ReactNode {
  const [now] = useState(() => new Date());
  const daysLeft = trialDaysOf(user, now);
  return (
    <div className="billing__standing">
      <section className="cloth billing__volume" aria-labelledby="no-plan">
        <Spine />
        <div className="apart">
          <h2 className="title" id="no-plan">
            No active subscription
          </h2>
          {daysLeft === null ? null : <Badge tone="foil">{days(daysLeft)} left</Badge>}
        </div>
        <p className="billing__remaining serif">
          {daysLeft === null
            ? `You have the ${FREE_CARDS.last} free cards.`
            : `Your ${TRIAL_DAYS}-day trial includes every screen and ${TRIAL_SHARE_PERCENT}% of the cards.`}
        </p>
        <ButtonLink variant="foil" large href="/register" className="billing__start">
          Start Subscription
        </ButtonLink>
      </section>
      <section className="card padded column" aria-labelledby="plans">
        <h2 className="title" id="plans">
          Every plan includes everything
        </h2>
        <p className="small muted">One payment, in US dollars.</p>
        <ul className="rows">
          {PLAN_IDS.map((id) => (
            <li key={id} className="apart billing__offer">
              <Anchor
                className="link reach"
                href={checkoutAddress('payment', { planId: id, seats: null, couponCode: null })}
              >
                {PLANS[id].name}
              </Anchor>
              <span>
                <span className="small muted">
                  About <span translate="no">{inEcDollars(PLANS[id].priceCents)}</span>
                </span>{' '}
                <b className="serif tabular">{dollars(PLANS[id].priceCents)}</b>
              </span>
            </li>
          ))}
        </ul>
        <SeatsLink />
      </section>
    </div>
  );
}

function Status({
  status: { subscription, seat, open },
  user,
}: {
  readonly status: NonNullable<ReturnType<typeof useSubscription>['data']>;
  readonly user: SessionUser;
}): ReactNode {
  if (seat !== null && open.access !== 'premium') return <ClosedSeat seat={seat} open={open} />;
  if (subscription === null) return <NoSubscription user={user} />;
  if (seat?.state === 'open') return <OpenSeat subscription={subscription} seat={seat} />;
  return (
    <>
      {seat === null ? null : <ClosedSeat seat={seat} open={open} />}
      <PlanAndNotice plan={<PlanVolume subscription={subscription} />}>
        <PlanNotice subscription={subscription} />
      </PlanAndNotice>
      {subscription.endDate === null ? null : <AvailablePlans endDate={subscription.endDate} />}
    </>
  );
}

/** Shows an active seat. Plans are collapsed until it ends soon. */
function OpenSeat({ subscription, seat }: { readonly subscription: Subscription; readonly seat: Seat }): ReactNode {
  const { endDate, expiresSoon } = subscription;
  return (
    <>
      <PlanAndNotice plan={<PlanVolume subscription={subscription} />}>
        <OpenSeatNotice seat={seat} endsSoon={expiresSoon} />
      </PlanAndNotice>
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
