import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { sharingContract } from '../contract.ts';
import ShareDialog from './ShareDialog.tsx';

const calls = answerCalls<typeof sharingContract>();
const LINK = 'https://labourwise.example/share/abc';
const TEXT = 'I completed 12 of 256 cards.';

function answerLink(): void {
  calls.with('POST /api/shares', { id: 'abc', url: LINK, text: TEXT, badge: null, picture: '/share/abc.png' });
}

function open() {
  return renderScreen(
    <ShareDialog
      open
      onClose={() => undefined}
      request={{ type: 'flashcard_progress' }}
      data={{ type: 'flashcard_progress', category: null, completedCards: 12, totalCards: 256 }}
    />,
    '/study',
  );
}

test('copies the text with its link, and confirms it', async () => {
  answerLink();
  const person = open();
  await screen.findByText(/share\/abc/);
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(`${TEXT}\n${LINK}`);
});

test('offers the text to copy by hand when the clipboard is refused', async () => {
  answerLink();
  const person = open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Refused.', 'NotAllowedError'));
  await screen.findByText(/share\/abc/);
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  const byHand = await screen.findByLabelText('Please manually copy the text below.');
  expect(byHand).toHaveProperty('value', `${TEXT}\n${LINK}`);
  expect(document.activeElement).toBe(byHand);
  for (const name of ['Instagram', 'TikTok']) {
    await person.click(screen.getByRole('button', { name }));
    expect(document.activeElement).toBe(await screen.findByLabelText(`Copy the text below for ${name}`));
  }
});

test('shares the text with the site’s address when no link can be created', async () => {
  open();
  expect(await screen.findByText(/^We could not create a separate link for this\./)).toBeDefined();
  const facebook = within(screen.getByRole('list', { name: 'Ways to share' })).getByRole('link', { name: /^Facebook/ });
  expect(facebook.getAttribute('href')).toBe(
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(location.origin)}`,
  );
});

test('offers the device’s own sharing where available, and ignores a cancelled one', async () => {
  answerLink();
  const requests: unknown[] = [];
  const share = (data: unknown) => {
    requests.push(data);
    return Promise.reject(new DOMException('Called off.', 'AbortError'));
  };
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const person = open();
  await screen.findByText(/share\/abc/);
  await person.click(screen.getByRole('button', { name: 'Share on this device' }));
  expect(requests).toEqual([{ text: TEXT, url: LINK }]);
  expect(screen.queryByText('Sharing did not open')).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});
