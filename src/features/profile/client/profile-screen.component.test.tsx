import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { profileContract } from '../contract.ts';
import ProfileScreen from './ProfileScreen.tsx';

const calls = answerCalls<typeof profileContract>();

function answerProfile(): void {
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
}

test('shows an error when the profile does not load, and retries', async () => {
  const person = renderScreen(<ProfileScreen user={LEARNER} />, '/profile');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  await expectSpoken('alert', 'Your profile is safe.');
  answerProfile();
  await tryAgain(person);
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Anita');
});

const save = () => screen.getByRole('button', { name: /^Save Profile/ });

test('keeps the input through another tab and a failed save', async () => {
  answerProfile();
  const person = renderScreen(<ProfileScreen user={LEARNER} />, '/profile');
  await person.type(await screen.findByLabelText('Job title'), 'Shop steward');
  await person.click(screen.getByRole('tab', { name: 'Privacy Settings' }));
  await person.click(screen.getByRole('tab', { name: 'Profile Information' }));
  await person.click(save());
  expect(await screen.findByText(/^You seem to be offline\./)).toBeDefined();
  expect(screen.getByLabelText('Job title')).toHaveProperty('value', 'Shop steward');
  expect(screen.getByText('Not saved yet.')).toBeDefined();
});

test('focuses the first invalid field from any tab, with its error', async () => {
  answerProfile();
  const person = renderScreen(<ProfileScreen user={LEARNER} />, '/profile');
  await person.type(await screen.findByLabelText('LinkedIn address'), 'javascript:alert(1)');
  await person.clear(screen.getByLabelText('Years of experience'));
  await person.type(screen.getByLabelText('Years of experience'), '51');
  await person.click(screen.getByRole('tab', { name: 'Privacy Settings' }));
  await person.click(save());
  const years = await screen.findByLabelText('Years of experience');
  await waitFor(() => expect(document.activeElement).toBe(years));
  expect(screen.getByText('Years of experience must be a whole number from 0 to 50.')).toBeDefined();
  expect(screen.getByText(/LinkedIn address must be a whole web address/)).toBeDefined();
  await person.clear(years);
  await person.type(years, '5');
  expect(screen.queryByText('Years of experience must be a whole number from 0 to 50.')).toBeNull();
  await person.click(save());
  expect(document.activeElement).toBe(screen.getByLabelText('LinkedIn address'));
});

test('is used by keyboard: Enter removes a choice and focuses its list, and saves', async () => {
  answerProfile();
  const person = renderScreen(<ProfileScreen user={LEARNER} />, '/profile');
  const languages = await screen.findByLabelText('Languages spoken');
  await person.selectOptions(languages, 'Creole');
  screen.getByRole('button', { name: 'Remove Creole' }).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(languages);
  await person.type(screen.getByLabelText('Job title'), 'Clerk{Enter}');
  expect(await screen.findByText(/^You seem to be offline\./)).toBeDefined();
});

test('offers Save Profile with the form, and not on its preview', async () => {
  answerProfile();
  const person = renderScreen(<ProfileScreen user={LEARNER} />, '/profile');
  await person.type(await screen.findByLabelText('Job title'), 'Clerk');
  await person.click(screen.getByRole('tab', { name: 'Public Preview' }));
  expect(screen.getByText(/It is not saved yet\.$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Save Profile/ })).toBeNull();
  await person.click(screen.getByRole('tab', { name: 'Privacy Settings' }));
  expect(save()).toBeDefined();
});
