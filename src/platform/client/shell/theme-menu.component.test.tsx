import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ThemeChoice } from '../../shared/theme.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { UserPanel } from './HeaderMenus.tsx';
import { chooseTheme } from './theme.ts';

const shownTheme = () => document.documentElement.dataset['theme'];

afterEach(() => chooseTheme('system'));

async function choose(saveTheme: (theme: ThemeChoice) => Promise<unknown>, ...names: readonly string[]): Promise<void> {
  const user = renderScreen(
    <MenuButton panel={<UserPanel path="/dashboard" onLogout={() => undefined} saveTheme={saveTheme} />}>
      Your menu
    </MenuButton>,
    '/dashboard',
  );
  for (const name of names) {
    if (screen.queryByRole('menuitemradio', { name }) === null)
      await user.click(screen.getByRole('button', { name: 'Your menu' }));
    await user.click(screen.getByRole('menuitemradio', { name }));
  }
}

test('a chosen theme is applied and stored in the account', async () => {
  const saved: ThemeChoice[] = [];
  await choose(async (theme) => saved.push(theme), 'Dark');
  expect(shownTheme()).toBe('dark');
  expect(saved).toEqual(['dark']);
});

test('a theme that cannot be stored is taken back', async () => {
  await choose(() => Promise.reject(new Error('No network')), 'Dark');
  await waitFor(() => expect(shownTheme()).toBeUndefined());
  expect(screen.getByRole('menuitemradio', { name: 'System' }).getAttribute('aria-checked')).toBe('true');
  expect(await screen.findByText('Theme Not Saved')).toBeDefined();
});

test.each<{ stored: readonly ThemeChoice[]; shown: string | undefined }>([
  { stored: ['dark'], shown: 'dark' },
  { stored: ['light'], shown: 'light' },
  { stored: ['dark', 'light'], shown: 'light' },
  { stored: [], shown: undefined },
])(
  'after choosing Dark, then Light, while the server stores only $stored, the menu shows $shown',
  async ({ stored, shown }) => {
    const sent: (() => void)[] = [];
    const send = (theme: ThemeChoice) =>
      new Promise<void>((resolve, reject) => {
        sent.push(() => (stored.includes(theme) ? resolve() : reject(new Error('No network'))));
      });
    await choose(send, 'Dark', 'Light');
    expect(shownTheme()).toBe('light');
    expect(sent).toHaveLength(1);
    sent[0]?.();
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.();
    await waitFor(() => expect(shownTheme()).toBe(shown));
  },
);
