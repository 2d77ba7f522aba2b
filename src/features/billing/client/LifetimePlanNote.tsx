import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';

/** What stands in the place of a payment for whoever has a plan that never ends. */
export function LifetimePlanNote(): ReactNode {
  return (
    <Alert tone="info" title="You have full access already">
      Your plan never ends: there is nothing more to buy.
    </Alert>
  );
}
