import type { Shortcut } from '../../../platform/shared/shortcuts.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';
import { gradeLabel, gradesOf } from './review-text.ts';

/** Action of a key in a review. */
export type ReviewCommand = Grade | 'reveal' | 'bookmark' | 'undo' | 'keys';

/** Returns the keys of a review. Grades are numbered from the worst. */
export function reviewKeys(fourGrades: boolean): readonly Shortcut<ReviewCommand>[] {
  return [
    { key: ' ', cap: 'Space', command: 'reveal', label: 'Reveal Answer', hint: 'reveal' },
    ...gradesOf(fourGrades).map((grade, index) => {
      const number = String(index + 1);
      const label = gradeLabel(grade, fourGrades);
      return { key: number, cap: number, command: grade, label, hint: label };
    }),
    { key: 'b', cap: 'B', command: 'bookmark', label: 'Bookmark the card', hint: 'bookmark' },
    { key: 'u', cap: 'U', command: 'undo', label: 'Undo the last answer', hint: 'undo' },
    { key: '?', cap: '?', command: 'keys', label: 'Show these keys' },
  ];
}
