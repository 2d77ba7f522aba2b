import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import type { PaymentOptions } from '../queries.ts';
import { SandboxCard } from './SandboxCard.tsx';
import type { CardEntry } from './use-payment.ts';

const StripeCard = lazy(() => import('./StripeCard.tsx'));

/** Where a card is typed: Stripe's own fields, or the one of the sandbox. `entry` then holds what was typed. */
export function CardFields({
  card,
  amountCents,
  declined,
  entry,
}: {
  readonly card: NonNullable<PaymentOptions['card']>;
  /** Whole US cents. */
  readonly amountCents: number;
  /** The bank refused what was sent last. */
  readonly declined: boolean;
  readonly entry: RefObject<CardEntry | null>;
}): ReactNode {
  if (card.provider === 'sandbox-card') return <SandboxCard declined={declined} entry={entry} />;
  return (
    <Suspense fallback={<WaitingCard />}>
      <StripeCard publishableKey={card.publishableKey ?? ''} amountCents={amountCents} entry={entry} />
    </Suspense>
  );
}

function WaitingCard(): ReactNode {
  return (
    <Skeletons label="Loading the card form">
      <Skeleton height="180px" radius="var(--r-2)" />
    </Skeletons>
  );
}
