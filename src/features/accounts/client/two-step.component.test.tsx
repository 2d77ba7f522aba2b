import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { accountsContract } from '../contract.ts';
import LoginScreen from './LoginScreen.tsx';
import { LEARNER } from './testing/session-user.ts';
import TwoStepScreen from './TwoStepScreen.tsx';

const calls = answerCalls<typeof accountsContract>();

test('asks for the code after the right password, shows a wrong one at its field, and sends both', async () => {
  document.documentElement.dataset['visitor'] = '';
  calls.refuse('POST /api/auth/login', 401, 'SECOND_FACTOR_REQUIRED', 'Type the code from your authenticator app.');
  const user = renderScreen(<LoginScreen />, '/login');
  await user.type(screen.getByLabelText('Username'), 'anita');
  await user.type(screen.getByLabelText('Password'), 'nutmeg-and-cocoa-7');
  await user.click(screen.getByRole('button', { name: /^Sign In/ }));
  const code = await screen.findByLabelText('Code from your authenticator app');
  expect(document.activeElement).toBe(code);
  expect(screen.queryByText('Login Failed')).toBeNull();

  const message = 'That code is wrong or has expired. Type the new one.';
  calls.refuse('POST /api/auth/login', 422, 'WRONG_CODE', message, [{ path: 'code', message }]);
  await user.type(code, '111111');
  await user.click(screen.getByRole('button', { name: /^Sign In/ }));
  expect(await screen.findByText(message)).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'I do not have my phone' }));
  const bodies = calls.with('POST /api/auth/login', LEARNER);
  await user.type(screen.getByLabelText('Recovery code'), '4k7m-92qx-h3rt');
  await user.click(screen.getByRole('button', { name: /^Sign In/ }));
  await expect
    .poll(() => bodies)
    .toEqual([{ username: 'anita', password: 'nutmeg-and-cocoa-7', rememberMe: false, code: '4k7m-92qx-h3rt' }]);
  delete document.documentElement.dataset['visitor'];
});

test('makes new recovery codes with password and code, keeps what was typed after an error, and shows them once', async () => {
  calls.with('GET /api/account/second-factor', {
    enabledAt: '2026-11-20T16:00:00.000Z',
    hasApp: true,
    passkeys: [],
    recoveryCodesLeft: 1,
    setUpBy: null,
  });
  const user = renderScreen(<TwoStepScreen user={LEARNER} />, '/account/two-step');
  const form = within(await screen.findByRole('form', { name: 'Make new recovery codes' }));
  await user.click(form.getByRole('button', { name: /^Make New Codes/ }));
  expect(form.getByText('Please enter your password.')).toBeDefined();
  const message = 'That code is wrong or has expired. Type the new one.';
  calls.refuse('POST /api/account/second-factor/recovery-codes', 422, 'WRONG_CODE', message, [
    { path: 'code', message },
  ]);
  await user.type(form.getByLabelText('Your password'), 'nutmeg-and-cocoa-7');
  await user.type(form.getByLabelText('Code'), '111111');
  await user.click(form.getByRole('button', { name: /^Make New Codes/ }));
  expect(await form.findByText(message)).toBeDefined();
  expect(form.getByLabelText('Your password')).toHaveProperty('value', 'nutmeg-and-cocoa-7');

  const bodies = calls.with('POST /api/account/second-factor/recovery-codes', { recoveryCodes: ['4k7m-92qx-h3rt'] });
  await user.click(form.getByRole('button', { name: /^Make New Codes/ }));
  expect(await screen.findByText('4k7m-92qx-h3rt')).toBeDefined();
  expect(bodies).toEqual([{ password: 'nutmeg-and-cocoa-7', code: '111111' }]);
  expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
});

test('sets two-step sign in up: password, key, code, and recovery codes that must be kept', async () => {
  calls.with('GET /api/account/second-factor', {
    enabledAt: null,
    hasApp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    setUpBy: null,
  });
  calls.with('POST /api/account/second-factor/begin', {
    secret: 'SAMPLEKEYFORTEST',
    uri: 'otpauth://totp/LabourWise',
    qr: { size: 21, path: 'M0 0h7v1h-7z' },
  });
  const user = renderScreen(<TwoStepScreen user={LEARNER} />, '/account/two-step');
  await user.type(await screen.findByLabelText('Your password'), 'nutmeg-and-cocoa-7');
  await user.click(screen.getByRole('button', { name: /^Use an Authenticator App/ }));
  expect(await screen.findByRole('figure', { name: 'QR code for your authenticator app' })).toBeDefined();
  expect(screen.getByText('SAMP LEKE YFOR TEST')).toBeDefined();

  calls.lose('POST /api/account/second-factor/enable');
  await user.type(screen.getByLabelText('6-digit code'), '417902');
  await user.click(screen.getByRole('button', { name: /^Turn On/ }));
  await expectSpoken('alert', 'You seem to be offline.');
  expect(screen.getByLabelText('6-digit code')).toHaveProperty('value', '417902');

  calls.with('POST /api/account/second-factor/enable', { recoveryCodes: ['4k7m-92qx-h3rt', '6wpd-8zcn-51vf'] });
  await user.click(screen.getByRole('button', { name: /^Turn On/ }));
  expect(await screen.findByText('4k7m-92qx-h3rt')).toBeDefined();
  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('I have kept my codes in a safe place'));
  await user.click(done);
  expect(location.pathname).toBe('/account');
});

test('offers the passkey of an account at sign-in, and says why none was used', async () => {
  document.documentElement.dataset['visitor'] = '';
  const message = 'Use your passkey, or type a recovery code.';
  calls.refuse('POST /api/auth/login', 401, 'SECOND_FACTOR_REQUIRED', message, [{ path: 'passkey', message }]);
  const user = renderScreen(<LoginScreen />, '/login');
  await user.type(screen.getByLabelText('Username'), 'anita');
  await user.type(screen.getByLabelText('Password'), 'nutmeg-and-cocoa-7');
  await user.click(screen.getByRole('button', { name: /^Sign In/ }));
  // Without an authenticator app, the only code is a recovery code.
  expect(await screen.findByLabelText('Recovery code')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Use the app' })).toBeNull();
  calls.refuse('POST /api/auth/passkey', 401, 'INVALID_CREDENTIALS', 'That username and password do not match.');
  await user.click(await screen.findByRole('button', { name: /^Use Your Passkey/ }));
  await expectSpoken('alert', 'That username and password do not match.');
  delete document.documentElement.dataset['visitor'];
});

test('lists the passkeys, and removes one with password and code', async () => {
  const passkey = { id: 'AAAA', name: 'Firefox on Android', createdAt: '2026-11-20T16:00:00.000Z', lastUsedAt: null };
  const on = { enabledAt: '2026-11-20T16:00:00.000Z', recoveryCodesLeft: 10, setUpBy: null };
  calls.with('GET /api/account/second-factor', {
    ...on,
    hasApp: false,
    passkeys: [passkey, { ...passkey, id: 'AAAB', name: 'Safari on iPhone' }],
  });
  const user = renderScreen(<TwoStepScreen user={LEARNER} />, '/account/two-step');
  await user.click(
    await screen.findByRole('button', { name: 'Remove the passkey Safari on iPhone, added 20 November 2026' }),
  );
  const form = within(await screen.findByRole('form', { name: 'Remove this passkey' }));
  await user.type(form.getByLabelText('Your password'), 'nutmeg-and-cocoa-7');
  await user.type(form.getByLabelText('Code, if you use no passkey'), '4k7m-92qx-h3rt');
  const bodies = calls.with('POST /api/account/passkeys/remove', { message: 'The passkey is removed.' });
  calls.with('GET /api/account/second-factor', { ...on, hasApp: false, passkeys: [passkey] });
  await user.click(form.getByRole('button', { name: /^Remove/ }));
  await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull();
  // The only second step stays.
  expect(screen.queryByRole('button', { name: /^Remove the passkey/ })).toBeNull();
  expect(bodies).toEqual([{ id: 'AAAB', password: 'nutmeg-and-cocoa-7', code: '4k7m-92qx-h3rt' }]);
});
