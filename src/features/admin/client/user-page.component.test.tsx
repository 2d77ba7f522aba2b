import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { adminContract, healthContract, oneUserContract } from '../contract.ts';
import { HEALTH } from '../testing/health.ts';
import { UserPage } from './UserPage.tsx';

type Page = ResponseOf<typeof adminContract.user>;
type Entry = ResponseOf<typeof oneUserContract.userEntries>['entries'][number];

const admin = answerCalls<typeof adminContract>();
const one = answerCalls<typeof oneUserContract>();
const state = answerCalls<typeof healthContract>();

const AT = '2026-11-20T16:00:00.000Z';
const UNTIL = '2026-11-27T16:00:00.000Z';
const USER: Page['user'] = {
  id: 7,
  username: 'keisha.j',
  email: 'keisha@example.gd',
  role: 'hr',
  access: 'premium',
  accessUntil: '2027-03-14T16:00:00.000Z',
  isVerified: false,
  verificationRequestedAt: null,
  emailVerified: true,
  createdAt: AT,
  lastActiveDate: null,
  closedAt: null,
  suspendedAt: null,
  canRate: true,
  verificationMethod: null,
  verificationDate: null,
  pendingEmail: null,
  points: 2310,
  planId: '12month',
  accessSince: AT,
  trialEndDate: null,
  sessions: 2,
  suspension: null,
  study: { cards: 212, quizzes: 4, bestQuiz: 90, streak: 3 },
  seat: { organisation: 'Grenville High School', state: 'open', until: null },
};
const PAGE: Page = { user: USER, notes: [], grants: [], payments: [] };
const SUSPENDED: Page = {
  ...PAGE,
  user: {
    ...USER,
    suspendedAt: AT,
    suspension: { reason: 'Shared the password.', since: AT, until: UNTIL, by: { id: 2, username: 'deborah' } },
  },
};
const ENTRY: Entry = {
  id: 1,
  at: AT,
  userId: 2,
  username: 'deborah',
  action: 'payment.refund_asked',
  resource: 'order 48',
  subject: { name: 'LW-000048', href: '/admin/payments?order=48' },
  owner: null,
  success: true,
  reason: null,
  details: {},
  address: null,
  device: null,
  suspensionReason: null,
};

function show(page: Page, entries: readonly Entry[] = []) {
  admin.with('GET /api/admin/users/:id', page);
  one.with('GET /api/admin/users/:id/entries', { entries: [...entries], next: null });
  return renderScreen(<UserPage id={7} />, '/admin/users?person=7');
}

const toasts = () => screen.findByRole('region', { name: 'Notifications (F8)' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => sessionStorage.clear());

test('names the giver of a seat, the study figures and what administrators did, with links', async () => {
  show(PAGE, [ENTRY]);
  const access = await screen.findByRole('region', { name: 'Access' });
  expect(within(access).getByText('Grenville High School')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Study' })).getByText('90%')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Payments' })).getByText('Nothing was bought yet.')).toBeDefined();
  const line = (await screen.findByRole('link', { name: 'LW-000048' })).closest('p');
  expect(line?.textContent).toBe('deborah requested a refund of LW-000048.');
  expect(screen.getByRole('link', { name: 'deborah' }).getAttribute('href')).toBe('/admin/users?person=2');
});

test('a suspension needs a reason, which stays after an error, and then shows with the way back', async () => {
  const person = show(PAGE);
  await person.click(await button('Suspend keisha.j'));
  const dialog = screen.getByRole('dialog');
  one.refuse('POST /api/admin/users/:id/suspend', 400, 'INVALID_REQUEST', 'Please say why.', [
    { path: 'reason', message: 'Please say why, in a few words.' },
  ]);
  const reason = within(dialog).getByLabelText('Reason (we email it to them)');
  await person.type(reason, 'Shared the password.');
  await person.selectOptions(within(dialog).getByLabelText('How long'), 'For 7 days');
  await person.click(within(dialog).getByRole('button', { name: /^Suspend/ }));
  expect(await within(dialog).findByText('Please say why, in a few words.')).toBeDefined();
  expect(reason).toHaveProperty('value', 'Shared the password.');

  const sent = one.with('POST /api/admin/users/:id/suspend', {
    suspension: { reason: 'Shared the password.', since: AT, until: UNTIL, by: { id: 2, username: 'deborah' } },
  });
  admin.with('GET /api/admin/users/:id', SUSPENDED);
  await person.click(within(dialog).getByRole('button', { name: /^Suspend/ }));
  expect(await screen.findByText(/^Suspended since 20 November 2026.*, until 27 November 2026/)).toBeDefined();
  expect(sent).toEqual([{ reason: 'Shared the password.', days: 7 }]);
  expect(screen.queryByRole('button', { name: /^Send Reset Link/ })).toBeNull();

  const restored = one.with('POST /api/admin/users/:id/restore', { suspension: null });
  admin.with('GET /api/admin/users/:id', PAGE);
  await person.click(await button(/^Let Back In/));
  expect(await button('Suspend keisha.j')).toBeDefined();
  expect(restored).toEqual([{}]);
});

test('a reset link that no mail server sends is not called sent', async () => {
  const person = show(PAGE);
  one.with('POST /api/admin/users/:id/reset-mail', { email: 'keisha@example.gd' });
  state.with('GET /api/admin/health', { ...HEALTH, mail: { hasServer: false } });
  await person.click(await button(/^Send Reset Link/));
  const shown = await toasts();
  expect(await within(shown).findByText('Link Not Sent')).toBeDefined();
  expect(within(shown).getByText(/^The email was not sent: no mail server is set up/)).toBeDefined();
});

async function verify(person: ReturnType<typeof show>, answer: ResponseOf<typeof adminContract.verifyUser>) {
  admin.with('POST /api/admin/users/:id/verify', answer);
  await person.click(await button('Verify'));
  const dialog = screen.getByRole('dialog');
  await person.type(within(dialog).getByLabelText('How you know who it is'), 'ID card');
  await person.click(within(dialog).getByRole('button', { name: /^Verify/ }));
}

test('verifying and setting the role act at once, and the toast can undo each', async () => {
  const person = show(PAGE);
  const verified = { id: 7, isVerified: true, verificationMethod: 'ID card', verificationDate: AT, wasVerified: false };
  await verify(person, verified);
  expect(await within(await toasts()).findByText('User Verified')).toBeDefined();
  const undone = admin.with('POST /api/admin/users/verify/undo', { undone: [7], refused: [] });
  await person.click(within(await toasts()).getByRole('button', { name: /^Undo/ }));
  expect(await within(await toasts()).findByText('Verification Removed')).toBeDefined();
  expect(undone).toEqual([{ ids: [7], verificationDate: AT }]);
  await verify(person, { ...verified, wasVerified: true });
  expect(await within(await toasts()).findByText('Already Verified')).toBeDefined();

  const roles = admin.with('PUT /api/admin/roles', { id: 7, username: 'keisha.j', role: 'student' });
  await person.click(await button('Set Role'));
  const dialog = screen.getByRole('dialog');
  await person.selectOptions(within(dialog).getByLabelText('Role'), 'Student');
  await person.click(within(dialog).getByRole('button', { name: /^Set Role/ }));
  await within(await toasts()).findByText('Role Changed');
  await person.click(within(await toasts()).getByRole('button', { name: /^Undo/ }));
  await waitFor(() =>
    expect(roles).toEqual([
      { username: 'keisha.j', role: 'student' },
      { username: 'keisha.j', role: 'hr' },
    ]),
  );
});

test('a verification without a date is undone, unless a colleague has changed it meanwhile', async () => {
  const person = show({ ...PAGE, user: { ...USER, isVerified: true } });
  const reason = 'A colleague has verified this user meanwhile.';
  for (const refused of [[{ id: 7, reason }], []]) {
    const sent = admin.with('POST /api/admin/users/verify/undo', { undone: [], refused });
    await person.click(await button('Remove Verification'));
    const dialog = screen.getByRole('dialog', { name: /^Remove the verification of keisha.j/ });
    await person.click(within(dialog).getByRole('button', { name: /^Remove Verification/ }));
    const text = refused.length === 0 ? 'Verification Removed' : reason;
    expect(await within(await toasts()).findByText(text)).toBeDefined();
    expect(sent).toEqual([{ ids: [7], verificationDate: null }]);
  }
});

test('a taken address is refused at its field', async () => {
  const person = show(PAGE);
  await person.click(await button('Correct Email'));
  const dialog = screen.getByRole('dialog');
  one.refuse('POST /api/admin/users/:id/email', 409, 'EMAIL_TAKEN', 'Taken.', [
    { path: 'email', message: 'There is already an account with that email.' },
  ]);
  const field = within(dialog).getByLabelText('Email');
  await person.clear(field);
  await person.type(field, 'other@example.gd');
  await person.click(within(dialog).getByRole('button', { name: /^Correct Email/ }));
  expect(await within(dialog).findByText('There is already an account with that email.')).toBeDefined();
  expect(field).toHaveProperty('value', 'other@example.gd');
});

test('a note that is not saved stays in its field, also on the next visit; a saved one empties it', async () => {
  let person = show(PAGE);
  await person.type(await screen.findByLabelText('Add a note'), 'Phoned.');
  const lost: unknown[] = [];
  one.loseAnswer('POST /api/admin/users/:id/notes', (body) => lost.push(body));
  await person.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText(/You seem to be offline/)).toBeDefined();
  cleanup();

  person = show(PAGE);
  expect(await screen.findByLabelText('Add a note')).toHaveProperty('value', 'Phoned.');
  const sent = one.with('POST /api/admin/users/:id/notes', { noteId: 'n' });
  await person.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(screen.getByLabelText('Add a note')).toHaveProperty('value', ''));
  // The same id: a note that arrived although its answer was lost is stored once.
  expect(sent).toEqual([lost[0]]);
  expect(sessionStorage.length).toBe(0);
});

test('the history says that it did not load while the rest of the page stands', async () => {
  admin.with('GET /api/admin/users/:id', PAGE);
  renderScreen(<UserPage id={7} />, '/admin/users?person=7');
  await expectSpoken('alert', 'You seem to be offline.');
  expect(screen.getByRole('heading', { name: 'keisha.j' })).toBeDefined();
});

test('mistyped days of access reach the server as days that it refuses, never as the full plan', async () => {
  const sent = admin.with('POST /api/admin/users/:id/access', {
    id: 7,
    accessType: 'premium',
    isPremium: true,
    subscriptionType: '3month',
    subscriptionEndDate: UNTIL,
  });
  const person = show(PAGE);
  await person.click(await screen.findByRole('button', { name: 'Give Access' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByLabelText('Days'), '3O');
  await person.click(dialog.getByRole('button', { name: /^Give Access/ }));
  await waitFor(() => expect(sent).toMatchObject([{ planId: '3month', days: 0 }]));
});
