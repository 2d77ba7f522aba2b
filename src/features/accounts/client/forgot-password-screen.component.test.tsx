import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { accountsContract } from '../contract.ts';
import ForgotPasswordScreen from './ForgotPasswordScreen.tsx';

const calls = answerCalls<typeof accountsContract>();

test('says what went wrong without a network, keeps the address, and sends it again', async () => {
  const person = renderScreen(<ForgotPasswordScreen />, '/forgot-password');
  await person.type(screen.getByLabelText('Email'), 'anita@example.com');
  await person.click(screen.getByRole('button', { name: /^Send Reset Instructions/ }));
  await expectSpoken('alert', 'You seem to be offline.');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'anita@example.com');

  calls.with('POST /api/auth/forgot-password', { message: 'Sent.' });
  await person.click(screen.getByRole('button', { name: /^Send Reset Instructions/ }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Email Sent' }));
});
