import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { healthContract } from '../contract.ts';
import { HEALTH } from '../testing/health.ts';
import AdminHealth from './AdminHealth.tsx';

const calls = answerCalls<typeof healthContract>();

const FAILED = {
  id: '0190f1a0-0000-7000-8000-000000000001',
  queue: 'billing.receipt',
  attempts: 6,
  failedAt: '2026-11-20T08:31:00.000Z',
  reason: 'The disk is full.',
  canRetry: true,
};
const SECRET = { ...FAILED, id: '0190f1a0-0000-7000-8000-000000000002', queue: 'mail', canRetry: false };

test('a failed job is retried by its button, which tells the server its id', async () => {
  calls.with('GET /api/admin/health', { ...HEALTH, failedJobs: [FAILED, SECRET] });
  const sent = calls.with('POST /api/admin/health/retry', { retried: 1 });
  renderScreen(<AdminHealth />, '/admin/health');
  expect(await screen.findByText('1 thing needs attention.')).toBeDefined();
  const table = screen.getByRole('table', { name: 'Failed jobs' });
  expect(within(table).getByText(/its data was deleted/)).toBeDefined();
  calls.with('GET /api/admin/health', { ...HEALTH, failedJobs: [SECRET] });
  await userEvent.click(within(table).getByRole('button', { name: 'Retry Send a receipt' }));
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  expect(sent).toEqual([{ ids: [FAILED.id] }]);
});

test('marks each issue and says how to fix it', async () => {
  calls.with('GET /api/admin/health', { ...HEALTH, mail: { hasServer: false }, backup: null });
  renderScreen(<AdminHealth />, '/admin/health');
  expect(await screen.findByText('2 things need attention.')).toBeDefined();
  expect(screen.getByText('BACKUP_DIR')).toBeDefined();
  expect(screen.getByText('SMTP_URL')).toBeDefined();
  expect(screen.getByText('PostgreSQL 15.5, 212 MB.')).toBeDefined();
  expect(screen.getByText('No failed jobs in the last 30 days.')).toBeDefined();
});

test('shows an error when the state does not load', async () => {
  calls.lose('GET /api/admin/health');
  renderScreen(<AdminHealth />, '/admin/health');
  expect(await screen.findByRole('heading', { name: 'Unable to Load Site Health' })).toBeDefined();
  calls.with('GET /api/admin/health', HEALTH);
  await userEvent.click(screen.getByRole('button', { name: /Try/ }));
  expect(await screen.findByText(/^Everything runs\./)).toBeDefined();
});
