import Bookmark from 'lucide-react/icons/bookmark';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Options } from '../../quiz/client/parts.tsx';
import type { ExamQuestion } from './exam-run.ts';

/** Props of `ExamQuestionCard`. */
export interface ExamQuestionCardProps {
  readonly question: ExamQuestion;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Id of the element that says which question this is. */
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly onChoose: (option: number) => void;
  readonly onMark: () => void;
  readonly onBack: () => void;
  /** To the next question; after the last, to the end. */
  readonly onNext: () => void;
}

/** A question of an exam with its options. It takes the focus when it comes; give it the question's position as its key. */
export function ExamQuestionCard({ question, isFirst, isLast, describedBy, disabled, onChoose, onMark, onBack, onNext }: ExamQuestionCardProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="card qcard">
      <div className="apart qbadges">
        <p className="smallish muted">{question.area}</p>
        <Button variant="quiet" aria-pressed={question.isMarked} disabled={disabled} onClick={onMark}>
          <Icon of={Bookmark} size={18} className={question.isMarked ? 'marked' : undefined} />
          Look at again
        </Button>
      </div>
      <fieldset disabled={disabled}>
        <legend>
          <h2 ref={heading} className="q" tabIndex={-1} aria-describedby={describedBy}>
            {question.question}
          </h2>
        </legend>
        <Options position={question.position} options={question.options} chosen={question.chosen} onChoose={onChoose} />
      </fieldset>
      <div className="qfoot">
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
    </div>
  );
}
