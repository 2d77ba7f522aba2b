import { useState, type ReactNode } from 'react';
import { Badge, StatusBadge } from '../../../../platform/client/ui/Badges.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { DAY_MS } from '../../../../platform/shared/grenada-calendar.ts';
import { shortDate } from '../../rules/date-text.ts';
import type { Subscription } from '../queries.ts';

/** The plan as a bound volume: its name and standing, the time remaining, and its dates. */
export function PlanVolume({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const { planName, startDate, endDate, totalDays, daysLeft } = subscription;
  const [now] = useState(() => Date.now());
  const words = remaining(subscription, now);
  return (
    <section className="cloth billing__volume" aria-labelledby="plan-name">
      <span className="billing__spine" aria-hidden="true">
        <i />
        <i />
      </span>
      <div className="apart">
        <h2 className="title" id="plan-name">
          {planName}
        </h2>
        <Standing subscription={subscription} />
      </div>
      <p className="billing__remaining serif">{words}</p>
      {totalDays === null || daysLeft === null ? null : (
        <Bar value={daysLeft} max={totalDays} label="Time remaining" words={words} wordsHidden />
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

function Standing({ subscription: { status, expiresSoon } }: { readonly subscription: Subscription }): ReactNode {
  if (status === 'expired') return <StatusBadge status="Expired" />;
  return expiresSoon ? <StatusBadge status="Expires Soon" /> : <Badge tone="foil">Active</Badge>;
}

/** The time remaining in words. */
function remaining({ status, endDate, daysLeft, totalDays }: Subscription, now: number): string {
  if (endDate === null || daysLeft === null || totalDays === null) return 'No end date';
  if (status === 'active') return `${days(daysLeft)} left of ${totalDays}`;
  const ago = Math.floor((now - Date.parse(endDate)) / DAY_MS);
  return ago < 1 ? 'It has just ended' : `Ended ${days(ago)} ago`;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
