import CheckMark from 'lucide-react/icons/check';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { LoadingScreen } from '../../../../platform/client/ui/Loading.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { FREE_CARDS, TRIAL_DAYS, trialDaysOf, UPGRADE_ANYTIME } from '../../../access/rules/access.ts';
import { STUDY, type WizardState } from '../../rules/registration-form.ts';
import type { OpenCards, SessionUser, WizardPayment } from '../service.ts';

/** Step 3: the payment, which the caller passes in, and the way on without paying. */
export function PaymentStep({
  payment: Payment,
  openCards,
  user,
  place: { plan, target },
  head,
  onBack,
  onSkip,
}: {
  readonly payment: WizardPayment;
  readonly openCards: OpenCards;
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
        trial={<TrialOption user={user} openCards={openCards} leadsToStudy={target === STUDY} onSkip={onSkip} />}
        onBack={onBack}
      />
    </Suspense>
  );
}

/** The account's trial or other access, with the button that continues without paying. */
function TrialOption({
  user,
  openCards: OpenCardsText,
  leadsToStudy,
  onSkip,
}: {
  readonly user: SessionUser;
  readonly openCards: OpenCards;
  readonly leadsToStudy: boolean;
  readonly onSkip: () => void;
}): ReactNode {
  const [now] = useState(() => new Date());
  const daysLeft = trialDaysOf(user, now);
  const isNew = daysLeft === TRIAL_DAYS && !user.isPremium;
  const { title, facts } = accessTexts(user.isPremium, daysLeft);
  function skip(): void {
    // The first steps on `/study` announce a new trial themselves.
    if (isNew && !leadsToStudy)
      toast({ title: 'Trial Started', description: UPGRADE_ANYTIME, tone: 'success', passing: true });
    onSkip();
  }
  return (
    <section className="card door-choice" aria-labelledby="trial-door">
      <h2 className="title" id="trial-door">
        {title}
      </h2>
      <p className="door-price tabular">$0</p>
      <p className="smallish muted">Nothing to pay</p>
      <ul className="column smallish">
        {user.isPremium || daysLeft === null ? null : (
          <Fact>
            <OpenCardsText userId={user.id} />
          </Fact>
        )}
        {facts.map((fact) => (
          <Fact key={fact}>{fact}</Fact>
        ))}
      </ul>
      <Button variant="primary" large block onClick={skip}>
        Skip for Now
      </Button>
      <p className="small muted">{isNew ? 'You pay nothing today.' : 'Continue without paying.'}</p>
    </section>
  );
}

function Fact({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <li>
      <Icon of={CheckMark} size={18} strokeWidth={2} />
      <span>{children}</span>
    </li>
  );
}

function accessTexts(
  premium: boolean,
  daysLeft: number | null,
): { readonly title: string; readonly facts: readonly string[] } {
  if (premium) return { title: 'Your access', facts: ['Everything is open', 'No need to pay now'] };
  if (daysLeft === null)
    return { title: 'Free cards', facts: [`The first ${FREE_CARDS.last} cards`, 'Your progress stays'] };
  const title =
    daysLeft === TRIAL_DAYS
      ? `${TRIAL_DAYS}-day trial`
      : `Trial: ${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left`;
  return { title, facts: ['Ends by itself', 'No bank card needed'] };
}
