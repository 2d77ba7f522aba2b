import { screen } from '@testing-library/react';
import Activity from 'lucide-react/icons/activity';
import { expect, test } from 'vitest';
import { serverNow } from '../../../platform/client/server-clock.ts';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { analyticsContract } from '../contract.ts';
import { PendingWork } from './PendingWork.tsx';

const calls = answerCalls<typeof analyticsContract>();

test('each kind of pending work names who or what has waited longest, and since when', async () => {
  const since = serverNow().toISOString();
  calls.with('GET /api/admin/waiting', {
    ratings: 3,
    reports: 1,
    lawItems: 3,
    answers: 2,
    verifications: 0,
    payments: 1,
    oldest: {
      ratings: { since, about: 'anita_joseph' },
      reports: { since, about: null },
      lawItems: { since: null, about: 'EA-073 changed, 2 of 5 done' },
      answers: { since, about: null },
      verifications: null,
      payments: null,
    },
  });
  renderScreen(<PendingWork siteTasks={[]} />, '/admin');
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '3Ratings to readOldest: anita_joseph, since today',
    '1Report to readWaiting since today',
    '3Law items to checkEA-073 changed, 2 of 5 done',
    '2Answers rated unhelpfulOldest waiting since today',
    '1Payment to checkDisputed, refund failed or wrong amount',
  ]);
  expect(screen.getByText('anita_joseph').getAttribute('translate')).toBe('no');
});

test('what the site itself needs is among the pending work, without a figure', async () => {
  calls.with('GET /api/admin/waiting', {
    ratings: 0,
    reports: 0,
    lawItems: 0,
    answers: 0,
    verifications: 0,
    payments: 0,
    oldest: { ratings: null, reports: null, lawItems: null, answers: null, verifications: null, payments: null },
  });
  const task = { href: '/admin/health', icon: Activity, title: 'Health', about: 'Mail is not sent.' };
  renderScreen(<PendingWork siteTasks={[task]} />, '/admin');
  expect((await screen.findByRole('link')).textContent).toBe('HealthMail is not sent.');
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
});
