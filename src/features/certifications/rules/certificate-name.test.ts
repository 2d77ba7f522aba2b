import { describe, expect, test } from 'vitest';
import { certificateName, certificateNameProblem, suggestedName, type KnownNames } from './certificate-name.ts';

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
