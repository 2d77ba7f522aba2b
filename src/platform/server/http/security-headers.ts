import { PAYMENT_PATHS } from '../../shared/app-paths.ts';
import type { PaymentKeys } from '../payment-keys.ts';

/** Scripts come from this site alone, and so does everything else a page loads; the ready-rendered pages carry their style in themselves. */
const CONTENT_SECURITY_POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'style-src': "'self' 'unsafe-inline'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * The policy of a page with inline scripts of the build. Each script is allowed by the SHA-256 digest of its text, and
 * no other is.
 */
export function policyWithScripts(digests: readonly string[]): string {
  const own = digests.map((digest) => `'sha256-${digest}'`);
  return policyText({ ...CONTENT_SECURITY_POLICY, 'script-src': ["'self'", ...own].join(' ') });
}

/** Hosts by kind of what a page loads from them. */
type Hosts = Readonly<Record<string, string>>;

/** Origins of Stripe's card form, as its guide to this policy lists them. */
const STRIPE_HOSTS: Hosts = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
};

/** Where PayPal, and its sandbox, serves its script and window, as its guide to this policy names them; nothing that is written in a page. */
const PAYPAL_HOSTS: Hosts = {
  'script-src': 'https://*.paypal.com https://*.paypalobjects.com',
  'frame-src': 'https://*.paypal.com https://*.paypalobjects.com',
  'connect-src': 'https://*.paypal.com https://*.paypalobjects.com',
  'img-src': 'https://*.paypal.com https://*.paypalobjects.com',
};

/** The documents of the screens on which people pay. No other page loads anything from elsewhere. */
const PAYMENT_PAGES: ReadonlySet<string> = new Set(PAYMENT_PATHS);

/**
 * Headers of every answer, computed once: a library that computes them for each request takes longer than everything
 * else. HSTS is sent only when the public URL is HTTPS.
 */
export function securityHeaders(publicUrl: string | null): Readonly<Record<string, string>> {
  const headers = {
    'content-security-policy': policyText(CONTENT_SECURITY_POLICY),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  return publicUrl?.startsWith('https://') === true
    ? { ...headers, 'strict-transport-security': 'max-age=31536000' }
    : headers;
}

/**
 * Returns the additional headers of payment screens by path: scripts and frames of the configured providers, and
 * PayPal's window. Empty for every other page, and without keys.
 */
export function paymentPageHeaders(keys: PaymentKeys): (path: string) => Readonly<Record<string, string>> {
  const hosts = [...(keys.stripe === null ? [] : [STRIPE_HOSTS]), ...(keys.paypal === null ? [] : [PAYPAL_HOSTS])];
  if (hosts.length === 0) return () => ({});
  const policy: Record<string, string> = { ...CONTENT_SECURITY_POLICY };
  for (const each of hosts)
    for (const [kind, sources] of Object.entries(each)) policy[kind] = `${policy[kind] ?? "'self'"} ${sources}`;
  const headers = {
    'content-security-policy': policyText(policy),
    ...(keys.paypal === null ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
  return (path) => (PAYMENT_PAGES.has(path) ? headers : {});
}

function policyText(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([kind, sources]) => `${kind} ${sources}`)
    .join('; ');
}
