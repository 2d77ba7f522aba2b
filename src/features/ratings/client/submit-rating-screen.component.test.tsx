import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { accountsContract } from '../../accounts/contract.ts';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { ratingsContract } from '../contract.ts';
import SubmitRatingScreen from './SubmitRatingScreen.tsx';

const calls = answerCalls<typeof accountsContract>();
const ratingCalls = answerCalls<typeof ratingsContract>();

test('a learner who is not verified asks support for it once', async () => {
  calls.with('GET /api/user/verification-status', {
    isVerified: false,
    emailVerified: true,
    verificationDate: null,
    verificationMethod: null,
    pendingEmail: null,
    verificationRequestedAt: null,
  });
  const sent = calls.with('POST /api/user/verification-request', {
    verificationRequestedAt: '2026-11-28T12:00:00.000Z',
  });
  ratingCalls.with('GET /api/ratings', {
    ratings: [
      {
        id: 1,
        userId: 7,
        rating: 5,
        title: 'Clear and short',
        testimonial: 'I do my cards on the bus.',
        category: 'flashcards',
        userRole: 'employee',
        userLocation: null,
        isPublic: true,
        isApproved: true,
        approvedAt: '2026-11-20T12:00:00.000Z',
        createdAt: '2026-11-19T12:00:00.000Z',
        updatedAt: '2026-11-19T12:00:00.000Z',
        user: { username: 'ritah', isVerified: true },
      },
    ],
    summary: {
      total: 1,
      average: null,
      stars: [0, 0, 0, 0, 1],
      categories: { all: 1, general: 0, flashcards: 1, ai_chat: 0, quiz: 0, certification: 0 },
    },
    pages: 1,
  });
  const person = renderScreen(<SubmitRatingScreen user={LEARNER} />, '/submit-rating');
  expect(screen.getByRole('heading', { level: 1, name: 'Verification Required' })).toBeDefined();
  expect(await screen.findByText('I do my cards on the bus.')).toBeDefined();
  const ask = screen.getByRole('button', { name: /^Ask for verification/ });
  await waitFor(() => expect(ask).toHaveProperty('disabled', false));
  await person.click(ask);
  const answer = await screen.findByText(/^You asked on 28 November 2026\./);
  expect(document.activeElement).toBe(answer.closest('output'));
  expect(screen.queryByRole('button', { name: /^Ask for verification/ })).toBeNull();
  expect(sent).toHaveLength(1);
});
