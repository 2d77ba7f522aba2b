import type { AttemptRow } from './store/payments.ts';

/**
 * The key of a request about a payment that was made, by which a repeat is the same request. Providers answer a key that they refused once
 * with the same refusal for hours (Stripe for a day): what is asked after a refusal is another request, and bears another key.
 */
export function requestKey(
  { idempotencyKey, refusals }: Pick<AttemptRow, 'idempotencyKey' | 'refusals'>,
  what: 'capture' | 'refund',
): string {
  return `${idempotencyKey}-${what}${refusals === 0 ? '' : `-${refusals + 1}`}`;
}
