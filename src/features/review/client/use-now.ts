import { serverNow } from '../../../platform/client/server-clock.ts';
import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 15_000;

/** The time, in milliseconds since 1970: cards come due, and days begin, while a page stays open. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const look = (): void => setNow(serverNow().getTime());
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
