import type { KeyPress } from '../../../platform/shared/shortcuts.ts';

/** Whether a key press opens the search: Ctrl or Command with K anywhere, and / where single keys act. */
export function opensSearch(press: KeyPress, singleKeys: boolean): boolean {
  if (press.altKey || press.repeat) return false;
  if (press.ctrlKey || press.metaKey) return !press.shiftKey && press.key.toLowerCase() === 'k';
  // On some keyboards / is typed with Shift.
  return press.key === '/' && singleKeys;
}
