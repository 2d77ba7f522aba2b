import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { FREE_CARDS } from '../../../access/rules/access.ts';
import { UPGRADE_ANYTIME } from '../../rules/trial-days.ts';

/** Under the payment of step 3: what is open already, and the way on without paying. `daysLeft` of the trial; null when there is none. */
export function TrialStep({
  premium,
  daysLeft,
  onBack,
  onSkip,
}: {
  readonly premium: boolean;
  readonly daysLeft: number | null;
  readonly onBack: () => void;
  readonly onSkip: () => void;
}): ReactNode {
  return (
    <div className="column gap-20">
      <div className="card padded column">
        <h2 className="title">Or look around first</h2>
        <p className="muted">{accessSentence(premium, daysLeft)}</p>
        <p className="muted">{UPGRADE_ANYTIME}</p>
      </div>
      <div className="accounts__step-actions column">
        <Button large onClick={onSkip}>
          Skip for Now
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

function accessSentence(premium: boolean, daysLeft: number | null): string {
  if (premium) return 'Your account already opens everything.';
  if (daysLeft === null) return `Your trial has ended. The first ${FREE_CARDS.last} cards stay open to you.`;
  const days = daysLeft === 1 ? '1 day' : `${daysLeft} days`;
  return `Your trial runs for ${days}. It opens every screen and the first cards of the deck, and ends by itself.`;
}
