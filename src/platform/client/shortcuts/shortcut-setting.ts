/** Key in local storage. The name is older than the screens that share it. */
export const SHORTCUTS_OFF = 'flashcards.keysOff';

/** Whether single-key shortcuts are on in this browser. In a file of its own, because the shell needs it without the help dialog. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_OFF) !== 'true';
  } catch {
    return true;
  }
}
