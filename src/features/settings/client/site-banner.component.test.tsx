import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { settingsContract } from '../contract.ts';
import type { Banner } from '../rules/banner.ts';
import { SiteBanner } from './SiteBanner.tsx';

const calls = answerCalls<typeof settingsContract>();

const message: Banner = {
  version: 3,
  label: 'Message from Gouyave School',
  text: 'Closed on <b>Friday</b>.',
  link: '/pricing',
  lastDay: null,
};

const answer = (banner: Banner | null) =>
  calls.with('GET /api/settings', {
    name: null,
    email: null,
    phone: null,
    address: null,
    refundRule: null,
    helpContact: null,
    bodies: { labour: null, insurance: null, unions: null },
    banner,
  });

const theMessage = () => screen.findByRole('complementary', { name: 'Message from Gouyave School' });

beforeEach(() => {
  document.cookie = 'banner=; Path=/; Max-Age=0';
});

afterEach(() => {
  vi.useRealTimers();
});

test('shows the message as plain text with its link, until it is hidden', async () => {
  answer(message);
  const user = renderScreen(<SiteBanner />, '/quiz');
  expect((await theMessage()).textContent).toContain('Closed on <b>Friday</b>.');
  expect(screen.getByRole('link', { name: 'Read more' })).toHaveProperty('pathname', '/pricing');
  await user.click(screen.getByRole('button', { name: 'Hide message' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.cookie).toContain('banner=3');
});

test('a hidden message stays hidden, and another one is shown', async () => {
  document.cookie = 'banner=2; Path=/';
  answer(message);
  renderScreen(<SiteBanner />, '/quiz');
  expect(await theMessage()).toBeDefined();
});

test('starts with the message of the document, and removes it when it has ended', async () => {
  const frame = document.createElement('div');
  frame.id = 'root';
  frame.innerHTML =
    '<aside class="shell__banner" aria-label="Message from Gouyave School" data-version="3"><p>Closed.</p></aside>';
  document.body.append(frame);
  answer(null);
  renderScreen(<SiteBanner />, '/quiz');
  frame.remove();
  expect((await theMessage()).textContent).toContain('Closed.');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('a page left open without a network loses the message after its last day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T03:58:30Z') });
  answer({ ...message, lastDay: '2026-11-20' });
  renderScreen(<SiteBanner />, '/quiz');
  await theMessage();
  calls.lose('GET /api/settings');
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.queryByRole('complementary')).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.queryByRole('complementary')).toBeNull();
});
