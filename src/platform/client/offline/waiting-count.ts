import { createStore } from './store.ts';
import { tellWorker } from './worker-link.ts';

const count = createStore(0);

/** Whether something was sent that the kept answers do not show yet. */
let sent = false;

/** How many answers wait on this device, current while the component shows. */
export const useWaitingCount = count.use;

/** Says how many answers wait on this device; whoever keeps them calls this with every change. */
export function setWaitingCount(waiting: number): void {
  if (waiting < count.get()) sent = true;
  if (waiting !== count.get()) count.set(waiting);
}

/** Brings the kept answers up to date when the page is put away after something was sent. Returns the undoing. */
export function keepFiguresFresh(): () => void {
  document.addEventListener('visibilitychange', refreshWhenPutAway);
  return () => document.removeEventListener('visibilitychange', refreshWhenPutAway);
}

function refreshWhenPutAway(): void {
  if (document.visibilityState === 'visible' || !sent) return;
  sent = false;
  tellWorker('refresh');
}
