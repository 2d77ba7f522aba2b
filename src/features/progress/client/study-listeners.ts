import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { progressContract } from '../contract.ts';

/** New awards from the server. */
export type Awards = ResponseOf<typeof progressContract.record>['awards'];

/** Called after the server recorded study, with the awards it earned. */
export type StudyListener = (awards: Awards) => Promise<void>;

/** No new awards. */
export const NO_AWARDS: Awards = { badges: [], levels: [] };

let listeners: readonly StudyListener[] = [];

/** Sets the listeners in their order. The app does so once, before any screen. */
export function setStudyListeners(all: readonly StudyListener[]): void {
  listeners = all;
}

/** Adds a listener after the others. Returns a function that removes it. */
export function addStudyListener(listener: StudyListener): () => void {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((each) => each !== listener);
  };
}

/** Calls the listeners. One that fails, for example to load offline, is skipped this time. */
export function notifyStudyListeners(awards = NO_AWARDS): void {
  for (const listener of listeners) listener(awards).catch(() => undefined);
}
