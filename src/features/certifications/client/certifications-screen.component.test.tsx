import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { certificationsContract } from '../contract.ts';
import CertificationsScreen from './CertificationsScreen.tsx';

const calls = answerCalls<typeof certificationsContract>();

const WAGES: ResponseOf<typeof certificationsContract.list>[number] = {
  id: 3,
  name: 'Minimum Wages of Grenada',
  description: 'The Order of wages.',
  category: 'minimum_wages',
  requiredScore: 70,
  requiredCards: 30,
  badgeIcon: 'award',
  badgeColor: 'nutmeg',
  isActive: true,
  userProgress: {
    cardsCompleted: 0,
    bestScore: 0,
    isEarned: false,
    earnedAt: null,
    certificateNumber: null,
    cardsInReach: 30,
  },
  progress: 0,
  state: 'in_progress',
  exam: {
    questions: 20,
    duration: 1_200_000,
    isAvailable: true,
    openAttempt: null,
    nextAttemptAt: null,
    lastAttempt: null,
    suggestedName: null,
  },
};

test('shows an error when certifications do not load, and retries', async () => {
  const person = renderScreen(<CertificationsScreen user={LEARNER} />, '/certifications');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  await expectSpoken('alert', 'What you have studied and earned is safe.');

  calls.with('GET /api/certifications', [WAGES]);
  await tryAgain(person);
  expect(await screen.findByRole('heading', { level: 2, name: WAGES.name })).toBeDefined();
});

test('stores the chosen category in the address, and links from an empty category to all certifications', async () => {
  calls.with('GET /api/certifications', [WAGES]);
  const person = renderScreen(<CertificationsScreen user={LEARNER} />, '/certifications');
  await person.click(await screen.findByRole('tab', { name: 'Minimum Wages (1)' }));
  expect(location.search).toBe('?category=minimum_wages');
  await person.click(screen.getByRole('tab', { name: 'Comprehensive (0)' }));
  expect(screen.getByRole('heading', { name: 'No certification here yet' })).toBeDefined();
  await person.click(screen.getByRole('link', { name: 'Show All' }));
  expect(await screen.findByRole('heading', { level: 2, name: WAGES.name })).toBeDefined();
});
