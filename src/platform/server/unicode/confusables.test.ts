import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutInvisible } from '../../shared/clean-text.ts';
import { computeSkeletons } from './confusables.ts';

const alike = (one: string, other: string) =>
  computeSkeletons(one).some((skeleton) => computeSkeletons(other).includes(skeleton));

describe('confusable names', () => {
  test.each([
    ['anita', 'ANITA'],
    ['anita', 'аnitа'], // Cyrillic а
    ['anita', 'anıta'], // dotless ı
    ['anita', 'anİta'], // dotted İ
    ['anita', 'ani\u{FE0F}ta'], // variation selector
    ['anita', 'ani\u{E0101}ta'],
    ['anita', 'ani\u3164ta'], // Hangul filler
    ['anita', '\u115Fanita'],
    ['anita', 'anita\u2800'], // empty Braille pattern
    ['anita', 'an\u034Fita'], // combining grapheme joiner
    ['anita', 'ani\u200Dta'],
    ['\u0646\u0641', '\u0646\u200C\u0641'], // a half-space
    ['anita \u2764', 'anita \u2764\uFE0F'],
    ['anita', 'ａｎｉｔａ'], // full width
    ['anita', '𝒶𝓃𝒾𝓉𝒶'],
    ['Bob', 'b0b'],
    ['Nell', 'NeIl'],
    ['modern', 'modem'],
    ['Maria Joseph', 'Maria\u00A0 Joseph'],
  ])('%s and %s', (one, other) => {
    expect(alike(one, other)).toBe(true);
  });

  test.each([
    ['Neil', 'Nell'],
    ['Ali', 'All'],
    ['Zoe', 'Zoé'],
    ['anita', 'anitas'],
    ['maria.joseph', 'maria_joseph'],
  ])('are not %s and %s', (one, other) => {
    expect(alike(one, other)).toBe(false);
  });

  test('invisible text has no skeleton', () => {
    expect(computeSkeletons('\u3164\u115F\u2800\u034F\uFE0F \u200B')).toEqual([]);
  });

  test('a text equals itself with invisible characters in it', () => {
    assert(
      property(string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (name) => {
        const sprinkled = Array.from(name).join('\u3164');
        expect(computeSkeletons(sprinkled)).toEqual(computeSkeletons(withoutInvisible(name)));
      }),
    );
  });
});
