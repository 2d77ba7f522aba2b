import type { KeyPress } from '../../../platform/shared/shortcuts.ts';

/** What a key does during a question: the option it chooses, from 0, or going on. */
export type AnswerCommand = number | 'next';

const OPTION_KEYS = ['a1', 'b2', 'c3', 'd4'];

/** On these, Enter already does something of its own. */
const PRESSED_BY_ENTER: ReadonlySet<string> = new Set(['BUTTON', 'A', 'SUMMARY']);

/**
 * The command of a key: A to D or 1 to 4 choose, Enter goes on. `tagName` names the element
 * that has the focus. Null for any other key, a held one, or one with a modifier.
 */
export function commandOf(press: KeyPress, tagName: string): AnswerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || press.repeat) return null;
  if (press.key === 'Enter') return PRESSED_BY_ENTER.has(tagName) ? null : 'next';
  if (press.key.length !== 1) return null;
  const option = OPTION_KEYS.findIndex((keys) => keys.includes(press.key.toLowerCase()));
  return option === -1 ? null : option;
}
