import { createStore } from './store.ts';
import { notifyWorker } from './worker-link.ts';

/** Answers of the signed-in user that the server has not counted. */
export interface UnsentAnswers {
  /** Answers still to be sent. */
  readonly waiting: number;
  /** Waiting and refused answers that only this page has, because the device has no room. */
  readonly unpersisted: number;
  /** Whether sending needs a sign-in. */
  readonly signedOut: boolean;
  /** Number of refused answers. `reason` is a sentence; null when reasons differ or none was refused. */
  readonly refused: number;
  readonly reason: string | null;
}

export const NO_UNSENT_ANSWERS: UnsentAnswers = {
  waiting: 0,
  unpersisted: 0,
  signedOut: false,
  refused: 0,
  reason: null,
};

const study = createStore(NO_UNSENT_ANSWERS);

/** Whether answers were sent that the worker's cache does not include yet. */
let sent = false;

/** Hook that returns the unsent answers. */
export const useUnsentAnswers = study.use;

/** Hook that returns the number of unsent answers. */
export function useWaitingCount(): number {
  return study.use().waiting;
}

/** Sets the unsent answers. The study queue calls this after each change. */
export function setUnsentAnswers(next: UnsentAnswers): void {
  if (next.waiting < study.get().waiting) sent = true;
  study.set(next);
}

/** Whether the list of refused answers is open. */
export const refusedList = createStore(false);

/** Updates the worker's cache when the page is hidden after answers were sent. Returns a function that removes the listener. */
export function refreshCacheWhenHidden(): () => void {
  document.addEventListener('visibilitychange', refreshWhenHidden);
  return () => document.removeEventListener('visibilitychange', refreshWhenHidden);
}

function refreshWhenHidden(): void {
  if (document.visibilityState === 'visible' || !sent) return;
  sent = false;
  notifyWorker('refresh');
}
