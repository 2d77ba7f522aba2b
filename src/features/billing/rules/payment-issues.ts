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
        happened: `A payment by ${provider} was found paid, and ${provider} never reported it.`,
        next: `Its buyer has what was paid for: the payment was found by asking. Look at the webhook in the dashboard of ${provider}: its address, its events and its signing secret. Until it works, buyers wait for minutes, and refunds and disputes are heard at night.`,
      };
    case 'forged reports':
      return {
        happened: `Reports in the name of ${provider} came with a wrong signature, several within an hour.`,
        next: `They were refused. If payments are reported late at the same time, the signing secret of the webhook is not the one that is set here; otherwise somebody tries, and nothing is to be done.`,
      };
    case 'no answer':
      return {
        happened: `${provider} could not be reached, or refused what it was asked, several times within an hour.`,
        next: `What was asked is asked again by itself. If the status page of ${provider} tells of no fault, look at the keys and at the account there.`,
      };
    case 'mismatch':
      return {
        happened: `A payment by ${provider} is not what its order says: another amount, currency, order or mode.`,
        next: 'It opened nothing. Compare the two, then give the money back or the access by hand.',
      };
    case 'no order':
      return {
        happened: `${provider} has a payment for which there is no order here.`,
        next: 'If it is not of another shop on the same account, give it back there.',
      };
    case 'not paid there':
      return {
        happened: `An order is paid here, and not paid at ${provider}.`,
        next: 'Nothing was taken from its buyer. Look at the payment there.',
      };
    case 'not taken back there':
      return {
        happened: `An order was taken back here, and its money is not given back at ${provider}: a refund there may have failed.`,
        next: 'Its buyer has neither the money nor the plan. Give the money back again there, or the access by hand.',
      };
    case 'unknown there':
      return {
        happened: `${provider} has no payment of an order that it made, or its keys are gone.`,
        next: `The order was closed and its coupon given back. If the keys were changed, look in the account before whether it was paid there.`,
      };
    case 'stuck':
      return {
        happened: `An order or a payment by ${provider} could not be looked into.`,
        next: 'It is tried again by itself. The log says what is wrong.',
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
