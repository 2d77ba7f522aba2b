import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { writeTab } from '../../../platform/client/tab-draft.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import type { settingsContract } from '../contract.ts';
import AdminSettings from './AdminSettings.tsx';
import type { AllSettings } from './queries.ts';

const calls = answerCalls<typeof settingsContract>();

const SAVED_AT = '2026-11-27T18:00:00.000Z';
const settings = (rule: string, version: number): AllSettings => ({
  organisation: { value: { name: '' }, version: 0, updatedAt: null },
  contacts: {
    value: {
      email: 'help@example.gd',
      phone: '',
      address: '',
      helpName: '',
      helpPhone: '',
      labour: '',
      insurance: '',
      unions: '',
    },
    version: 1,
    updatedAt: SAVED_AT,
  },
  refunds: { value: { rule }, version, updatedAt: SAVED_AT },
  banner: { value: { text: '', link: '', lastDay: '' }, version: 0, updatedAt: null },
});

beforeEach(() => sessionStorage.clear());

const refunds = async () => within(await screen.findByRole('region', { name: 'Refunds' }));
const saveButton = async () => screen.findByRole('button', { name: /^Save Changes/ });

test('shows an error when the settings do not load, and then what is saved', async () => {
  const user = renderScreen(<AdminSettings />, '/admin/settings');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  calls.with('GET /api/admin/settings', settings('Within 7 days.', 1));
  await tryAgain(user);
  expect((await refunds()).getByRole('textbox')).toHaveProperty('value', 'Within 7 days.');
  expect(screen.getByRole('textbox', { name: 'Support email' })).toHaveProperty('value', 'help@example.gd');
  expect(screen.getAllByText(/^Last saved on /)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Save Changes/ })).toBeNull();
});

test('what was typed survives an error and a reload, until it is saved', async () => {
  calls.with('GET /api/admin/settings', settings('Within 7 days.', 1));
  let user = renderScreen(<AdminSettings />, '/admin/settings');
  await user.type((await refunds()).getByRole('textbox'), ' Ask us.');
  calls.lose('PUT /api/admin/settings');
  await user.click(await saveButton());
  await expectSpoken('alert', 'You seem to be offline.');
  document.body.replaceChildren();

  user = renderScreen(<AdminSettings />, '/admin/settings');
  expect((await refunds()).getByRole('textbox')).toHaveProperty('value', 'Within 7 days. Ask us.');
  const sent = calls.with('PUT /api/admin/settings', settings('Within 7 days. Ask us.', 2));
  await user.click(await saveButton());
  expect(await (await refunds()).findByText(/^Last saved on /)).toBeDefined();
  expect(sent).toEqual([{ name: 'refunds', version: 1, value: { rule: 'Within 7 days. Ask us.' } }]);
  expect(sessionStorage.length).toBe(0);
});

test('one button saves everything that was changed', async () => {
  calls.with('GET /api/admin/settings', settings('Within 7 days.', 1));
  const user = renderScreen(<AdminSettings />, '/admin/settings');
  await user.type((await refunds()).getByRole('textbox'), ' Ask us.');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Closed on Friday.');
  const sent = calls.with('PUT /api/admin/settings', settings('Within 7 days. Ask us.', 2));
  await user.click(await saveButton());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save Changes/ })).toBeNull());
  expect(sent).toEqual([
    { name: 'refunds', version: 1, value: { rule: 'Within 7 days. Ask us.' } },
    { name: 'banner', version: 0, value: { text: 'Closed on Friday.', link: '', lastDay: '' } },
  ]);
});

test('a refused field says why, at the field', async () => {
  calls.with('GET /api/admin/settings', settings('', 1));
  const user = renderScreen(<AdminSettings />, '/admin/settings');
  const phone = await screen.findByRole('textbox', { name: 'Support phone' });
  await user.type(phone, 'call me');
  calls.refuse('PUT /api/admin/settings', 400, 'INVALID_REQUEST', 'Write a phone number in digits.', [
    { path: 'value.phone', message: 'Write a phone number in digits.' },
  ]);
  await user.click(await saveButton());
  expect(await screen.findByText('Write a phone number in digits.')).toBeDefined();
  expect(phone).toHaveProperty('value', 'call me');
  expect(document.activeElement).toBe(phone);
});

test('the one who saves second reads the other text, keeps their own, and may save it over it', async () => {
  calls.with('GET /api/admin/settings', settings('Within 7 days.', 1));
  const user = renderScreen(<AdminSettings />, '/admin/settings');
  await user.type((await refunds()).getByRole('textbox'), ' Mine.');
  calls.refuse('PUT /api/admin/settings', 409, 'EDIT_CONFLICT', 'Another administrator saved this.');
  calls.with('GET /api/admin/settings', settings('Theirs.', 2));
  await user.click(await saveButton());
  await expectSpoken('alert', 'Theirs.');
  expect((await refunds()).getByRole('textbox')).toHaveProperty('value', 'Within 7 days. Mine.');
  const sent = calls.with('PUT /api/admin/settings', settings('Within 7 days. Mine.', 3));
  await user.click((await refunds()).getByRole('button', { name: /^Save My Text/ }));
  expect(await (await refunds()).findByText(/^Last saved on /)).toBeDefined();
  expect(sent).toEqual([{ name: 'refunds', version: 2, value: { rule: 'Within 7 days. Mine.' } }]);
});

test('the other text can be taken instead', async () => {
  writeTab('settings.refunds', JSON.stringify({ value: { rule: 'Mine.' }, version: 1 }));
  calls.with('GET /api/admin/settings', settings('Theirs.', 2));
  const user = renderScreen(<AdminSettings />, '/admin/settings');
  expect((await refunds()).getByRole('textbox')).toHaveProperty('value', 'Mine.');
  await user.click((await refunds()).getByRole('button', { name: /^Use Their Text/ }));
  expect((await refunds()).getByRole('textbox')).toHaveProperty('value', 'Theirs.');
  expect(sessionStorage.length).toBe(0);
});
