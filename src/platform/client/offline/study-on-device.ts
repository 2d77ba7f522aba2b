import { createStore } from './store.ts';
import { notifyWorker } from './worker-link.ts';

/** How it stands with what the signed-in person did and the server has not counted. */
export interface UnsentAnswers {
  /** Answers still to be sent. */
  readonly waiting: number;
  /** Of them and of the refused ones, those that go with the page, as the device has no room. */
  readonly unpersisted: number;
  /** Whether sending waits for someone to sign in. */
  readonly signedOut: boolean;
  /** Answers that could not be counted, and why, in a sentence; null when the reasons differ or there are none. */
  readonly refused: number;
  readonly reason: string | null;
}

/** Nothing is left here. */
export const NO_UNSENT_ANSWERS: UnsentAnswers = {
  waiting: 0,
  unpersisted: 0,
  signedOut: false,
  refused: 0,
  reason: null,
};

const study = createStore(NO_UNSENT_ANSWERS);

/** Whether something was sent that the kept answers do not show yet. */
let sent = false;

/** What is on this device, current while the component shows. */
export const useUnsentAnswers = study.use;

/** How many answers wait on this device, current while the component shows. */
export function useWaitingCount(): number {
  return study.use().waiting;
}

/** Says what is on this device; whoever keeps it calls this with every change. */
export function setUnsentAnswers(next: UnsentAnswers): void {
  if (next.waiting < study.get().waiting) sent = true;
  study.set(next);
}

/** Whether the list of what could not be counted is open. */
export const refusedList = createStore(false);

/** Brings the kept answers up to date when the page is put away after something was sent. Returns the undoing. */
export function refreshCacheWhenHidden(): () => void {
  document.addEventListener('visibilitychange', refreshWhenPutAway);
  return () => document.removeEventListener('visibilitychange', refreshWhenPutAway);
}

function refreshWhenPutAway(): void {
  if (document.visibilityState === 'visible' || !sent) return;
  sent = false;
  notifyWorker('refresh');
}
