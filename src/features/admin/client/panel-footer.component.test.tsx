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
  expect(screen.getByRole('contentinfo').textContent).toBe(
    'LabourWise Grenada 1.2.3. Last backup: 20 November 2026 at 2:03 am',
  );
});

test('a failed backup leads to Health', async () => {
  const failure = { at: '2026-11-21T06:00:00.000Z', reason: 'The disk is full.' };
  calls.with('GET /api/admin/health', { ...HEALTH, backup: { last: null, failure } });
  renderScreen(<PanelFooter />, '/admin');
  const link = await screen.findByRole('link', { name: 'The backup failed on 21 November 2026 at 2:00 am' });
  expect(link.getAttribute('href')).toBe('/admin/health');
});

test('without a nightly backup the version stands alone', async () => {
  calls.with('GET /api/admin/health', { ...HEALTH, backup: null });
  renderScreen(<PanelFooter />, '/admin');
  expect(await screen.findByText('1.2.3')).toBeDefined();
  expect(screen.queryByText(/backup/i)).toBeNull();
});
