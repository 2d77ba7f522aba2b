import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 760px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is a phone's, where the action is docked at the foot instead of on the card. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}
