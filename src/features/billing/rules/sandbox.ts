/** Outcome of a test card (product-rules.md, K10). */
type CardOutcome = 'taken' | 'declined' | 'asks';

/** The test cards shown on the sandbox's payment screens. */
export const TEST_CARDS: readonly { readonly number: string; readonly outcome: CardOutcome; readonly says: string }[] =
  [
    { number: '4242 4242 4242 4242', outcome: 'taken', says: 'The payment goes through' },
    { number: '4000 0000 0000 0002', outcome: 'declined', says: 'The card is declined' },
    { number: '4000 0025 0000 3155', outcome: 'asks', says: 'The bank asks first (3-D Secure)' },
  ];

/** Returns the outcome of a card number; null for any number that is not a test card. */
export function testCardOutcome(number: string): CardOutcome | null {
  const digits = number.replaceAll(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome ?? null;
}

/** Address of the sandbox's PayPal window (product-rules.md, K10). */
export const SANDBOX_WINDOW = '/sandbox/paypal';

/** Returns the window's address for a payment. */
export function windowAddress(paymentId: string): string {
  return `${SANDBOX_WINDOW}/${encodeURIComponent(paymentId)}`;
}

/** Answers in the window. An answer changes the window's address, which the opener reads. */
export const WINDOW_ANSWERS = ['approve', 'cancel'] as const;

export type WindowAnswer = (typeof WINDOW_ANSWERS)[number];

export function answerAddress(paymentId: string, answer: WindowAnswer): string {
  return `${windowAddress(paymentId)}?answer=${answer}`;
}

/** Parses the answer from the window's query; null before an answer. */
export function parseWindowAnswer(query: URLSearchParams): WindowAnswer | null {
  return WINDOW_ANSWERS.find((answer) => answer === query.get('answer')) ?? null;
}

/** Content of the window. */
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
