import type { KeyPress } from '../../../platform/shared/shortcuts.ts';

/** Command of a key during a question: chooses an option, from 0, or goes to the next question. */
export type AnswerCommand = number | 'next';

const OPTION_KEYS = ['a1', 'b2', 'c3', 'd4'];

/** Elements that Enter already activates. */
const ACTIVATED_BY_ENTER: ReadonlySet<string> = new Set(['BUTTON', 'A', 'SUMMARY']);

/**
 * Returns the command of a key: A to D or 1 to 4 choose an option, Enter goes to the next question. `tagName` is that
 * of the focused element. Null for any other key, for a key held down, and with a modifier.
 */
export function commandOf(press: KeyPress, tagName: string): AnswerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || press.repeat) return null;
  if (press.key === 'Enter') return ACTIVATED_BY_ENTER.has(tagName) ? null : 'next';
  if (press.key.length !== 1) return null;
  const option = OPTION_KEYS.findIndex((keys) => keys.includes(press.key.toLowerCase()));
  return option === -1 ? null : option;
}
