import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  certificateText,
  isLawAmended,
  type LawNow,
  linkedInAddress,
  certificateName,
  certificateNameProblem,
  suggestedName,
  type KnownNames,
  RANDOM_SYMBOLS,
  certificateNumber,
  parseCertificateNumber,
} from './certificate.ts';

test('a certificate shows its Grenadian day, and never more cards than required', () => {
  const record = {
    number: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
    learnerName: 'Anita Roberts',
    certificationName: 'Employment Act Foundations',
    earnedAt: new Date('2026-11-22T03:59:00Z'),
    score: 92,
    completedCards: 61,
    requiredCards: 50,
  };
  expect(certificateText(record)).toEqual({
    learner: 'Anita Roberts',
    certification: 'Employment Act Foundations',
    score: '92%',
    cards: '50 of 50',
    date: '21 November 2026',
    number: record.number,
  });
});

test.each(['Анна Петрова', 'Ελένη Παπά', 'שרה לוי', 'Zoe العربية 🇬🇩 中文'])(
  'a certificate of earlier days in the name of %s prints no boxes, and leads to the page that has the name',
  (learnerName) => {
    const { learner } = certificateText({
      number: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
      learnerName,
      certificationName: 'Employment Act Foundations',
      earnedAt: new Date('2026-11-22T03:59:00Z'),
      score: 92,
      completedCards: 50,
      requiredCards: 50,
    });
    expect(learner).toBe('the person named on its check page');
  },
);

function now(facts: Record<string, string>, changed: string[] = []): LawNow {
  return { fingerprints: new Map(Object.entries(facts)), changedFacts: new Set(changed) };
}

describe('the law of a certificate', () => {
  const TAUGHT = { 'EA-001': 'aaaa1111', 'EA-002': 'bbbb2222' };
  test.each<[string, LawNow, boolean]>([
    ['as it was taught', now({ ...TAUGHT, 'EA-003': 'cccc3333' }), false],
    ['another fact amended', now({ ...TAUGHT, 'EA-003': 'cccc3333' }, ['EA-003']), false],
    ['a fact with other words', now({ ...TAUGHT, 'EA-002': 'ffff9999' }), true],
    ['a fact that is gone', now({ 'EA-001': 'aaaa1111' }), true],
    ['a fact under review', now(TAUGHT, ['EA-001']), true],
  ])('%s: amended is %s', (_, law, amended) => {
    expect(isLawAmended(TAUGHT, law)).toBe(amended);
  });

  test('of an exam without facts is never amended', () => {
    expect(isLawAmended({}, now({}))).toBe(false);
  });
});

const ENTRY = {
  number: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
  name: 'Leave, Hours & Pay',
  publicUrl: 'https://labourwise.example',
};

test('the LinkedIn address has the name, the issuer, the month, the number and the check page', () => {
  const address = new URL(linkedInAddress({ ...ENTRY, day: '2026-03-09' }));
  expect(`${address.origin}${address.pathname}`).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Leave, Hours & Pay',
    organizationName: 'LabourWise Grenada',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: 'https://labourwise.example/verify/LWG-2026-7K3Q-X9M2-TDA1-B0C4',
    certId: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
  });
});

test('the LinkedIn address has only the year of the number when the day is unknown', () => {
  const { searchParams } = new URL(linkedInAddress({ ...ENTRY, day: null }));
  expect([searchParams.get('issueYear'), searchParams.get('issueMonth')]).toEqual(['2026', null]);
});

const UNPRINTABLE = 'Certificates can print Latin letters only, such as A, É or Ł. Please write your name in those.';
const EMPTY = 'Please enter the name for your certificate.';

describe('the name on a certificate', () => {
  test.each([
    ['Anita Roberts', null],
    ['Łukasz O’Neil-Brathwaite', null],
    ['', EMPTY],
    [' \t\n', EMPTY],
    ['\u200B\u2800', EMPTY],
    ['A'.repeat(60), null],
    ['Ł'.repeat(60), null],
    ['Nguyễn Thị Ánh', null],
    ['Rene\u0301e C\u030Cech', null],
    ['Анна Петрова', UNPRINTABLE],
    ['Ελένη Παπά', UNPRINTABLE],
    ['שרה לוי', UNPRINTABLE],
    ['Zoe العربية', UNPRINTABLE],
    ['王秀英', UNPRINTABLE],
    ['Anita 👩🏽‍⚖️', UNPRINTABLE],
    ['𝔸nita', UNPRINTABLE],
    ['A'.repeat(61), 'The name can have at most 60 characters.'],
  ])('%j: %s', (typed, problem) => {
    expect(certificateNameProblem(typed)).toBe(problem);
  });

  test('is one line without control or invisible characters', () => {
    expect(certificateName('  Anita\u0000\n Rose\u202E\tRoberts ')).toBe('Anita Rose Roberts');
  });
});

describe('the suggested name', () => {
  const NOBODY: KnownNames = {
    firstName: null,
    lastName: null,
    displayName: null,
    username: 'anita7',
    lastGiven: null,
  };
  test.each<[string, Partial<KnownNames>, string | null]>([
    [
      'the one given last',
      { lastGiven: 'Anita Rose Roberts', firstName: 'Anita', lastName: 'Roberts' },
      'Anita Rose Roberts',
    ],
    ['first and last name', { firstName: ' Anita ', lastName: 'Roberts', displayName: 'Ani' }, 'Anita Roberts'],
    ['the display name where a part is missing', { firstName: 'Anita', displayName: 'Ani R.' }, 'Ani R.'],
    [
      'the display name where both are too long together',
      { firstName: 'A'.repeat(40), lastName: 'B'.repeat(40), displayName: 'Ani' },
      'Ani',
    ],
    ['not the username that an earlier certificate bore', { lastGiven: 'anita7' }, null],
    ['nothing where nothing is known', { lastName: 'Roberts', displayName: ' ' }, null],
  ])('is %s', (_, names, expected) => {
    expect(suggestedName({ ...NOBODY, ...names })).toBe(expected);
  });
});

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
