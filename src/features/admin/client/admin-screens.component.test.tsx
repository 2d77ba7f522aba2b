import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import type { assistantContract } from '../../assistant/contract.ts';
import type { adminPaymentsContract } from '../../billing/contract.ts';
import type { adminContract, auditContract } from '../contract.ts';
import AdminAudit from './AdminAudit.tsx';
import AdminJocelyn from './AdminJocelyn.tsx';
import AdminSearch from './AdminSearch.tsx';
import AdminPayments from './AdminPayments.tsx';
import AdminUsers, { UserList } from './AdminUsers.tsx';

const people = answerCalls<typeof adminContract>();
const payments = answerCalls<typeof adminPaymentsContract>();
const log = answerCalls<typeof auditContract>();
const jocelyn = answerCalls<typeof assistantContract>();

const LEARNER = {
  id: 7,
  username: 'marva',
  email: 'marva@example.gd',
  role: 'hr',
  access: 'free',
  accessUntil: null,
  isVerified: false,
  verificationRequestedAt: null,
  emailVerified: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastActiveDate: '2026-11-20',
  suspendedAt: null,
  closedAt: null,
} as const;

test('the audit log shows an error when it does not load, and retries', async () => {
  const person = renderScreen(<AdminAudit />, '/admin/audit');
  await expectSpoken('alert', 'You seem to be offline.');
  log.with('GET /api/admin/audit', { entries: [], next: null, actions: [] });
  await tryAgain(person);
  expect(await screen.findByText('Nothing has happened yet')).toBeDefined();
});

test('the user list shows an error when it does not load, and an empty state without a match', async () => {
  const person = renderScreen(<UserList />, '/admin/users');
  await expectSpoken('alert', 'You seem to be offline.');
  people.with('GET /api/admin/users', { users: [LEARNER], next: null });
  await tryAgain(person);
  expect(await screen.findByRole('link', { name: 'marva' })).toBeDefined();
  people.with('GET /api/admin/users', { users: [], next: null });
  await person.type(screen.getByLabelText('Search'), 'nobody-at-all');
  expect(await screen.findByText('No user matches')).toBeDefined();
  people.with('GET /api/admin/users', { users: [LEARNER], next: null });
  await person.click(screen.getByRole('link', { name: 'Clear the Search' }));
  expect(await screen.findByRole('link', { name: 'marva' })).toBeDefined();
  expect(screen.getByLabelText('Search')).toHaveProperty('value', '');
});

test('a list without anything has neither filters nor a download', async () => {
  payments.with('GET /api/admin/payments', { payments: [], next: null });
  renderScreen(<AdminPayments />, '/admin/payments');
  expect(await screen.findByText('Nobody has bought anything yet')).toBeDefined();
  expect(screen.queryByLabelText('Search')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Export CSV/ })).toBeNull();
});

test('headings sort the list, and the address has the order and the last letters of a search', async () => {
  people.with('GET /api/admin/users', { users: [LEARNER], next: '7_2026-11-20' });
  const person = renderScreen(<UserList />, '/admin/users');
  await person.click(await screen.findByRole('button', { name: 'Last studied' }));
  expect((await screen.findByRole('columnheader', { name: 'Last studied' })).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await person.click(screen.getByRole('button', { name: 'Last studied' }));
  expect(screen.getByRole('columnheader', { name: 'Last studied' }).getAttribute('aria-sort')).toBe('ascending');
  await person.type(screen.getByLabelText('Search'), 'mar');
  await person.click(screen.getByRole('button', { name: /^Export CSV/ }));
  expect(location.search).toBe('?sort=studied&query=mar');
  await person.click(await screen.findByRole('button', { name: 'Next Page' }));
  expect(new URLSearchParams(location.search).get('after')).toBe('7_2026-11-20');
  await person.click(await screen.findByRole('button', { name: 'Previous Page' }));
  expect(location.search).toBe('?sort=studied&query=mar');
});

test('ready filters show their counts and set one filter of the list', async () => {
  people.with('GET /api/admin/users', { users: [LEARNER], next: null });
  people.with('GET /api/admin/users/counts', {
    everyone: 1438,
    trialEnding: 12,
    away: 7,
    unconfirmed: 41,
    suspended: 2,
    administrators: 3,
  });
  const person = renderScreen(<UserList />, '/admin/users');
  expect((await screen.findByRole('link', { name: 'Everyone 1,438' })).getAttribute('aria-current')).toBe('true');
  await person.click(screen.getByRole('link', { name: 'Trial ends this week 12' }));
  expect(location.search).toBe('?segment=trial-ending');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Trial ends this week 12' }).getAttribute('aria-current')).toBe('true'),
  );
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Everyone 1,438' }).hasAttribute('aria-current')).toBe(false),
  );
  await person.click(screen.getByRole('link', { name: 'Suspended 2' }));
  expect(location.search).toBe('?state=suspended');
  expect(screen.getByLabelText<HTMLSelectElement>('Account').value).toBe('suspended');
});

test('selected users are verified together with a way back, also when the list is empty afterwards', async () => {
  const verified = { ...LEARNER, id: 8, username: 'deborah', isVerified: true };
  const other = { ...LEARNER, id: 9, username: 'kirani' };
  people.with('GET /api/admin/users', { users: [LEARNER, verified, other], next: null });
  const reason = 'This account is closed.';
  const verificationDate = '2026-11-29T12:00:00.000Z';
  const refused = [{ id: 7, reason }];
  const sent = people.with('POST /api/admin/users/verify', {
    verified: [9],
    verifiedBefore: [],
    verificationDate,
    refused,
  });
  const person = renderScreen(<UserList />, '/admin/users');
  await person.click(await screen.findByLabelText('Select this page'));
  expect(screen.getByText('3 selected')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Verify Selected' }));
  const dialog = screen.getByRole('dialog', { name: 'Verify 2 users?' });
  expect(within(dialog).getByText('marva, kirani')).toBeDefined();
  await person.type(within(dialog).getByLabelText('How you know who they are'), 'Class list');
  people.with('GET /api/admin/users', { users: [], next: null });
  await person.click(within(dialog).getByRole('button', { name: /^Verify 2/ }));
  expect(await screen.findByText('There are no accounts yet')).toBeDefined();
  await expectSpoken('alert', `marva: ${reason}`);
  expect(sent).toEqual([{ ids: [7, 9], method: 'Class list' }]);
  // The toast with Undo may be here already, with a Close of its own that is a picture.
  await person.click(screen.getByText('Close'));
  expect(screen.getByText('2 selected')).toBeDefined();

  const undone = people.with('POST /api/admin/users/verify/undo', { undone: [9], refused: [] });
  await person.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('1 verification removed')).toBeDefined();
  expect(undone).toEqual([{ ids: [9], verificationDate }]);
  await person.click(screen.getByRole('button', { name: 'Clear Selection' }));
  expect(screen.getByText('No users selected')).toBeDefined();
});

test('verifying selected users once more says that they were verified already', async () => {
  people.with('GET /api/admin/users', { users: [LEARNER], next: null });
  people.with('POST /api/admin/users/verify', {
    verified: [],
    verifiedBefore: [7],
    verificationDate: '2026-11-29T12:00:00.000Z',
    refused: [],
  });
  const person = renderScreen(<UserList />, '/admin/users');
  await person.click(await screen.findByLabelText('Select this page'));
  await person.click(screen.getByRole('button', { name: 'Verify Selected' }));
  const dialog = screen.getByRole('dialog', { name: 'Verify 1 user?' });
  await person.type(within(dialog).getByLabelText('How you know who they are'), 'Class list');
  await person.click(within(dialog).getByRole('button', { name: /^Verify 1/ }));
  expect(await screen.findByText('1 user was verified already.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('No users selected')).toBeDefined();
});

test('a copied link opens its page, with a way to the first', async () => {
  people.with('GET /api/admin/users', { users: [LEARNER], next: null });
  const person = renderScreen(<UserList />, '/admin/users?sort=name&after=7_marva');
  expect(await screen.findByRole('link', { name: 'marva' })).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'First Page' }));
  expect(location.search).toBe('?sort=name');
});

test('an unknown user has a not-found state', async () => {
  people.refuse('GET /api/admin/users/:id', 404, 'NOT_FOUND', 'There is no such account.');
  renderScreen(<AdminUsers />, '/admin/users?person=2000000000');
  expect(await screen.findByRole('heading', { name: 'Unable to Load This User' })).toBeDefined();
  await expectSpoken('alert', 'There is no such account.');
});

test('feedback shows an error when it does not load, and retries', async () => {
  const person = renderScreen(<AdminJocelyn />, '/admin/jocelyn');
  await expectSpoken('alert', 'You seem to be offline.');
  jocelyn.with('GET /api/admin/jocelyn/feedback', { judged: [], total: 0, next: null });
  await tryAgain(person);
  expect(await screen.findByText('No feedback to check')).toBeDefined();
});

test('the address has the filters of the feedback, also of a copied link', async () => {
  jocelyn.with('GET /api/admin/jocelyn/feedback', { judged: [], total: 0, next: null });
  const person = renderScreen(<AdminJocelyn />, '/admin/jocelyn?helpful=yes&done=all');
  const done = await screen.findByLabelText<HTMLSelectElement>('Status');
  expect(done.value).toBe('');
  await person.selectOptions(done, 'yes');
  await person.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(location.search).toBe('?helpful=all&done=yes'));
});

test('shows an error for an unknown payment', async () => {
  payments.refuse('GET /api/admin/payments/:orderId', 404, 'NOT_FOUND', 'There is no such payment.');
  renderScreen(<AdminPayments />, '/admin/payments?order=00000000-0000-4000-8000-000000000000');
  expect(await screen.findByRole('heading', { name: 'Unable to Load This Payment' })).toBeDefined();
  await expectSpoken('alert', 'There is no such payment.');
});

test('the search of the panel leads to users, certificates, payments and cards, and retries after an error', async () => {
  const person = renderScreen(<AdminSearch />, '/admin/search?q=mar');
  expect(await screen.findByRole('heading', { name: 'Unable to Search' })).toBeDefined();
  people.with('GET /api/admin/search', {
    users: [{ id: 7, username: 'marva', email: 'marva@example.gd', suspendedAt: null }],
    payments: [
      {
        id: '00000000-0000-4000-8000-000000000000',
        number: 'LW-000042',
        planName: '3 Month Plan',
        amountCents: 1500,
        userId: 7,
        username: 'marva',
      },
    ],
    certificates: [
      {
        number: 'LW-1234',
        learnerName: 'Marva Joseph',
        certificationName: 'Employment Act Foundations',
        isValid: true,
      },
    ],
    cards: [{ id: 12, question: 'Who may marry?', isDeleted: true }],
  });
  await tryAgain(person);
  expect((await screen.findByRole('link', { name: 'marva' })).getAttribute('href')).toBe('/admin/users?person=7');
  expect(screen.getByRole('link', { name: 'LW-000042' }).getAttribute('href')).toBe(
    '/admin/payments?order=00000000-0000-4000-8000-000000000000',
  );
  expect(screen.getByRole('link', { name: 'Marva Joseph' }).getAttribute('href')).toBe(
    '/admin/certificates?query=LW-1234',
  );
  expect(screen.getByRole('link', { name: 'Who may marry?' }).getAttribute('href')).toBe('/admin/cards?card=12');
  expect(screen.getByText('Deleted')).toBeDefined();
});

test('the search of the panel asks for a text', () => {
  renderScreen(<AdminSearch />, '/admin/search');
  expect(screen.getByRole('heading', { name: 'What are you looking for?' })).toBeDefined();
});

test('the search of the panel says when it finds nothing', async () => {
  people.with('GET /api/admin/search', { users: [], payments: [], certificates: [], cards: [] });
  renderScreen(<AdminSearch />, '/admin/search?q=zzz');
  expect((await screen.findByText(/^Nothing found for/)).textContent).toBe('Nothing found for zzz');
});
