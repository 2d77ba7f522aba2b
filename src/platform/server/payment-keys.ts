import { z } from 'zod';

/** Settings of any provider. */
interface ProviderKeys {
  /** How long the provider may take for one answer, in milliseconds. */
  readonly patienceMs: number;
}

/** Settings of Stripe. */
export interface StripeKeys extends ProviderKeys {
  readonly secretKey: string;
  /** For the browser. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Base URL of its API, without a final slash; null for Stripe itself. */
  readonly apiBase: string | null;
}

/** Settings of PayPal. */
export interface PaypalKeys extends ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Base URL of its API, without a final slash. */
  readonly apiBase: string;
}

/** Whether calls to an address reach PayPal's own sandbox, which moves no money. */
export function isPaypalSandbox(apiBase: string): boolean {
  return /sandbox/.test(new URL(apiBase).hostname);
}

/** The keys of payment providers; null where there are none. */
export interface PaymentKeys {
  readonly stripe: StripeKeys | null;
  readonly paypal: PaypalKeys | null;
}

/** A blank variable is as good as none. */
const text = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.string().trim().optional(),
);

const address = (name: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    z
      .string()
      .trim()
      .refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value), `${name} must be a web address without a path.`)
      .transform((value) => value.replace(/\/$/, ''))
      .optional(),
  );

const patience = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.coerce
    .number('PAYMENT_PATIENCE_SECONDS must be a number of seconds.')
    .min(1, 'PAYMENT_PATIENCE_SECONDS must be at least 1.')
    .max(20, 'PAYMENT_PATIENCE_SECONDS must be at most 20: people wait for the answer.')
    .default(8),
);

/** The variables of payments, for the schema of the environment. */
export const PAYMENT_VARIABLES = {
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: address('STRIPE_API_BASE'),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_BASE: address('PAYPAL_API_BASE'),
  PAYMENT_PATIENCE_SECONDS: patience,
};

const schema = z.object(PAYMENT_VARIABLES);

/** The variables as they were read. */
export type PaymentVariables = z.infer<typeof schema>;

/**
 * Returns a sentence for each missing key of a partly configured provider. With half of the keys, payments would be
 * taken but not confirmed.
 */
export function missingPaymentKeys(values: PaymentVariables, production: boolean): string[] {
  const sets = [
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ] as const;
  const missing = sets.flatMap((names) => {
    const absent = names.filter((name) => values[name] === undefined);
    return absent.length === names.length || absent.length === 0
      ? []
      : absent.map(
          (name) => `${name} must be set together with ${names.filter((other) => other !== name).join(' and ')}.`,
        );
  });
  const plain = (['STRIPE_API_BASE', 'PAYPAL_API_BASE'] as const).filter(
    (name) => production && values[name]?.startsWith('http:') === true,
  );
  return [
    ...missing,
    ...plain.map((name) => `${name} must begin with https:// in production.`),
    ...keysOfTests(values, production),
  ];
}

/** Whether a key of Stripe moves real money. */
export function isLiveStripeKey(key: string): boolean {
  return /^(?:sk|rk|pk)_live_/.test(key);
}

/**
 * Which keys move no money where they should, a sentence each. In production every key is live: a test card buys nothing there. Anywhere, the
 * two keys of Stripe are of one kind: else every payment fails, and only at its buyer (product-rules.md, K10).
 */
function keysOfTests(
  {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    PAYPAL_API_BASE: paypalBase,
  }: PaymentVariables,
  production: boolean,
): string[] {
  const errors: string[] = [];
  if (secretKey !== undefined && publishableKey !== undefined) {
    if (isLiveStripeKey(secretKey) !== isLiveStripeKey(publishableKey))
      errors.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live, or both be for tests.');
    else if (production && !isLiveStripeKey(secretKey))
      errors.push('STRIPE_SECRET_KEY must be a live key in production: with a test key, a test card could buy a plan.');
  }
  if (production && paypalBase !== undefined && isPaypalSandbox(paypalBase))
    errors.push('PAYPAL_API_BASE must not be the sandbox of PayPal in production: test accounts could buy plans.');
  return errors;
}

/** The keys that are set. Without an address PayPal is its own in production, and its sandbox elsewhere. */
export function readPaymentKeys(values: PaymentVariables, production: boolean): PaymentKeys {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = values;
  const patienceMs = values.PAYMENT_PATIENCE_SECONDS * 1000;
  return {
    stripe:
      secretKey === undefined || publishableKey === undefined || webhookSecret === undefined
        ? null
        : { secretKey, publishableKey, webhookSecret, apiBase: values.STRIPE_API_BASE ?? null, patienceMs },
    paypal:
      clientId === undefined || clientSecret === undefined || webhookId === undefined
        ? null
        : {
            clientId,
            clientSecret,
            webhookId,
            apiBase: values.PAYPAL_API_BASE ?? `https://api-m.${production ? '' : 'sandbox.'}paypal.com`,
            patienceMs,
          },
  };
}
