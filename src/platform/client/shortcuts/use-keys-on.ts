import { useCallback, useState } from 'react';
import { KEYS_OFF, keysAreOn } from './keys-are-on.ts';

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
