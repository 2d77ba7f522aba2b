import { describe, expect, test } from 'vitest';
import { changeOf, formOf, rebaseDraft, formProblems, isChanged, profileOf, previewProfileOf } from './profile-form.ts';
import type { Profile } from './profile.ts';

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
