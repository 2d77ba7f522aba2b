import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/** What has become of the session that a page was shown for, in words, and the way on. */
export interface ChangedSession {
  /** Who is signed in now; null when nobody is. */
  readonly userId: number | null;
  readonly title: ReactNode;
  readonly words: ReactNode;
  readonly action: ReactNode;
  readonly href: string;
}

/** Null while the person whom this page is shown for is signed in. */
export const changedSession = createStore<ChangedSession | null>(null);

/** Where to sign in, and come back to this page: loaded anew, since it stands as it was for the person who was signed in. */
export function signInPath(): string {
  return `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;
}
