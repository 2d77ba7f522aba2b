import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { profileContract } from '../contract.ts';
import ProfileScreen from './ProfileScreen.tsx';

const calls = answerCalls<typeof profileContract>();

test('says that the profile did not load, and tries again', async () => {
  const person = renderScreen(<ProfileScreen user={LEARNER} />, '/profile');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  await expectSpoken('alert', 'Your profile is safe.');
  calls.with('GET /api/profile', {
    email: 'anita@example.com',
    firstName: 'Anita',
    lastName: null,
    displayName: null,
    bio: null,
    organization: null,
    jobTitle: null,
    location: null,
    phoneNumber: null,
    linkedinUrl: null,
    profileImageUrl: null,
    role: 'student',
    experienceLevel: 'student',
    practiceAreas: [],
    languagesSpoken: [],
    educationBackground: null,
    certifications: [],
    yearsOfExperience: 0,
    profileIsPublic: false,
    showEmail: false,
    showPhone: false,
    showLocation: false,
    showOrganization: false,
    showProgress: false,
    showAchievements: false,
    allowDirectMessages: false,
  });
  await tryAgain(person);
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Anita');
});
