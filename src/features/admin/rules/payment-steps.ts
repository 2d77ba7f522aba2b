/** What a provider's state of a payment means, after the amount: "$25, paid". */
const STATUS_TEXTS: Readonly<Record<string, string>> = {
  pending: 'waiting for the buyer',
  unreached: 'the provider could not be reached',
  failed: 'refused',
  succeeded: 'paid',
  canceled: 'canceled',
  disputed: 'disputed by the buyer’s bank',
  refunded: 'refunded',
  mismatch: 'differs from what was ordered',
};

/** Names of the common reports of Stripe and PayPal. */
const EVENT_TEXTS: Readonly<Record<string, string>> = {
  'payment_intent.created': 'Payment begun',
  'payment_intent.processing': 'Payment under way',
  'payment_intent.succeeded': 'Payment made',
  'payment_intent.payment_failed': 'Payment refused',
  'payment_intent.canceled': 'Payment canceled',
  'charge.succeeded': 'Card charged',
  'charge.failed': 'Card refused',
  'charge.refunded': 'Refund made',
  'charge.refund.updated': 'Refund changed',
  'refund.created': 'Refund begun',
  'refund.updated': 'Refund changed',
  'refund.failed': 'Refund failed',
  'charge.dispute.created': 'Dispute opened',
  'charge.dispute.updated': 'Dispute changed',
  'charge.dispute.closed': 'Dispute closed',
  'CHECKOUT.ORDER.APPROVED': 'Buyer approved the payment',
  'CHECKOUT.ORDER.COMPLETED': 'Payment made',
  'PAYMENT.CAPTURE.COMPLETED': 'Payment made',
  'PAYMENT.CAPTURE.PENDING': 'Payment under way',
  'PAYMENT.CAPTURE.DECLINED': 'Payment refused',
  'PAYMENT.CAPTURE.DENIED': 'Payment refused',
  'PAYMENT.CAPTURE.REFUNDED': 'Refund made',
  'PAYMENT.CAPTURE.REVERSED': 'Payment reversed',
  'CUSTOMER.DISPUTE.CREATED': 'Dispute opened',
  'CUSTOMER.DISPUTE.UPDATED': 'Dispute changed',
  'CUSTOMER.DISPUTE.RESOLVED': 'Dispute closed',
};

/** Returns the text of a provider's state of a payment. */
export function providerStatusText(status: string): string {
  return STATUS_TEXTS[status] ?? plainWords(status);
}

/** Returns the text of a provider's report: `charge.expired` without a text of its own is `Charge expired`. */
export function providerEventText(type: string): string {
  const text = EVENT_TEXTS[type] ?? plainWords(type);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function plainWords(code: string): string {
  return code.replaceAll(/[._]/g, ' ').toLowerCase();
}
