import type { PaymentKeys } from '../../../../platform/server/payment-keys.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { PaymentMethod } from '../../rules/payment-method.ts';
import { createPaypal, type PaypalProvider } from './paypal.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type SandboxProvider } from './sandbox.ts';

/** The configured providers; null for a payment method that is not available. */
export interface Providers {
  readonly card: PaymentProvider | null;
  readonly paypal: PaypalProvider | SandboxProvider | null;
  readonly all: readonly PaymentProvider[];
  /** Returns the provider of a payment method; null when it is not configured. */
  readonly named: (method: PaymentMethod) => PaymentProvider | null;
  /** The configured sandboxes. */
  readonly sandboxes: readonly SandboxProvider[];
}

/**
 * Creates the providers with keys. Outside production, and without any live provider, a sandbox replaces a missing one
 * (product-rules.md, K10).
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

/** Loads the SDK only with keys: loading delays the start. */
async function loadStripe(
  keys: NonNullable<PaymentKeys['stripe']>,
  services: Pick<Services, 'now'>,
): Promise<PaymentProvider> {
  const { createStripe } = await import('./stripe.ts');
  return createStripe(keys, services);
}
