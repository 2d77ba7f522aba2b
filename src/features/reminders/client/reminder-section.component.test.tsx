import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { remindersContract } from '../contract.ts';
import ReminderSection from './ReminderSection.tsx';

const calls = answerCalls<typeof remindersContract>();
const SETTINGS = { mail: false, hour: 18, emailVerified: true, browsers: [], publicKey: '' };

beforeEach(() => {
  const serviceWorker = { getRegistration: () => Promise.resolve(undefined) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});

test('stops notifications in other browsers', async () => {
  calls.with('GET /api/reminders', { ...SETTINGS, browsers: ['0'.repeat(64)] });
  calls.with('POST /api/reminders/browsers/end', SETTINGS);
  const person = renderScreen(<ReminderSection />, '/account');
  expect(await screen.findByText('Notifications come in 1 other browser.')).toBeDefined();
  expect(screen.getByText('A reminder comes at 6:00 pm, Grenada time.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: /^Stop in all browsers/ }));
  const off = await screen.findByText('Reminders are off.');
  await expect.poll(() => document.activeElement).toBe(off);
  expect(screen.queryByRole('button', { name: /^Stop in all browsers/ })).toBeNull();
});
