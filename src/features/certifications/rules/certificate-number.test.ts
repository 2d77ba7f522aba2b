import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RANDOM_SYMBOLS, certificateNumber, parseCertificateNumber } from './certificate-number.ts';

const NUMBER = 'LWG-2026-7K3Q-X9M2-TDA1-B0C4';

const chance = fc.uint8Array({ minLength: RANDOM_SYMBOLS, maxLength: RANDOM_SYMBOLS });
const year = fc.integer({ min: 2000, max: 9999 });

describe('creating a number', () => {
  test('every number has the year and four groups of four that can be read out', () => {
    fc.assert(
      fc.property(year, chance, (when, bytes) => {
        expect(certificateNumber(when, bytes)).toMatch(new RegExp(`^LWG-${when}(-[0-9A-HJKMNP-TV-Z]{4}){4}$`));
      }),
    );
  });

  test('each of 80 bits changes the number', () => {
    const zero = new Uint8Array(RANDOM_SYMBOLS);
    const numbers = Array.from({ length: RANDOM_SYMBOLS * 5 }, (_, bit) =>
      certificateNumber(2026, zero.with(Math.floor(bit / 5), 1 << (bit % 5))),
    );
    expect(new Set([...numbers, certificateNumber(2026, zero)]).size).toBe(81);
  });

  test('too few random bytes are refused', () => {
    expect(() => certificateNumber(2026, new Uint8Array(15))).toThrow('16 random bytes');
  });
});

describe('parsing a number', () => {
  test.each([
    ['as it is written', NUMBER],
    ['in small letters', 'lwg-2026-7k3q-x9m2-tda1-b0c4'],
    ['without dashes', 'LWG20267K3QX9M2TDA1B0C4'],
    ['with spaces around and inside', '  LWG 2026 7K3Q X9M2 TDA1 B0C4\n'],
    ['with long dashes', 'LWG–2026–7K3Q–X9M2–TDA1–B0C4'],
    ['with O for 0', 'LWG-2O26-7K3Q-X9M2-TDA1-BOC4'],
    ['with I for 1', 'LWG-2026-7K3Q-X9M2-TDAI-B0C4'],
    ['with a small L for 1', 'lwg-2026-7k3q-x9m2-tdal-b0c4'],
    ['with 1 for the first letter', '1WG-2026-7K3Q-X9M2-TDA1-B0C4'],
    ['without the first letters', '2026-7K3Q-X9M2-TDA1-B0C4'],
    ['as the address of its page', 'https://labourwise.example/verify/LWG-2026-7K3Q-X9M2-TDA1-B0C4'],
  ])('%s', (_, text) => {
    expect(parseCertificateNumber(text)).toBe(NUMBER);
  });

  test.each([
    ['nothing', ''],
    ['a group too few', 'LWG-2026-7K3Q-X9M2-TDA1'],
    ['a symbol too many', `${NUMBER}4`],
    ['the letter U', 'LWG-2026-7K3Q-X9M2-TDA1-B0CU'],
    ['other first letters', 'ABC-2026-7K3Q-X9M2-TDA1-B0C4'],
    ['a year of letters', 'LWG-ABCD-7K3Q-X9M2-TDA1-B0C4'],
    ['a zero byte', '\0'],
    ['a path', '../../etc/passwd'],
  ])('%s is none', (_, text) => {
    expect(parseCertificateNumber(text)).toBeNull();
  });

  test('every created number is parsed again, without dashes and in any case', () => {
    fc.assert(
      fc.property(
        year,
        chance,
        fc.infiniteStream(fc.constantFrom('', ' ', '-', ' - ')),
        fc.boolean(),
        (when, bytes, gaps, small) => {
          const number = certificateNumber(when, bytes);
          const loose = [...number.replaceAll('-', '')].map((symbol) => `${symbol}${gaps.next().value ?? ''}`).join('');
          expect(parseCertificateNumber(small ? loose.toLowerCase() : loose)).toBe(number);
        },
      ),
    );
  });

  test('any text is parsed as a valid number or none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseCertificateNumber(text);
        expect(read === null || parseCertificateNumber(read) === read).toBe(true);
      }),
    );
  });
});
