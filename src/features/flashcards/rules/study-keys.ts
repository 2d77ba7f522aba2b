import type { KeyPress } from '../../../platform/shared/key-press.ts';

/** What a key does on the study screen. */
export type StudyCommand = 'flip' | 'needPractice' | 'gotIt' | 'previous' | 'next' | 'bookmark' | 'shuffle' | 'undo' | 'keys';

/** One key: the value of `KeyboardEvent.key`, what is printed on it and what it does. */
export interface StudyKey {
  readonly key: string;
  readonly cap: string;
  readonly command: StudyCommand;
  readonly words: string;
}

/** The keys of the study screen (visual language, section 12). */
export const STUDY_KEYS: readonly StudyKey[] = [
  { key: ' ', cap: 'Space', command: 'flip', words: 'Flip the card' },
  { key: '1', cap: '1', command: 'needPractice', words: 'Need Practice' },
  { key: '2', cap: '2', command: 'gotIt', words: 'Got it!' },
  { key: 'ArrowLeft', cap: 'Left', command: 'previous', words: 'Previous card' },
  { key: 'ArrowRight', cap: 'Right', command: 'next', words: 'Next card' },
  { key: 'b', cap: 'B', command: 'bookmark', words: 'Bookmark the card' },
  { key: 's', cap: 'S', command: 'shuffle', words: 'Shuffle the set' },
  { key: 'u', cap: 'U', command: 'undo', words: 'Undo the last answer' },
  { key: '?', cap: '?', command: 'keys', words: 'Show these keys' },
];

/** The command of a key press; null for any other key, with a modifier held (Shift only makes `?`), or from a held key unless it is an arrow. */
export function commandOf(press: KeyPress): StudyCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const known = STUDY_KEYS.find(({ key }) => key === (press.key.length === 1 ? press.key.toLowerCase() : press.key));
  if (known === undefined) return null;
  if (press.shiftKey && known.key !== '?') return null;
  const turnsPages = known.command === 'previous' || known.command === 'next';
  return press.repeat && !turnsPages ? null : known.command;
}
