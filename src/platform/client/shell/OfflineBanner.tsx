import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser believes it has a network; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Says that there is no network and that nothing is lost. */
export function OfflineBanner(): ReactNode {
  const online = useOnline();
  return (
    <output className={online ? undefined : 'offline'}>
      {online ? null : 'You are offline. What you study is kept on this device and sent when you are back.'}
    </output>
  );
}
