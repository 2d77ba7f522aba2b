import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/** The notice of a page whose user is no longer signed in: its text and its link. */
export interface ChangedSession {
  /** The user who is signed in now; null for none. */
  readonly userId: number | null;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
  readonly href: string;
}

/** Null while the user of this page is signed in. */
export const changedSession = createStore<ChangedSession | null>(null);

/** Returns the address of the sign-in page, which then reloads this page. */
export function signInPath(): string {
  return `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;
}
