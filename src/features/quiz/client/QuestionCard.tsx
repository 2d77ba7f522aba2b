import { useEffect, useRef, type ReactNode } from 'react';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { LawReference } from './LawReference.tsx';
import { Options } from './Options.tsx';
import type { RunningQuestion } from './quiz-api.ts';

/** Props of `QuestionCard`. */
export interface QuestionCardProps {
  readonly question: RunningQuestion;
  /** From 0; null for none. */
  readonly chosen: number | null;
  /** Id of the element that says which question this is. */
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly onChoose: (option: number) => void;
  /** The button that goes on. */
  readonly action: ReactNode;
}

/** A question with its options and its source. It takes the focus when it comes; give it the question's position as its key. */
export function QuestionCard({ question, chosen, describedBy, disabled, onChoose, action }: QuestionCardProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="card qcard">
      <div className="flow qbadges">
        <CategoryBadge category={question.category} />
        <DifficultyBadge difficulty={question.difficulty} />
      </div>
      <fieldset disabled={disabled}>
        <legend>
          <h2 ref={heading} className="q" tabIndex={-1} aria-describedby={describedBy}>
            {question.question}
          </h2>
        </legend>
        <Options position={question.position} options={question.options} chosen={chosen} onChoose={onChoose} />
      </fieldset>
      <div className="apart qfoot">
        <LawReference category={question.category} reference={question.lawReference} />
        <div className="dock">{action}</div>
      </div>
    </div>
  );
}
