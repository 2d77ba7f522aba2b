/** What comes of paying by a card of the sandbox (product-rules.md, K10). */
export type CardOutcome = 'taken' | 'declined' | 'asks';

/** The test cards, as they are printed on the payment screens of the sandbox. A payment that nobody confirms is an abandoned one. */
export const TEST_CARDS: readonly { readonly number: string; readonly outcome: CardOutcome; readonly says: string }[] =
  [
    { number: '4242 4242 4242 4242', outcome: 'taken', says: 'The payment goes through' },
    { number: '4000 0000 0000 0002', outcome: 'declined', says: 'The card is declined' },
    { number: '4000 0025 0000 3155', outcome: 'asks', says: 'The bank asks first (3-D Secure)' },
  ];

/** What comes of a number; null for one that is no test card, which is refused: nobody types a real one here. */
export function cardOutcome(number: string): CardOutcome | null {
  const digits = number.replaceAll(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome ?? null;
}
