import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import type { PaymentOptions } from '../queries.ts';
import { SandboxCard } from './SandboxCard.tsx';
import type { CardEntry } from './use-payment.ts';

const StripeCard = lazy(() => import('./StripeCard.tsx'));

/** Where a card is typed: Stripe's own fields, or the one of the sandbox. `entry` then holds what was typed. */
export function CardFields({
  card,
  amountCents,
  entry,
}: {
  readonly card: NonNullable<PaymentOptions['card']>;
  /** Whole US cents; null while the price is asked for. */
  readonly amountCents: number | null;
  readonly entry: RefObject<CardEntry | null>;
}): ReactNode {
  // Stripe makes no form for an unknown amount; once made, the form and what was typed stay while a price is asked for anew.
  const [known, setKnown] = useState(amountCents);
  if (amountCents !== null && amountCents !== known) setKnown(amountCents);
  if (card.provider === 'sandbox-card') return <SandboxCard entry={entry} />;
  if (known === null) return <WaitingCard />;
  return (
    <Suspense fallback={<WaitingCard />}>
      <StripeCard publishableKey={card.publishableKey ?? ''} amountCents={known} entry={entry} />
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
