import { useSyncExternalStore } from 'react';
import type { ThemeChoice } from '../../shared/theme.ts';

const COOKIE = 'theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Parses the theme of `document.cookie`; `system` by default. */
export function themeIn(cookies: string): ThemeChoice {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Applies the theme in the cookie, which the server sets to that of the account. */
export function showTheme(): void {
  const choice = themeIn(document.cookie);
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Stores a theme in this browser for a year (`system` deletes it) and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  showTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the stored theme and rerenders when it changes. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(
    subscribe,
    () => themeIn(document.cookie),
    () => 'system',
  );
}
