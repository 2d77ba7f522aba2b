import { loadStripe } from '@stripe/stripe-js/pure';
import type { Appearance, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { returnAddress } from '../../rules/checkout-query.ts';
import { CURRENCY } from '../../rules/price.ts';
import { Alert } from '../Alert.tsx';
import type { CardEntry, ChargeResult } from './use-payment.ts';

/** Stripe's card fields in our colours. Card data never reaches this application. */
export default function StripeCard({
  publishableKey,
  amountCents,
  entry,
}: {
  readonly publishableKey: string;
  /** Whole US cents. */
  readonly amountCents: number;
  readonly entry: RefObject<CardEntry | null>;
}): ReactNode {
  const { data: stripe, isError } = useStripe(publishableKey);
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements | null>(null);
  const amount = useRef(amountCents);

  useEffect(() => {
    if (stripe === undefined || place.current === null) return;
    const made = stripe.elements({
      mode: 'payment',
      amount: amount.current,
      currency: CURRENCY.toLowerCase(),
      appearance: appearanceOf(document.documentElement),
    });
    const fields = made.create('payment');
    fields.mount(place.current);
    elements.current = made;
    return () => {
      elements.current = null;
      fields.destroy();
    };
  }, [stripe]);

  useEffect(() => {
    amount.current = amountCents;
    elements.current?.update({ amount: amountCents }).catch(() => undefined);
  }, [amountCents]);

  useImperativeHandle(entry, () => entryOf(stripe, elements), [stripe]);

  if (isError)
    return (
      <Alert tone="offline" title="The card form did not load">
        <p>It comes from Stripe. Check your connection, or whether your browser blocks Stripe.</p>
        <Button onClick={() => location.reload()}>Try Again</Button>
      </Alert>
    );
  return (
    <div className="column">
      {stripe === undefined ? (
        <Skeletons label="Loading the card form">
          <Skeleton height="180px" radius="var(--r-2)" />
        </Skeletons>
      ) : null}
      <div ref={place} />
      <p className="small muted">You type it into Stripe’s own fields. We never see the card number.</p>
    </div>
  );
}

/** Loads Stripe's script. */
function useStripe(publishableKey: string) {
  return useQuery({
    queryKey: ['billing', 'stripe', publishableKey],
    queryFn: async () => {
      const stripe = await loadStripe(publishableKey);
      if (stripe === null) throw new Error('Stripe is only available in a browser.');
      return stripe;
    },
    // The options contain functions, which are compared by identity.
    structuralSharing: false,
  });
}

function entryOf(stripe: Stripe | undefined, elements: RefObject<StripeElements | null>): CardEntry {
  return {
    check: async () => {
      if (elements.current === null) return false;
      const { error } = await elements.current.submit();
      return error === undefined;
    },
    charge: async (clientSecret, order) => {
      if (stripe === undefined || elements.current === null)
        return { kind: 'declined', message: 'The card form was closed.' };
      const { error } = await stripe.confirmPayment({
        elements: elements.current,
        clientSecret,
        confirmParams: { return_url: returnAddress(location.origin, order.id) },
        redirect: 'if_required',
      });
      return chargedOf(error);
    },
  };
}

/** Error types of a declined payment; after any other error the outcome of the payment is unknown. */
const REFUSALS: ReadonlySet<string> = new Set(['card_error', 'validation_error']);

function chargedOf(error: StripeError | undefined): ChargeResult {
  if (error === undefined || !REFUSALS.has(error.type)) return { kind: 'sent' };
  return { kind: 'declined', message: error.message ?? 'Your card was declined.' };
}

/** Returns Stripe's appearance from the page's design tokens. */
function appearanceOf(page: HTMLElement): Appearance {
  const style = getComputedStyle(page);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('primary'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('ink-3'),
      colorDanger: token('danger'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      borderRadius: token('r-2'),
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('line-strong')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
    },
  };
}
