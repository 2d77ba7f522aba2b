import Bookmark from 'lucide-react/icons/bookmark';
import type { ReactNode } from 'react';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { ExamQuestion } from './use-exam-run.ts';

export interface QuestionMapProps {
  readonly questions: readonly ExamQuestion[];
  /** Position of the open one. */
  readonly open: number;
  readonly onGoTo: (position: number) => void;
}

/** Every question of an exam by its number: filled when it has an answer, with a ribbon when the learner wants to come back to it. */
export function QuestionMap({ questions, open, onGoTo }: QuestionMapProps): ReactNode {
  return (
    <ol className="certifications__question-map tabular">
      {questions.map(({ position, chosen, isMarked }) => (
        <li key={position}>
          <button
            type="button"
            aria-label={`Question ${position}, ${chosen === null ? 'not answered' : 'answered'}${isMarked ? ', to come back to' : ''}`}
            aria-current={position === open ? 'step' : undefined}
            onClick={() => onGoTo(position)}
          >
            <span className={classNames('mark-ring', chosen !== null && 'certifications__done')}>{position}</span>
            {isMarked ? <Icon of={Bookmark} size={16} /> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
