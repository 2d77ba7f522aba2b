import Bookmark from 'lucide-react/icons/bookmark';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { QuestionCard } from '../../assessment/client/parts.tsx';
import type { ExamQuestion } from './use-exam-run.ts';

export interface ExamQuestionCardProps {
  readonly question: ExamQuestion;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Id of the element with the question's position. */
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly onChoose: (option: number) => void;
  readonly onMark: () => void;
  readonly onBack: () => void;
  /** Goes to the next question; on the last one, to the finish dialog. */
  readonly onNext: () => void;
}

/** A question of an exam with its options. Gets the focus when mounted: use the question's position as its key. */
export function ExamQuestionCard({
  question,
  isFirst,
  isLast,
  describedBy,
  disabled,
  onChoose,
  onMark,
  onBack,
  onNext,
}: ExamQuestionCardProps): ReactNode {
  return (
    <QuestionCard
      question={question}
      chosen={question.chosen}
      describedBy={describedBy}
      disabled={disabled}
      onChoose={onChoose}
      head={
        <div className="apart assessment__badges certifications__exam-head">
          <p className="smallish muted">{question.area}</p>
          <Button
            variant="quiet"
            className="certifications__mark"
            aria-pressed={question.isMarked}
            disabled={disabled}
            onClick={onMark}
          >
            <Icon of={Bookmark} size={18} className={question.isMarked ? 'certifications__marked' : undefined} />
            Come back to this
          </Button>
        </div>
      }
      foot={
        <div className="assessment__foot">
          <div className="dock apart">
            <Button disabled={disabled || isFirst} onClick={onBack}>
              <Icon of={ChevronLeft} size={18} strokeWidth={2} />
              Previous
            </Button>
            <Button variant="primary" disabled={disabled} onClick={onNext}>
              {isLast ? 'Finish Exam' : 'Next'}
              {isLast ? null : <Icon of={ChevronRight} size={18} strokeWidth={2} />}
            </Button>
          </div>
        </div>
      }
    />
  );
}
