import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { http } from 'msw';
import { AskLink, SignedInHeader } from '../../platform/client/shell/SignedInHeader.tsx';
import { server } from '../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../platform/client/testing/render-screen.tsx';

/** The script that fills in the header of pages that are the same for all signed-in users. */
const runScript = async () => vi.importActual('../../../public/signed-in.js');

const USER = { id: 7, username: 'ana', role: 'employee', points: 1250 };

function answer(path: string, body: object): void {
  server.use(http.get(`*${path}`, () => Response.json(body)));
}

beforeEach(() => {
  vi.resetModules();
  const matching = matchMedia('(min-width: 1px)');
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(matching);
  answer('/api/auth/me', USER);
  renderScreen(<SignedInHeader path="/law" />);
});

test('on phones the review tab of a page from the server names the number of due cards', async () => {
  answer('/api/dashboard', { dueForReview: 5 });
  await runScript();
  expect(screen.queryByRole('link', { name: /due/ })).toBeNull();
  expect((await screen.findByRole('link', { name: 'Review, 5 due' })).textContent).toBe('Review5');
});

test('without an answer the tab has no number', async () => {
  const isRequested = new Promise<void>((resolve) => {
    server.use(
      http.get('*/api/dashboard', () => {
        resolve();
        return Response.error();
      }),
    );
  });
  await runScript();
  await isRequested;
  expect(screen.getByText('1,250 Points')).toBeDefined();
  expect(screen.queryByRole('link', { name: /due/ })).toBeNull();
});

test('the round button links to the assistant, and is hidden while the user scrolls down', async () => {
  renderScreen(<AskLink path="/law" />);
  await runScript();
  const link = screen.getByRole('link', { name: 'Ask Jocelyn' });
  expect(link.getAttribute('href')).toBe('/jocelyn');
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  for (const [scrollY, isHidden] of [
    [300, true],
    [100, false],
    [5000 - innerHeight, false],
  ] as const) {
    vi.stubGlobal('scrollY', scrollY);
    fireEvent.scroll(window);
    expect(link.hasAttribute('data-hidden')).toBe(isHidden);
  }
  vi.unstubAllGlobals();
});

test('the search page has no round button', () => {
  renderScreen(<AskLink path="/search" />);
  expect(screen.queryByRole('link', { name: 'Ask Jocelyn' })).toBeNull();
});
