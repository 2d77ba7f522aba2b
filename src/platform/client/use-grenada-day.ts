import { serverNow } from './server-clock.ts';
import { useSyncExternalStore } from 'react';
import { grenadaDay, type GrenadaDay } from '../shared/grenada-calendar.ts';

const LOOK_MS = 15_000;

/** The Grenadian day; it changes at midnight, also on a page left open. */
export function useGrenadaDay(): GrenadaDay {
  return useSyncExternalStore(whenLooked, () => grenadaDay(serverNow()));
}

/** A background page may sleep through midnight, so the day is checked when it becomes visible. */
function whenLooked(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
