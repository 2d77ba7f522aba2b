import type { PaymentKeys } from '../../../../platform/server/payment-keys.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { PaymentMethod } from '../../rules/payment-method.ts';
import { createPaypal, type PaypalProvider } from './paypal.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type SandboxProvider } from './sandbox.ts';

/** Who takes payments here, by the way to pay; null for a way that is not offered. */
export interface Providers {
  readonly card: PaymentProvider | null;
  readonly paypal: PaypalProvider | SandboxProvider | null;
  readonly all: readonly PaymentProvider[];
  /** The provider of a payment; null when it takes none here any more. */
  readonly named: (method: PaymentMethod) => PaymentProvider | null;
  /** What of it is the sandbox. */
  readonly sandboxes: readonly SandboxProvider[];
}

/**
 * The providers whose keys are set, and outside production the sandbox in place of each that is missing. In production, and beside a provider
 * that takes real money, a way to pay without keys is not offered: nobody gets a plan there for a test card (product-rules.md, K10).
 */
export async function createProviders(
  services: Pick<Services, 'pool' | 'database' | 'now'>,
  { keys, production }: { readonly keys: PaymentKeys; readonly production: boolean },
): Promise<Providers> {
  const stripe = keys.stripe === null ? null : await loadStripe(keys.stripe, services);
  const paypal = keys.paypal === null ? null : createPaypal(keys.paypal, services);
  const forMoney = production || stripe?.live === true || paypal?.live === true;
  const sandbox = (name: SandboxProvider['name']) => (forMoney ? null : createSandbox(services, name));
  const sandboxCard = stripe === null ? sandbox('sandbox-card') : null;
  const sandboxPaypal = paypal === null ? sandbox('sandbox-paypal') : null;
  const card = stripe ?? sandboxCard;
  const byPaypal = paypal ?? sandboxPaypal;
  const all = [card, byPaypal].filter((provider) => provider !== null);
  return {
    card,
    paypal: byPaypal,
    all,
    named: (method) => all.find(({ name }) => name === method) ?? null,
    sandboxes: [sandboxCard, sandboxPaypal].filter((provider) => provider !== null),
  };
}

/** The SDK is loaded only where there are keys: it takes a moment that a start without them does not have. */
async function loadStripe(
  keys: NonNullable<PaymentKeys['stripe']>,
  services: Pick<Services, 'now'>,
): Promise<PaymentProvider> {
  const { createStripe } = await import('./stripe.ts');
  return createStripe(keys, services);
}
