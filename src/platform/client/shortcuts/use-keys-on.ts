import { useCallback, useState } from 'react';

/** Whether someone turned single keys off in this browser. The name is older than the screens that share it. */
const KEYS_OFF = 'flashcards.keysOff';

/** Whether single keys act, as this browser keeps it. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(KEYS_OFF) !== 'true';
  } catch {
    return true;
  }
}

/** Whether single keys act, one choice for all study screens, and what changes it. A browser that keeps nothing for us only forgets sooner. */
export function useKeysOn(): readonly [keysOn: boolean, setKeysOn: (on: boolean) => void] {
  const [keysOn, setKeysOn] = useState(keysAreOn);
  const choose = useCallback((on: boolean) => {
    setKeysOn(on);
    try {
      localStorage.setItem(KEYS_OFF, String(!on));
    } catch {
      return;
    }
  }, []);
  return [keysOn, choose];
}
