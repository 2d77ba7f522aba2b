import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCitationSieve } from './unread-citations.ts';

/** What is shown of pieces, joined. */
function shownOf(pieces: readonly string[]): string {
  const sieve = createCitationSieve();
  return pieces.map((piece) => sieve.take(piece)).join('') + sieve.rest();
}

test('citations are taken out of words, in whatever pieces they come', () => {
  const text = 'The notice is two months [EA-130]. It is written [EA-131, LRA-004] and [so] on.';
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), text.length];
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(shownOf(pieces)).toBe('The notice is two months. It is written and [so] on.');
    }),
  );
});

test('nothing that is no citation is lost', () => {
  const words = fc.string({ unit: fc.constantFrom('a', ' ', '[', ']', 'E', '-', '1') });
  fc.assert(
    fc.property(fc.array(words), (pieces) => {
      expect(shownOf(pieces)).toBe(pieces.join(''));
    }),
  );
});
