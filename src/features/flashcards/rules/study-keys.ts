import type { Shortcut } from '../../../platform/shared/shortcuts.ts';

/** What a key does on the study screen. */
export type StudyCommand =
  | 'flip'
  | 'needPractice'
  | 'gotIt'
  | 'previous'
  | 'next'
  | 'bookmark'
  | 'shuffle'
  | 'undo'
  | 'keys';

export const STUDY_KEYS: readonly Shortcut<StudyCommand>[] = [
  { key: ' ', cap: 'Space', command: 'flip', label: 'Flip the card' },
  { key: '1', cap: '1', command: 'needPractice', label: 'Need Practice' },
  { key: '2', cap: '2', command: 'gotIt', label: 'Got it!' },
  { key: 'ArrowLeft', cap: 'Left', command: 'previous', label: 'Previous card', repeats: true },
  { key: 'ArrowRight', cap: 'Right', command: 'next', label: 'Next card', repeats: true },
  { key: 'b', cap: 'B', command: 'bookmark', label: 'Bookmark the card', hint: 'bookmark' },
  { key: 's', cap: 'S', command: 'shuffle', label: 'Shuffle the set', hint: 'shuffle' },
  { key: 'u', cap: 'U', command: 'undo', label: 'Undo the last answer', hint: 'undo' },
  { key: '?', cap: '?', command: 'keys', label: 'Show these keys' },
];
