import { useSyncExternalStore } from 'react';

/** `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const COOKIE = 'theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** The choice kept in a `Cookie` header or `document.cookie`; anything else is `system`. For the server too. */
export function themeIn(cookies: string): ThemeChoice {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Draws the page in the kept choice; call once at start when the server did not set `data-theme`. */
export function showTheme(choice: ThemeChoice = themeIn(document.cookie)): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Keeps a choice for a year (`system` forgets it) and draws the page in it. */
export function chooseTheme(choice: ThemeChoice): void {
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  showTheme(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The kept choice, current while the component shows. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(
    subscribe,
    () => themeIn(document.cookie),
    () => 'system',
  );
}
