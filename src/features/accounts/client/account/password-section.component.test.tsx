import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../../platform/client/testing/render-screen.tsx';
import type { accountsContract } from '../../contract.ts';
import { LEARNER } from '../testing/session-user.ts';
import { PasswordSection } from './PasswordSection.tsx';

const calls = answerCalls<typeof accountsContract>();

test('shows a wrong current password once, at its field, and a lost connection over the button', async () => {
  calls.refuse('POST /api/account/password', 400, 'INVALID_REQUEST', 'Please check the fields.', [
    { path: 'currentPassword', message: 'That is not your current password.' },
  ]);
  const user = renderScreen(<PasswordSection user={LEARNER} onChanged={() => undefined} />, '/account');
  const current = screen.getByLabelText('Current Password');
  await user.type(current, 'not this one');
  await user.type(screen.getByLabelText('New Password'), 'nutmeg-and-cocoa-7');
  await user.type(screen.getByLabelText('Confirm New Password'), 'nutmeg-and-cocoa-7');
  await user.click(screen.getByRole('button', { name: /^Change Password/ }));
  expect(await screen.findByText('That is not your current password.')).toBeDefined();
  expect(current.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(current);
  expect(screen.queryByText('Password Not Changed')).toBeNull();

  calls.lose('POST /api/account/password');
  await user.click(screen.getByRole('button', { name: /^Change Password/ }));
  await expectSpoken('alert', 'Password Not Changed');
  await expectSpoken('alert', 'You seem to be offline.');
  expect(current).toHaveProperty('value', 'not this one');
});
