import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { showToast } from './ToastViewport.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the titles shown so far, without repeats. */
function recordTitles(): string[] {
  const titles: string[] = [];
  const record = (): void => {
    const title = screen.queryByRole('region', { name: /^Notifications/ })?.querySelector('b')?.textContent;
    if (title !== undefined && title !== titles.at(-1)) titles.push(title);
  };
  new MutationObserver(record).observe(document.body, { childList: true, subtree: true, characterData: true });
  return titles;
}

async function wait(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('an award does not show between the notices of two presses', async () => {
  const notices = ['Card Bookmarked', 'Bookmark Removed'];
  renderScreen(
    <button
      onClick={() => {
        const title = notices.shift();
        // Later than the press, as the viewport is loaded on demand.
        if (title !== undefined) queueMicrotask(() => showToast({ title, tone: 'success', passing: true }));
      }}
    >
      Bookmark
    </button>,
  );
  const titles = recordTitles();
  act(() => showToast({ title: 'Achievement Unlocked!', tone: 'success', waits: true }));
  await wait(50);
  for (let presses = 0; presses < 3; presses += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Bookmark' }));
    await wait(200);
  }
  expect(titles).toEqual(['Achievement Unlocked!', 'Card Bookmarked', 'Bookmark Removed', 'Achievement Unlocked!']);
});
