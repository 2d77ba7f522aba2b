/** Where a browser keeps that someone turned single keys off. The name is older than the screens that share it. */
export const KEYS_OFF = 'flashcards.keysOff';

/** Whether single keys act, as this browser keeps it. Apart from the hook, since the keys of every screen ask it. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(KEYS_OFF) !== 'true';
  } catch {
    return true;
  }
}
