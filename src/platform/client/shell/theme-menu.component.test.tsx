import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ThemeChoice } from '../../shared/theme.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { UserPanel } from './HeaderMenus.tsx';
import { chooseTheme } from './theme.ts';

const shownTheme = () => document.documentElement.dataset['theme'];

afterEach(() => chooseTheme('system'));

async function chooseDark(saveTheme: (theme: ThemeChoice) => Promise<unknown>): Promise<void> {
  const user = renderScreen(
    <MenuButton panel={<UserPanel path="/dashboard" onLogout={() => undefined} saveTheme={saveTheme} />}>
      Your menu
    </MenuButton>,
    '/dashboard',
  );
  await user.click(screen.getByRole('button', { name: 'Your menu' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
}

test('a chosen theme is applied and stored in the account', async () => {
  const saved: ThemeChoice[] = [];
  await chooseDark(async (theme) => saved.push(theme));
  expect(shownTheme()).toBe('dark');
  expect(saved).toEqual(['dark']);
});

test('a theme that cannot be stored is taken back', async () => {
  await chooseDark(() => Promise.reject(new Error('No network')));
  await waitFor(() => expect(shownTheme()).toBeUndefined());
  expect(screen.getByRole('menuitemradio', { name: 'System' }).getAttribute('aria-checked')).toBe('true');
  expect(await screen.findByText('Theme Not Saved')).toBeDefined();
});
