import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { LoadingScreen } from '../../../../platform/client/ui/Loading.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { FREE_CARDS, TRIAL_DAYS } from '../../../access/rules/access.ts';
import { trialDaysOf, UPGRADE_ANYTIME } from '../../../access/rules/access.ts';
import { STUDY, type WizardState } from '../../rules/registration-form.ts';
import type { SessionUser, WizardPayment } from '../service.ts';

/** Step 3: the payment, which the caller passes in, and the way on without paying. */
export function PaymentStep({
  payment: Payment,
  user,
  place: { plan, target },
  head,
  onBack,
  onSkip,
}: {
  readonly payment: WizardPayment;
  readonly user: SessionUser;
  readonly place: WizardState;
  readonly head: ReactNode;
  readonly onBack: () => void;
  readonly onSkip: () => void;
}): ReactNode {
  return (
    <Suspense fallback={<LoadingScreen label="Loading the payment" />}>
      <Payment
        user={user}
        plan={plan}
        target={target}
        head={head}
        onward={<SkipPayment user={user} leadsToStudy={target === STUDY} onBack={onBack} onSkip={onSkip} />}
      />
    </Suspense>
  );
}

function SkipPayment({
  user,
  leadsToStudy,
  onBack,
  onSkip,
}: {
  readonly user: SessionUser;
  readonly leadsToStudy: boolean;
  readonly onBack: () => void;
  readonly onSkip: () => void;
}): ReactNode {
  const [now] = useState(() => new Date());
  const daysLeft = trialDaysOf(user, now);
  function skip(): void {
    // The first steps on `/study` announce a new trial themselves.
    if (daysLeft === TRIAL_DAYS && !leadsToStudy)
      toast({ title: 'Trial Started', description: UPGRADE_ANYTIME, tone: 'success', passing: true });
    onSkip();
  }
  return (
    <div className="column gap-20">
      <div className="card padded column">
        <h2 className="title">Or look around first</h2>
        <p className="muted">{accessSentence(user.isPremium, daysLeft)}</p>
        <p className="muted">{UPGRADE_ANYTIME}</p>
      </div>
      <div className="accounts__step-actions column">
        <Button large onClick={skip}>
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
