import { lazy, type ReactNode } from 'react';
import RegisterScreen from '../../features/accounts/client/RegisterScreen.tsx';

const WizardPayment = lazy(() => import('../../features/billing/client/WizardPayment.tsx'));

/** Sign-up with the payment in its last step. */
export default function Register(): ReactNode {
  return <RegisterScreen payment={WizardPayment} />;
}
