import { useSyncExternalStore } from 'react';
import { THEME_COOKIE, type ThemeChoice } from '../../shared/theme.ts';
import { readCookie, writeCookie } from '../cookies.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Returns the theme stored in this browser; `system` by default. */
export function storedTheme(): ThemeChoice {
  const theme = readCookie(THEME_COOKIE);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies the theme in the cookie, which the server sets to that of the account. */
export function showTheme(): void {
  const choice = storedTheme();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Stores a theme in this browser for a year (`system` deletes it) and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  writeCookie(THEME_COOKIE, choice, choice === 'system' ? 0 : YEAR_SECONDS);
  showTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the stored theme and rerenders when it changes. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, storedTheme, () => 'system');
}
