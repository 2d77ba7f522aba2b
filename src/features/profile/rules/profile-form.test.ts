import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanLines } from '../../../platform/shared/clean-text.ts';
import {
  changeOf,
  formOf,
  rebaseDraft,
  formProblems,
  isChanged,
  profileOf,
  previewProfileOf,
  certificationProblem,
  certificationsProblem,
  cleanText,
  repetitionProblem,
  textProblem,
  yearsProblem,
} from './profile-form.ts';
import { type Profile, TEXT_LIMITS, type TextField } from './profile.ts';

const EMPTY: Profile = {
  firstName: null,
  lastName: null,
  displayName: null,
  bio: null,
  organization: null,
  jobTitle: null,
  location: null,
  phoneNumber: null,
  linkedinUrl: null,
  profileImageUrl: null,
  educationBackground: null,
  role: 'public',
  experienceLevel: 'student',
  yearsOfExperience: 0,
  practiceAreas: [],
  languagesSpoken: [],
  certifications: [],
  profileIsPublic: false,
  showEmail: false,
  showPhone: false,
  showLocation: true,
  showOrganization: true,
  showProgress: true,
  showAchievements: true,
  allowDirectMessages: false,
};

describe('the profile form', () => {
  test('contains the stored values, and is unchanged until edited', () => {
    const stored: Profile = {
      ...EMPTY,
      firstName: 'Anita',
      yearsOfExperience: 7,
      languagesSpoken: ['English'],
      certifications: ['Mediator'],
    };
    const form = formOf(stored);
    expect(profileOf(form)).toEqual(stored);
    expect(isChanged(form, stored)).toBe(false);
    for (const change of [
      { firstName: 'Ana' },
      { yearsOfExperience: '8' },
      { languagesSpoken: [] },
      { showEmail: true },
      { certificationTyped: 'a' },
    ]) {
      expect(isChanged({ ...form, ...change }, stored)).toBe(true);
    }
  });

  test('an empty text is null, and empty years are null', () => {
    expect(
      profileOf({ ...formOf({ ...EMPTY, bio: 'Hello', yearsOfExperience: 3 }), bio: '  ', yearsOfExperience: ' ' }),
    ).toEqual(EMPTY);
  });

  test('a typed certification is saved even if it was not added', () => {
    const form = { ...formOf(EMPTY), certifications: ['Mediator'], certificationTyped: '  Safety  officer ' };
    expect(profileOf(form).certifications).toEqual(['Mediator', 'Safety officer']);
    expect(formProblems({ ...form, certificationTyped: 'MEDIATOR' }).certifications).toMatch(/only once/);
  });

  test.each(['51', '-1', '1.5', 'ten', '1e1', '0x10'])('%s years are refused', (years) => {
    expect(formProblems({ ...formOf(EMPTY), yearsOfExperience: years })).toEqual({
      yearsOfExperience: 'Years of experience must be a whole number from 0 to 50.',
    });
  });

  test('errors are listed by field, and not shown', () => {
    const form = {
      ...formOf(EMPTY),
      linkedinUrl: 'javascript:alert(1)',
      profileImageUrl: 'picture.jpg',
      firstName: 'Anita',
      yearsOfExperience: '99',
    };
    expect(Object.keys(formProblems(form))).toEqual(['linkedinUrl', 'profileImageUrl', 'yearsOfExperience']);
    expect(previewProfileOf(form)).toEqual({ ...EMPTY, firstName: 'Anita' });
  });
});

describe('a role changed elsewhere while the form is open', () => {
  const later: Profile = { ...EMPTY, role: 'hr' };

  test('is not reverted by a save of something else', () => {
    const form = { ...formOf(EMPTY), bio: 'I settle disputes.' };
    const sent = changeOf(profileOf(form), EMPTY);
    expect(sent).toMatchObject({ bio: 'I settle disputes.' });
    expect(sent).not.toHaveProperty('role');
  });

  test('shows when the draft is restored, beside the edits', () => {
    const form = rebaseDraft({ form: { ...formOf(EMPTY), bio: 'I settle disputes.' }, base: EMPTY }, later);
    expect(form).toMatchObject({ role: 'hr', bio: 'I settle disputes.' });
    expect(changeOf(profileOf(form), later)).not.toHaveProperty('role');
  });

  test('is replaced by one chosen in the form', () => {
    const form = rebaseDraft({ form: { ...formOf(EMPTY), role: 'student' }, base: EMPTY }, later);
    expect(changeOf(profileOf(form), later)).toMatchObject({ role: 'student' });
  });
});

const FIELDS: readonly TextField[] = [
  'firstName',
  'lastName',
  'displayName',
  'bio',
  'organization',
  'jobTitle',
  'location',
  'phoneNumber',
  'linkedinUrl',
  'profileImageUrl',
  'educationBackground',
];

describe('texts', () => {
  test.each(FIELDS)('%s may be empty, and ends at its limit', (field) => {
    expect(textProblem(field, '')).toBeNull();
    expect(textProblem(field, 'a'.repeat(TEXT_LIMITS[field] + 1))).toMatch(
      `must be at most ${TEXT_LIMITS[field]} characters long.`,
    );
  });

  test('a surrogate pair counts as one character', () => {
    expect(textProblem('firstName', '𝒜'.repeat(60))).toBeNull();
  });

  test('line breaks are kept only in multi-line fields', () => {
    expect(cleanText('bio', ' one\r\ntwo \n\n\n\nthree ')).toBe('one\ntwo\n\nthree');
    expect(cleanText('jobTitle', ' Union\n\tsteward ')).toBe('Union steward');
  });

  test('valid text stays unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const clean of [cleanLine, cleanLines]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          expect(once.isWellFormed()).toBe(true);
          expect(once).not.toMatch(/[^\P{Cc}\n]/u);
        }
      }),
    );
  });
});

describe('web addresses', () => {
  test.each([
    'https://www.linkedin.com/in/anita',
    'http://example.com',
    'HTTPS://Example.com/a?b=c#d',
    'https://example.com/é.jpg',
  ])('%s is valid', (address) => {
    expect(textProblem('linkedinUrl', address)).toBeNull();
    expect(textProblem('profileImageUrl', address)).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://example.com',
    'data:image/svg+xml,<svg/>',
    'ftp://example.com/a.jpg',
    'file:///etc/passwd',
    'linkedin.com/in/anita',
    '//example.com/a.jpg',
    'https:example.com',
    'https:\\\\example.com',
    'https://',
    'https:///a',
    'https://exa mple.com',
    'https://www.linkedin.com@evil.example/in/anita',
  ])('%s is refused', (address) => {
    expect(textProblem('linkedinUrl', address)).toMatch(/^LinkedIn address must .*\.$/);
    expect(textProblem('profileImageUrl', address)).toMatch(/^Picture address must .*\.$/);
  });

  test('a valid address always links to the web', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc
            .constantFrom('javascript:', 'data:', ' https://', 'https://')
            .chain((start) => fc.string().map((rest) => start + rest)),
        ),
        (typed) => {
          const address = cleanText('linkedinUrl', typed);
          if (address === '' || textProblem('linkedinUrl', address) !== null) return;
          expect(['http:', 'https:']).toContain(new URL(address).protocol);
        },
      ),
    );
  });
});

test.each([
  [0, true],
  [50, true],
  [12, true],
  [-1, false],
  [51, false],
  [1.5, false],
  [Number.NaN, false],
])('%s years: %s', (years, fine) => {
  expect(yearsProblem(years) === null).toBe(fine);
});

describe('lists', () => {
  test('lists have no duplicates', () => {
    expect(repetitionProblem('languagesSpoken', ['English', 'French'])).toBeNull();
    expect(repetitionProblem('languagesSpoken', ['English', 'French', 'English'])).toBe(
      'Languages spoken may hold “English” only once.',
    );
    expect(certificationsProblem(['Mediator', 'mediator'])).toBe('Certifications may hold “mediator” only once.');
  });

  test('certifications are limited in length and number', () => {
    expect(certificationProblem('')).toBe('A certification needs a name.');
    expect(certificationProblem('a'.repeat(121))).toBe('A certification must be at most 120 characters long.');
    expect(certificationsProblem(Array.from({ length: 20 }, (_, index) => `Course ${index}`))).toBeNull();
    expect(certificationsProblem(Array.from({ length: 21 }, (_, index) => `Course ${index}`))).toBe(
      'A profile holds at most 20 certifications.',
    );
  });
});
