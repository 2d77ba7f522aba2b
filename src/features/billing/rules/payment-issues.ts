import type { PaymentMethod } from './payment-method.ts';

/**
 * Kinds of payment issues that the operator has to know about (product-rules.md, K18). They are stored, so their names stay.
 * `unreported`: the provider sent no event. `not paid there`: paid here, not at the provider. `not taken back there`: refunded here, the
 * provider's refund is missing. `unknown there`: the provider does not know the payment. `stuck`: an unexpected error.
 */
export const PAYMENT_ISSUE_KINDS = [
  'unreported',
  'forged reports',
  'no answer',
  'mismatch',
  'no order',
  'not paid there',
  'not taken back there',
  'unknown there',
  'stuck',
] as const;

export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number];

/** The text of an issue, for the log and the operator. */
export interface PaymentIssueText {
  readonly happened: string;
  /** What was done automatically, and what the operator has to do. */
  readonly next: string;
}

/** Returns the text of an issue. `provider` is the provider's label. */
export function paymentIssueText(kind: PaymentIssueKind, provider: string): PaymentIssueText {
  switch (kind) {
    case 'unreported':
      return {
        happened: `A buyer paid by ${provider}, but ${provider} never told us.`,
        next: `We found the payment ourselves, and the buyer has access. Check the webhook in the ${provider} dashboard: its address, its events and its signing secret. Until it works, buyers wait some minutes for access, and we learn of refunds and disputes only at night.`,
      };
    case 'forged reports':
      return {
        happened: `Several reports in the name of ${provider} had a wrong signature within an hour.`,
        next: `We refused them. Do payments arrive late too? If so, our signing secret differs from the webhook’s: correct ours. If not, someone is sending forged reports, and there is nothing to do.`,
      };
    case 'no answer':
      return {
        happened: `${provider} did not answer, or refused our requests, several times within an hour.`,
        next: `We keep trying by ourselves. Look at the status page of ${provider}. If it reports no problem, check your keys and your account there.`,
      };
    case 'mismatch':
      return {
        happened: `A payment by ${provider} does not match its order: the amount, currency, order or mode differs.`,
        next: 'The buyer got no access. Compare the payment with the order. Then refund it, or give access by hand.',
      };
    case 'no order':
      return {
        happened: `${provider} has a payment that belongs to no order here.`,
        next: `Does another shop use the same account? Then it may be a payment of that shop. If not, refund it at ${provider}.`,
      };
    case 'not paid there':
      return {
        happened: `An order is paid here, but not at ${provider}.`,
        next: `The buyer keeps what was bought. Check the payment at ${provider}.`,
      };
    case 'not taken back there':
      return {
        happened: `We cancelled an order, but ${provider} has not refunded it. The refund may have failed.`,
        next: `The buyer has neither the money nor the plan. Refund it again at ${provider}, or give access by hand.`,
      };
    case 'unknown there':
      return {
        happened: `${provider} does not know the payment of an order, or its keys are no longer set here.`,
        next: `We closed the order, and its coupon can be used again. If you changed the keys, check whether the order was paid in your former ${provider} account.`,
      };
    case 'stuck':
      return {
        happened: `We could not check an order or a payment by ${provider}.`,
        next: 'We will try again by ourselves. The log says what is wrong.',
      };
  }
}

/** Returns the label of a provider in alerts. */
export function providerLabel(method: PaymentMethod): string {
  switch (method) {
    case 'stripe':
      return 'Stripe';
    case 'paypal':
      return 'PayPal';
    case 'sandbox-card':
    case 'sandbox-paypal':
      return 'the sandbox';
    case 'coupon':
      return 'a coupon';
  }
}
