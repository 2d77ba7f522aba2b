import { serverNow } from './server-clock.ts';
import { useSyncExternalStore } from 'react';
import { grenadaDay, grenadaHour, type GrenadaDay } from '../shared/grenada-calendar.ts';

const CHECK_MS = 15_000;

/** The Grenadian day; it changes at midnight, also on a page left open. */
export function useGrenadaDay(): GrenadaDay {
  return useSyncExternalStore(whenLooked, () => grenadaDay(serverNow()));
}

/** The hour in Grenada, 0 to 23; it changes on a page left open, too. */
export function useGrenadaHour(): number {
  return useSyncExternalStore(whenLooked, () => grenadaHour(serverNow()));
}

/** A background page may sleep through midnight, so the day is checked when it becomes visible. */
function whenLooked(checkDay: () => void): () => void {
  const timer = setInterval(checkDay, CHECK_MS);
  document.addEventListener('visibilitychange', checkDay);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkDay);
  };
}
