import { expect, test, describe } from 'vitest';
import { cleanName, withoutHidden, withoutInvisible } from './clean-text.ts';
import { assert, constantFrom, property, string } from 'fast-check';

test('a name keeps emoji and narrow spaces, and no invisible or confusing character', () => {
  const drawn =
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u2764\uFE0F \u0646\u06CC\u0645\u200C\u0641\u0627\u0635\u0644\u0647';
  expect(cleanName(`  ${drawn}\n\u202E `)).toBe(drawn);
  expect(cleanName('Mar\u200Dva\uFE0F \u200B B.')).toBe('Marva B.');
  expect(cleanName('\u200D\uFE0F\u200C \u{D800}\u3164')).toBe('\uFFFD');
});

describe('text without invisible and confusing characters', () => {
  test.each([
    ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['a coloured heart', '\u2764\uFE0F'],
    ['a judge of a skin tone', '\u{1F469}\u{1F3FD}\u200D\u2696\uFE0F'],
    ['a heart on fire', '\u2764\uFE0F\u200D\u{1F525}'],
    ['a Persian half-space', '\u0646\u06CC\u0645\u200C\u0641\u0627\u0635\u0644\u0647'],
    ['a half-space after a vowel sign', '\u0645\u064E\u200C\u0645'],
    ['a Devanagari half form', '\u0915\u094D\u200D\u0937'],
    ['a Bengali word', '\u09B0\u200D\u09CD\u09AF\u09BE\u09AC'],
    ['the Sinhala Sri', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
  ])('keeps %s', (_, text) => {
    expect(withoutHidden(text)).toBe(text);
  });

  test.each([
    ['between Latin letters', 'ani\u200Dta\u200C\uFE0F', 'anita'],
    ['between Cyrillic letters', '\u0430\u200D\u043D', '\u0430\u043D'],
    ['between a letter and a pictograph', 'a\u200D\u2764', 'a\u2764'],
    ['at either end', '\u200D\u0646\u200C', '\u0646'],
    ['at the ends of emoji', '\uFE0F\u2764\uFE0F\u200D', '\u2764\uFE0F'],
    ['twice in a row', '\u0646\u200C\u200C\u0641', '\u0646\u0641'],
    ['twice in an emoji', '\u2764\uFE0F\uFE0F\u200D\u200D\u{1F525}', '\u2764\uFE0F\u{1F525}'],
    ['of direction', '\u0646\u202E\u200F\u2067\u061C\u0641', '\u0646\u0641'],
    ['of no width', '\u0646\u200B\uFEFF\u2060\u0641', '\u0646\u0641'],
    ['of tags', '\u{1F3F4}\u{E0067}\u{E007F}', '\u{1F3F4}'],
    ['of fillers', 'a\u3164\u2800\u115Fb', 'ab'],
  ])('drops characters %s', (_, text, left) => {
    expect(withoutHidden(text)).toBe(left);
  });

  const parts = ['a', '\u0646', '\u064E', '\u0915', '\u094D', '\u2764', '\u{1F525}', '\u{1F3FD}', ' '];
  const unseen = ['\u200C', '\u200D', '\uFE0F', '\u200B', '\u202E', '\u061C', '\u3164'];

  test('is stable, and equals the input without joiners', () => {
    assert(
      property(string({ unit: constantFrom(...parts, ...unseen) }), (text) => {
        const clean = withoutHidden(text);
        expect(withoutHidden(clean)).toBe(clean);
        expect(withoutInvisible(clean)).toBe(withoutInvisible(text));
      }),
      { numRuns: 2000 },
    );
  });
});
