/** Where the window of the sandbox's PayPal opens, before its payment is known (product-rules.md, K10). */
export const SANDBOX_WINDOW = '/sandbox/paypal';

/** The address at which the window asks about a payment. */
export function windowAddress(paymentId: string): string {
  return `${SANDBOX_WINDOW}/${encodeURIComponent(paymentId)}`;
}

/** What is answered in the window. It leads to an address that says so, which the page that opened the window reads. */
export const WINDOW_ANSWERS = ['approve', 'cancel'] as const;

/** One of the answers. */
export type WindowAnswer = (typeof WINDOW_ANSWERS)[number];

/** The address that an answer leads to. */
export function answerAddress(paymentId: string, answer: WindowAnswer): string {
  return `${windowAddress(paymentId)}?answer=${answer}`;
}

/** The answer that stands in the query of the window's address; null while nothing is answered. */
export function answerIn(query: URLSearchParams): WindowAnswer | null {
  return WINDOW_ANSWERS.find((answer) => answer === query.get('answer')) ?? null;
}

/** What the page in the window shows: the payment that it asks about, or what was answered. */
export type WindowPage =
  | { readonly kind: 'opening' }
  | { readonly kind: 'answered'; readonly answer: WindowAnswer }
  | {
      readonly kind: 'asks';
      readonly paymentId: string;
      readonly planName: string;
      /** Whole US cents. */
      readonly amountCents: number;
      readonly email: string;
    };
