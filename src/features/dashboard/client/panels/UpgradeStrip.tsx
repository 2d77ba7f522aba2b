import type { ReactNode } from 'react';
import { StatusBadge } from '../../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import type { Dashboard } from '../queries.ts';
import type { SessionUser } from '../../../accounts/client/service.ts';
import { trialDaysOf } from '../../../accounts/rules/trial-days.ts';

/** From here on a trial is said to expire soon (product-rules.md, A5). */
const SOON_DAYS = 1;

/** The plans as sign-up shows them: the dashboard's own way to premium (product-rules.md, A8). */
const PLANS_PATH = '/register';

/** What is open to those without premium, and the way to all of it; a trial says how long it still runs. */
export function UpgradeStrip({
  user,
  now,
  progress: { open, total },
}: {
  readonly user: SessionUser;
  readonly now: Date;
  readonly progress: Dashboard['progress'];
}): ReactNode {
  if (user.isPremium) return null;
  const daysLeft = trialDaysOf(user, now);
  return (
    <aside className="offer dashboard__upgrade" aria-label="Your access">
      <p>
        {daysLeft !== null && daysLeft <= SOON_DAYS ? <StatusBadge status="Expires Soon" /> : null}
        <b>
          {daysLeft === null
            ? 'Your trial has ended.'
            : `Your trial has ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left.`}
        </b>{' '}
        {open} of {total} cards are open to you. Premium opens every card, scenario and certificate.
      </p>
      <ButtonLink variant="primary" href={PLANS_PATH}>
        Upgrade to Premium
      </ButtonLink>
    </aside>
  );
}
