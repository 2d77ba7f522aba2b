import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { healthContract } from '../contract.ts';
import { HEALTH } from '../testing/health.ts';
import { PanelFooter } from './PanelFooter.tsx';

const calls = answerCalls<typeof healthContract>();

const LAST = { at: '2026-11-20T06:03:00.000Z', bytes: 25_400_000 };

test('the foot of the panel names the version and the last backup', async () => {
  calls.with('GET /api/admin/health', { ...HEALTH, backup: { last: LAST, failure: null } });
  renderScreen(<PanelFooter />, '/admin');
  expect(await screen.findByText('1.2.3')).toBeDefined();
  expect(screen.getByText('Last backup: 20 November 2026 at 2:03 am, 25.4 MB.')).toBeDefined();
});

test('a failed backup is shown with its reason', async () => {
  const failure = { at: '2026-11-21T06:00:00.000Z', reason: 'The disk is full.' };
  calls.with('GET /api/admin/health', { ...HEALTH, backup: { last: null, failure } });
  renderScreen(<PanelFooter />, '/admin');
  expect(await screen.findByText('The backup failed on 21 November 2026 at 2:00 am.')).toBeDefined();
  expect(screen.getByText(/The disk is full\./)).toBeDefined();
});

test('without a nightly backup the version stands alone', async () => {
  calls.with('GET /api/admin/health', { ...HEALTH, backup: null });
  renderScreen(<PanelFooter />, '/admin');
  expect(await screen.findByText('1.2.3')).toBeDefined();
  expect(screen.queryByText(/backup/i)).toBeNull();
});
