import { lazy, type ReactNode } from 'react';
import { TRIAL_SHARE_PERCENT } from '../../features/access/rules/access.ts';
import RegisterScreen from '../../features/accounts/client/RegisterScreen.tsx';
import { useDeck } from '../../features/cards/client/service.ts';

const WizardPayment = lazy(() => import('../../features/billing/client/WizardPayment.tsx'));

/** Sign-up with the payment in its last step. */
export default function Register(): ReactNode {
  return <RegisterScreen payment={WizardPayment} openCards={OpenCards} />;
}

/** The number of cards that the account opens: "40 of 264 cards". */
function OpenCards({ userId }: { readonly userId: number }): ReactNode {
  const { deck } = useDeck(userId);
  if (deck === undefined) return `${TRIAL_SHARE_PERCENT}% of the cards`;
  return `${deck.paywall.availableCards} of ${deck.paywall.totalCards} cards`;
}
