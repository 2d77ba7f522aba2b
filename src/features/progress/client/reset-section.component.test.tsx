import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { progressContract } from '../contract.ts';
import ResetSection from './ResetSection.tsx';

const NOTHING_STUDIED = {
  completedCards: [],
  bookmarkedCards: [],
  bookmarks: [],
  days: [],
  otherPoints: 0,
  totalPoints: 0,
  currentStreak: 0,
  longestStreak: 0,
  freezes: 0,
  frozenDays: [],
  lastStudied: null,
};

const calls = answerCalls<typeof progressContract>();

test('repeats a reset whose response is lost, with one key, and says that the outcome is unknown', async () => {
  const keys: unknown[] = [];
  calls.loseAnswer('POST /api/progress/reset', (body) => keys.push(body));
  const user = renderScreen(<ResetSection userId={7} />, '/account');
  await user.click(screen.getByRole('button', { name: /^Reset my progress/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  await user.click(dialog.getByRole('button', { name: /^Reset my progress/ }));
  await expectSpoken('alert', 'we cannot say yet whether your progress was reset');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toEqual(keys[0]);

  const again = calls.with('POST /api/progress/reset', NOTHING_STUDIED);
  await user.click(dialog.getByRole('button', { name: /^Reset my progress/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(again).toEqual([keys[0]]);
});
