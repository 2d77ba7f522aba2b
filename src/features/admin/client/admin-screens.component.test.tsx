import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import type { assistantContract } from '../../assistant/contract.ts';
import type { adminPaymentsContract } from '../../billing/contract.ts';
import type { adminContract, auditContract } from '../contract.ts';
import AdminAudit from './AdminAudit.tsx';
import AdminJocelyn from './AdminJocelyn.tsx';
import AdminPayments from './AdminPayments.tsx';
import AdminUsers, { UserList } from './AdminUsers.tsx';

const people = answerCalls<typeof adminContract>();
const payments = answerCalls<typeof adminPaymentsContract>();
const log = answerCalls<typeof auditContract>();
const jocelyn = answerCalls<typeof assistantContract>();

test('the audit log shows an error when it does not load, and retries', async () => {
  const person = renderScreen(<AdminAudit />, '/admin/audit');
  await expectSpoken('alert', 'You seem to be offline.');
  log.with('GET /api/admin/audit', { entries: [], next: null, actions: [] });
  await tryAgain(person);
  expect(await screen.findByText('No entry matches these filters.')).toBeDefined();
});

test('the user list shows an error when it does not load, and an empty state without a match', async () => {
  const person = renderScreen(<UserList />, '/admin/users');
  await expectSpoken('alert', 'You seem to be offline.');
  people.with('GET /api/admin/users', { users: [], next: null });
  await tryAgain(person);
  expect(await screen.findByText('There are no accounts yet.')).toBeDefined();
  await person.type(screen.getByLabelText('Search'), 'nobody-at-all');
  expect(await screen.findByText('No one matches.')).toBeDefined();
});

test('an unknown user has a not-found state', async () => {
  people.refuse('GET /api/admin/users/:id', 404, 'NOT_FOUND', 'There is no such account.');
  renderScreen(<AdminUsers />, '/admin/users?person=2000000000');
  expect(await screen.findByRole('heading', { name: 'Unable to Load This Person' })).toBeDefined();
  await expectSpoken('alert', 'There is no such account.');
});

test('feedback shows an error when it does not load, and retries', async () => {
  const person = renderScreen(<AdminJocelyn />, '/admin/jocelyn');
  await expectSpoken('alert', 'You seem to be offline.');
  jocelyn.with('GET /api/admin/jocelyn/feedback', { judged: [], total: 0, next: null });
  await tryAgain(person);
  expect(await screen.findByText('There are none of these.')).toBeDefined();
});

test('shows an error for an unknown payment', async () => {
  payments.refuse('GET /api/admin/payments/:orderId', 404, 'NOT_FOUND', 'There is no such payment.');
  renderScreen(<AdminPayments />, '/admin/payments?order=00000000-0000-4000-8000-000000000000');
  expect(await screen.findByRole('heading', { name: 'Unable to Load This Payment' })).toBeDefined();
  await expectSpoken('alert', 'There is no such payment.');
});
