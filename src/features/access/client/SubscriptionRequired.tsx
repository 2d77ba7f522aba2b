import CheckMark from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import '../../../platform/client/styles/parts/door.css';
import type { EffectiveAccess } from '../rules/access.ts';
import { upgradeAddress } from '../rules/upgrade-address.ts';
import './subscription-required.css';

/** What a subscription opens. The deck never has fewer cards than it says. */
const OPENS = [
  '256+ Flashcards',
  'Professional Scenarios',
  'Daily Insights',
  'Certifications',
  '500 Questions a Day to Jocelyn',
];

/** A screen that needs a subscription, for someone without one. */
export function SubscriptionRequired({
  access,
}: {
  /** Of whoever came; null while signed out. */
  readonly access: EffectiveAccess | null;
}): ReactNode {
  return (
    <div className="wrap door access__gate">
      <div className="card empty">
        <Icon of={Lock} size={44} strokeWidth={1.3} className="quiet" />
        <h1>Subscription Required</h1>
        <p>This page opens with any plan, and with all of these:</p>
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
