import { AUDIENCE_ROLES } from '../../accounts/rules/audience-role.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXPERIENCE_LEVELS, LANGUAGES, PRACTICE_AREAS, type Profile } from './profile.ts';
import { publicProfileOf, publicProfilePath, type OwnerFacts } from './public-profile.ts';

const OWNER: OwnerFacts = {
  username: 'anita',
  email: 'anita@example.com',
  memberSince: '2026-11-20',
  points: 770077,
  streak: 880088,
  cardsCompleted: 990099,
  badges: ['workplace_basics'],
  picture: null,
};

const FULL: Profile = {
  firstName: 'Anita',
  lastName: 'Charles',
  displayName: null,
  bio: 'About me',
  organization: 'Spice Union',
  jobTitle: 'Steward',
  location: 'Gouyave',
  phoneNumber: '+1 473 555 0100',
  linkedinUrl: 'https://www.linkedin.com/in/anita',
  profileImageUrl: 'https://example.com/a.jpg',
  educationBackground: 'TAMCC',
  role: 'employer',
  experienceLevel: 'senior',
  yearsOfExperience: 12,
  practiceAreas: ['Labour Relations'],
  languagesSpoken: ['English'],
  certifications: ['Mediator'],
  profileIsPublic: true,
  showEmail: true,
  showPhone: true,
  showLocation: true,
  showOrganization: true,
  showProgress: true,
  showAchievements: true,
  allowDirectMessages: true,
};

describe('the public profile', () => {
  test('contains everything that is shown', () => {
    expect(publicProfileOf(FULL, OWNER)).toEqual({
      username: 'anita',
      name: 'Anita Charles',
      profileImageUrl: 'https://example.com/a.jpg',
      picture: null,
      jobTitle: 'Steward',
      organization: 'Spice Union',
      location: 'Gouyave',
      bio: 'About me',
      experienceLevel: 'senior',
      yearsOfExperience: 12,
      practiceAreas: ['Labour Relations'],
      languagesSpoken: ['English'],
      educationBackground: 'TAMCC',
      certifications: ['Mediator'],
      email: 'anita@example.com',
      phoneNumber: '+1 473 555 0100',
      linkedinUrl: 'https://www.linkedin.com/in/anita',
      memberSince: '2026-11-20',
      progress: { points: 770077, streak: 880088, cardsCompleted: 990099 },
      badges: ['Workplace Basics'],
      welcomesMessages: true,
    });
  });

  test('is empty when it is private', () => {
    expect(publicProfileOf({ ...FULL, profileIsPublic: false }, OWNER)).toBeNull();
  });

  test.each<[Partial<Profile>, string]>([
    [{}, 'Anita Charles'],
    [{ displayName: 'Nita' }, 'Nita'],
    [{ firstName: null }, 'Charles'],
    [{ firstName: null, lastName: null }, 'anita'],
  ])('%j has the name %s', (change, name) => {
    expect(publicProfileOf({ ...FULL, ...change }, OWNER)?.name).toBe(name);
  });

  test('a display name replaces every other name', () => {
    expect(JSON.stringify(publicProfileOf({ ...FULL, displayName: 'Nita' }, OWNER))).not.toMatch(/Charles|Anita/);
  });

  /** Every switch with what must be nowhere in the answer while it is off. */
  const HIDDEN: readonly [keyof Profile, readonly string[]][] = [
    ['showEmail', ['secret-email']],
    ['showPhone', ['secret-phone']],
    ['showLocation', ['secret-location']],
    ['showOrganization', ['secret-organization']],
    ['showProgress', ['770077', '880088', '990099']],
    ['showAchievements', ['Secretbadge']],
  ];

  test('hidden fields never appear, whatever else is shown', () => {
    const text = fc.option(fc.string(), { nil: null });
    const profiles = fc.record({
      firstName: text,
      lastName: text,
      displayName: text,
      bio: text,
      jobTitle: text,
      linkedinUrl: text,
      profileImageUrl: text,
      educationBackground: text,
      organization: fc.constant('secret-organization'),
      location: fc.constant('secret-location'),
      phoneNumber: fc.constant('secret-phone'),
      role: fc.constantFrom(...AUDIENCE_ROLES),
      experienceLevel: fc.constantFrom(...EXPERIENCE_LEVELS),
      yearsOfExperience: fc.integer({ min: 0, max: 50 }),
      practiceAreas: fc.subarray([...PRACTICE_AREAS]),
      languagesSpoken: fc.subarray([...LANGUAGES]),
      certifications: fc.array(fc.string()),
      profileIsPublic: fc.boolean(),
      showEmail: fc.boolean(),
      showPhone: fc.boolean(),
      showLocation: fc.boolean(),
      showOrganization: fc.boolean(),
      showProgress: fc.boolean(),
      showAchievements: fc.boolean(),
      allowDirectMessages: fc.boolean(),
    });
    const owner = { ...OWNER, email: 'secret-email@example.com', badges: ['secretbadge'] };
    fc.assert(
      fc.property(profiles, (profile) => {
        const shown = publicProfileOf(profile, owner);
        expect(shown === null).toBe(!profile.profileIsPublic);
        const answer = JSON.stringify(shown);
        for (const [name, secrets] of HIDDEN) {
          for (const secret of secrets) expect(answer.includes(secret)).toBe(shown !== null && profile[name] === true);
        }
      }),
    );
  });
});

test('a path contains any username', () => {
  expect(publicProfilePath('anita.c')).toBe('/u/anita.c');
  expect(publicProfilePath('renée')).toBe('/u/ren%C3%A9e');
});
