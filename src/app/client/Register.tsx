import { lazy, Suspense, type ReactNode } from 'react';
import { TRIAL_SHARE_PERCENT } from '../../features/access/rules/access.ts';
import RegisterScreen from '../../features/accounts/client/RegisterScreen.tsx';

const WizardPayment = lazy(() => import('../../features/billing/client/WizardPayment.tsx'));
const OpenCards = lazy(() => import('./OpenCards.tsx'));

const TRIAL_CARDS = `${TRIAL_SHARE_PERCENT}% of the cards`;

/** Sign-up with the payment in its last step. */
export default function Register(): ReactNode {
  return <RegisterScreen payment={WizardPayment} openCards={TrialCards} />;
}

function TrialCards({ userId }: { readonly userId: number }): ReactNode {
  return (
    <Suspense fallback={TRIAL_CARDS}>
      <OpenCards userId={userId} loading={TRIAL_CARDS} />
    </Suspense>
  );
}
