import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { ACTION_MARK } from '../../cards/client/parts.tsx';
import type { Grade } from '../../progress/rules/learning-record.ts';
import type { ScheduledCard } from '../rules/review-day.ts';
import { gradesOf, gradeWord, formatInterval } from '../rules/review-text.ts';
import { scheduleAfter } from '../rules/schedule.ts';

export interface GradeActionsProps {
  readonly card: ScheduledCard;
  /** When the answer came up, in milliseconds since 1970. */
  readonly since: number;
  readonly fourGrades: boolean;
  /** Shows the keys that do the same. */
  readonly keyHints: boolean;
  readonly onGrade: (grade: Grade) => void;
}

/** The grades of the answer side, each with the time until the card comes back. */
export function GradeActions({ card, since, fourGrades, keyHints, onGrade }: GradeActionsProps): ReactNode {
  return (
    <div className={classNames('pair', fourGrades && 'review__four')}>
      {gradesOf(fourGrades).map((grade, index) => (
        <Button
          key={grade}
          {...ACTION_MARK}
          data-grade={grade}
          variant={grade === 'good' ? 'primary' : 'secondary'}
          large
          onKeyDown={(event) => {
            /* A key held down must not press the button that has just come in the place of the one it was pressed on. */
            if (event.repeat) event.preventDefault();
          }}
          onClick={(event) => {
            /* The second half of a double press lands on what has just come, and does not count. */
            if (event.detail < 2) onGrade(grade);
          }}
        >
          <span>
            {gradeWord(grade, fourGrades)} {keyHints ? <kbd aria-hidden="true">{index + 1}</kbd> : null}
          </span>
          <small className="tabular">
            <span className="visually-hidden">, back in </span>
            {formatInterval(scheduleAfter(card, grade, since))}
          </small>
        </Button>
      ))}
    </div>
  );
}
