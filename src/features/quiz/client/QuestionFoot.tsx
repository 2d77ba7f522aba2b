import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { LawReference } from '../../assessment/client/parts.tsx';
import type { AnswerFeedback } from '../../assessment/rules/grade.ts';
import type { RunningQuiz } from './queries.ts';

export interface QuestionFootProps {
  readonly question: Pick<RunningQuiz['questions'][number], 'category' | 'lawReference'>;
  readonly isLast: boolean;
  /** Whether an option is chosen that the next press checks. */
  readonly showsCheck: boolean;
  /** Whether the question is answered and stays for its feedback. */
  readonly isAnswered: boolean;
  readonly feedback: AnswerFeedback | null;
  /** The option chosen here; another device may have answered before. */
  readonly chosen: number | null;
  /** Whether the server could not be reached with the answer. */
  readonly unsaved: boolean;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onNext: () => void;
}

/** The law behind the question, the feedback on its answer, and the button to the next question. */
export function QuestionFoot(props: QuestionFootProps): ReactNode {
  const { question, isLast, showsCheck, isAnswered, feedback, chosen, disabled, busy, onNext } = props;
  const verdict = feedback === null ? undefined : verdictOf(feedback, chosen);
  const feedbackId = useId();
  const dock = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // The options can no longer be pressed, so the button takes the focus.
  useEffect(() => {
    if (isAnswered) button.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  useEffect(() => {
    if (feedback !== null && dock.current !== null) bringIntoView(dock.current);
  }, [feedback]);

  const next = isLast ? 'Finish Quiz' : 'Next Question';
  return (
    <div className="assessment__foot column gap-16">
      {feedback === null ? <p className="smallish muted">{question.lawReference}</p> : null}
      <div ref={dock} className="dock quiz__dock" data-answer={verdict}>
        <output id={feedbackId}>
          <Feedback {...props} />
        </output>
        {feedback === null ? null : <LawReference category={question.category} reference={question.lawReference} />}
        <Button
          ref={button}
          variant="primary"
          large
          block
          aria-describedby={feedback === null ? undefined : feedbackId}
          disabled={disabled}
          busy={busy}
          busyLabel={isLast ? 'Finishing...' : undefined}
          onClick={(event) => {
            // The second click of a double click must not answer the next question.
            if (event.detail < 2) onNext();
          }}
        >
          {showsCheck ? 'Check Answer' : next}
        </Button>
      </div>
    </div>
  );
}

function Feedback({ isAnswered, feedback, chosen, unsaved }: QuestionFootProps): ReactNode {
  if (!isAnswered) return null;
  if (feedback === null)
    return (
      <p className="smallish muted quiz__checking">
        {unsaved ? 'We could not check this answer yet. Carry on; you will see it in your results.' : 'Checking...'}
      </p>
    );
  const isRight = verdictOf(feedback, chosen) === 'right';
  return (
    <>
      <span className="line gap-10 quiz__verdict">
        <Icon of={isRight ? CircleCheck : CircleX} size={24} />
        {feedback.setAside ? 'This one counts for you' : isRight ? 'That is right' : 'Not this one'}
      </span>
      {feedback.setAside ? (
        <span className="law-text">
          The law behind this question changed while you were answering, so your answer counts as right.
        </span>
      ) : null}
      <span className="law-text">{feedback.explanation}</span>
    </>
  );
}

/** Scrolls so that the feedback shows; where it is docked, so that the marked options show above it. */
function bringIntoView(dock: HTMLElement): void {
  if (getComputedStyle(dock).position !== 'fixed') return dock.scrollIntoView({ block: 'nearest' });
  const marked = [...document.querySelectorAll('.assessment__option[data-answer]')].at(-1);
  const covered = (marked?.getBoundingClientRect().bottom ?? 0) + 12 - dock.getBoundingClientRect().top;
  if (covered > 0) scrollBy(0, covered);
}

function verdictOf({ correctOption, setAside }: AnswerFeedback, chosen: number | null): 'right' | 'wrong' {
  return setAside || chosen === correctOption ? 'right' : 'wrong';
}
