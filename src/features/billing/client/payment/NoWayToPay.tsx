import type { ReactNode } from 'react';
import { Alert } from '../Alert.tsx';

/** Stands where neither a card nor PayPal is offered. */
export function NoWayToPay(): ReactNode {
  return (
    <Alert tone="info" title="You cannot pay for a plan here at the moment">
      What is open to you stays open. Please come back later.
    </Alert>
  );
}
