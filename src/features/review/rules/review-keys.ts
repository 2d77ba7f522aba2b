import type { KeyPress } from '../../../platform/shared/key-press.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';
import { gradeWord, gradesOf } from './review-words.ts';

/** What a key does in a review. */
export type ReviewCommand = Grade | 'reveal' | 'bookmark' | 'undo' | 'keys';

/** One key: the value of `KeyboardEvent.key`, what is printed on it and what it does. */
export interface ReviewKey {
  readonly key: string;
  readonly cap: string;
  readonly command: ReviewCommand;
  readonly words: string;
}

/** The keys of a review: the grades are numbered from the worst. */
export function reviewKeys(fourGrades: boolean): readonly ReviewKey[] {
  return [
    { key: ' ', cap: 'Space', command: 'reveal', words: 'Reveal Answer' },
    ...gradesOf(fourGrades).map((grade, index) => {
      const number = String(index + 1);
      return { key: number, cap: number, command: grade, words: gradeWord(grade, fourGrades) };
    }),
    { key: 'b', cap: 'B', command: 'bookmark', words: 'Bookmark' },
    { key: 'u', cap: 'U', command: 'undo', words: 'Undo' },
    { key: '?', cap: '?', command: 'keys', words: 'Show these keys' },
  ];
}

/** The command of a key press; null for any other key, from a held key, or with a modifier held (Shift only makes `?`). */
export function commandOf(press: KeyPress, fourGrades: boolean): ReviewCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null;
  const known = reviewKeys(fourGrades).find(({ key }) => key === press.key.toLowerCase());
  return known === undefined || (press.shiftKey && known.key !== '?') ? null : known.command;
}
