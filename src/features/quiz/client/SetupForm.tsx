import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Message } from '../../assessment/client/parts.tsx';
import { quizLength } from '../rules/quiz-length.ts';
import type { QuizSetup } from '../rules/quiz.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import type { RunningQuiz } from './queries.ts';
import { OpenQuiz, useQuizList } from './QuizList.tsx';
import { QuizOptions } from './QuizOptions.tsx';
import { SetupHead } from './SetupHead.tsx';
import { useStartQuiz } from './use-start-quiz.ts';

const PastQuizzes = lazy(() => import('./PastQuizzes.tsx'));
const LevelChoice = lazy(() => import('./LevelChoice.tsx'));

export interface SetupFormProps {
  readonly initial: QuizSetup;
  /** The learner comes from a quiz, whose focused button is gone: the form takes the focus. */
  readonly returned: boolean;
  /** Why the learner is here again, when it was not their wish. */
  readonly notice: string | null;
  readonly onStarted: (quiz: RunningQuiz) => void;
  /** Goes on with a quiz that is still running. */
  readonly onContinue: (id: number) => void;
}

/** What the quiz is to be like: what it is about, and under Options the rest. */
export function SetupForm({ initial, returned, notice, onStarted, onContinue }: SetupFormProps): ReactNode {
  const [setup, setSetup] = useState(initial);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useStartQuiz(onStarted);
  const list = useQuizList(initial.set);
  const isRefused = start.error instanceof ApiFailure && start.error.code === 'REFUSED';
  const set = list?.set;
  const length = list === undefined ? null : (set?.questions ?? quizLength(list.openQuestions, setup));
  const change = (part: Partial<QuizSetup>): void => setSetup((before) => ({ ...before, ...part }));

  /** The button that was pressed goes; the form takes the focus. */
  function askOther(): void {
    change({ studyLevel: undefined, mode: 'adaptive' });
    heading.current?.focus({ preventScroll: true });
  }

  useEffect(() => {
    if (returned) heading.current?.focus({ preventScroll: true });
  }, [returned]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!start.isPending) start.mutate(setup);
  }

  return (
    <div className="wrap quiz__entry">
      <form className="assessment__page column gap-24 quiz__setup" onSubmit={submit}>
        <SetupHead length={length} set={set} heading={heading} />
        {notice === null ? null : <Message tone="info">{notice}</Message>}
        {list?.running ? <OpenQuiz quiz={list.running} onContinue={onContinue} /> : null}
        {setup.set ? null : (
          <div className="card column gap-16">
            <SubjectChoice setup={setup} onChange={change} onOther={askOther} />
            <QuizOptions
              setup={setup}
              asked={initial.timed || initial.mode === 'weak_spots'}
              timeAccommodation={list?.timeAccommodation}
              onChange={change}
            />
          </div>
        )}
        {start.isError ? (
          <Message tone={isRefused ? 'info' : 'danger'}>{sentenceOf(start.error, 'The quiz did not start.')}</Message>
        ) : null}
        <div className="form-end">
          <Button type="submit" variant="primary" large block busy={start.isPending} busyWord="Starting...">
            {start.isError && !isRefused ? 'Try Again' : 'Start Quiz'}
          </Button>
        </div>
      </form>
      {list === undefined || list.finished.length === 0 ? null : (
        <Suspense>
          <PastQuizzes quizzes={list.finished} now={list.readAt} />
        </Suspense>
      )}
    </div>
  );
}

interface SubjectChoiceProps {
  readonly setup: QuizSetup;
  readonly onChange: (part: Partial<QuizSetup>) => void;
  /** Any other quiz than that of the level. */
  readonly onOther: () => void;
}

/** What the questions are about: a law, or the level that the address asks for. */
function SubjectChoice({ setup, onChange, onOther }: SubjectChoiceProps): ReactNode {
  if (setup.studyLevel === undefined)
    return <CategoryChoice value={setup.category} onChange={(category) => onChange({ category })} />;
  return (
    <Suspense fallback={null}>
      <LevelChoice levelId={setup.studyLevel} onOther={onOther} />
    </Suspense>
  );
}
