import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 15_000;

/** The time, in milliseconds since 1970: cards come due, and days begin, while a page stays open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = (): void => setNow(Date.now());
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
