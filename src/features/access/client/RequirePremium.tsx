import type { ReactNode } from 'react';
import { opensPremiumScreens, type EffectiveAccess, upgradeAddress } from '../rules/access.ts';
import CheckMark from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import '../../../platform/client/styles/parts/panels.css';
import './require-premium.css';

/** The list of what a subscription opens. The deck never has fewer cards. */
const OPENS = [
  '256+ Flashcards',
  'Professional Scenarios',
  'Daily Insights',
  'Certifications',
  '500 Questions a Day to Jocelyn',
];

/** Shown in place of a premium screen to a user without a subscription. */
function SubscriptionRequired({
  access,
}: {
  /** Null while signed out. */
  readonly access: EffectiveAccess | null;
}): ReactNode {
  return (
    <div className="wrap door access__gate">
      <div className="card empty">
        <Icon of={Lock} size={44} strokeWidth={1.3} className="quiet" />
        <h1>Subscription Required</h1>
        <p>Any plan opens this page and all of these:</p>
        <ul className="column">
          {OPENS.map((each) => (
            <li key={each}>
              <Icon of={CheckMark} size={18} strokeWidth={2} />
              {each}
            </li>
          ))}
        </ul>
        <div className="pair">
          <ButtonLink variant="primary" href={upgradeAddress(access)}>
            Subscribe Now
          </ButtonLink>
          {access !== null ? (
            <ButtonLink href="/dashboard">Return to Dashboard</ButtonLink>
          ) : (
            <>
              <ButtonLink href="/login">Login</ButtonLink>
              <ButtonLink href="/register">Sign Up</ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Shows a premium screen, or what a subscription opens when the user may not open the screen. */
export function RequirePremium({
  user,
  children,
}: {
  /** Null while signed out. */
  readonly user: { readonly accessType: EffectiveAccess } | null;
  readonly children: ReactNode;
}): ReactNode {
  if (user !== null && opensPremiumScreens(user.accessType)) return children;
  return <SubscriptionRequired access={user?.accessType ?? null} />;
}
