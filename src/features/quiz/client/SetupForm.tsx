import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Message } from '../../assessment/client/parts.tsx';
import { quizLength, type QuizSetup } from '../rules/quiz.ts';
import { useQuizList, useStartQuiz, type QuizList, type RunningQuiz } from './queries.ts';
import { QuizOptions } from './QuizOptions.tsx';
import { CategoryChoice, SetupHead } from './SetupWaiting.tsx';

const PastQuizzes = lazy(() => import('./PastQuizzes.tsx'));
const LevelChoice = lazy(() => import('./LevelChoice.tsx'));

export interface SetupFormProps {
  readonly initial: QuizSetup;
  /** Whether the learner comes from a quiz: its focused button is gone, so the heading takes the focus. */
  readonly returned: boolean;
  /** Why the quiz before this form was closed; null when the learner left it. */
  readonly notice: string | null;
  readonly onStarted: (quiz: RunningQuiz) => void;
  readonly onContinue: (id: number) => void;
}

/** The form that starts a quiz: its subject, and further settings under Options. */
export function SetupForm({ initial, returned, notice, onStarted, onContinue }: SetupFormProps): ReactNode {
  const [setup, setSetup] = useState(initial);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useStartQuiz(onStarted);
  const list = useQuizList(initial.set);
  const isRefused = start.error instanceof ApiFailure && start.error.code === 'REFUSED';
  const set = list?.set;
  const length = list === undefined ? null : (set?.questions ?? quizLength(list.openQuestions, setup));
  const change = (part: Partial<QuizSetup>): void => setSetup((before) => ({ ...before, ...part }));

  // The pressed button disappears, so the heading takes the focus.
  function chooseOther(): void {
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

  const startButton = (
    <div className="form-end">
      <Button
        type="submit"
        variant={list?.running ? 'secondary' : 'primary'}
        large
        busy={start.isPending}
        busyLabel="Starting..."
      >
        {start.isError && !isRefused ? 'Try Again' : 'Start Quiz'}
      </Button>
    </div>
  );
  return (
    <div className="wrap quiz__entry">
      <form className="assessment__page column gap-24 quiz__setup" onSubmit={submit}>
        <SetupHead length={length} set={set} heading={heading} />
        {notice === null ? null : <Message tone="info">{notice}</Message>}
        {list?.running ? <RunningQuizNotice quiz={list.running} onContinue={onContinue} /> : null}
        {setup.set ? null : (
          <div className="card column gap-16">
            <SubjectChoice setup={setup} onChange={change} onOther={chooseOther} />
            <QuizOptions
              setup={setup}
              initiallyOpen={initial.timed || initial.mode === 'weak_spots'}
              timeAccommodation={list?.timeAccommodation}
              onChange={change}
            />
            {startButton}
          </div>
        )}
        {start.isError ? (
          <Message tone={isRefused ? 'info' : 'danger'}>{sentenceOf(start.error, 'The quiz did not start.')}</Message>
        ) : null}
        {setup.set ? startButton : null}
      </form>
      {list === undefined || list.finished.length === 0 ? null : (
        <Suspense>
          <PastQuizzes quizzes={list.finished} now={list.fetchedAt} />
        </Suspense>
      )}
    </div>
  );
}

interface SubjectChoiceProps {
  readonly setup: QuizSetup;
  readonly onChange: (part: Partial<QuizSetup>) => void;
  readonly onOther: () => void;
}

/** The subject of the questions: a law, or the level that the address names. */
function SubjectChoice({ setup, onChange, onOther }: SubjectChoiceProps): ReactNode {
  if (setup.studyLevel === undefined)
    return <CategoryChoice value={setup.category} onChange={(category) => onChange({ category })} />;
  return (
    <Suspense fallback={null}>
      <LevelChoice levelId={setup.studyLevel} onOther={onOther} />
    </Suspense>
  );
}

interface RunningQuizNoticeProps {
  readonly quiz: NonNullable<QuizList['running']>;
  readonly onContinue: (id: number) => void;
}

/** Offers to continue a quiz that is still running, whatever device began it. */
function RunningQuizNotice({
  quiz: { id, timed, totalQuestions, open },
  onContinue,
}: RunningQuizNoticeProps): ReactNode {
  const status =
    open === null
      ? 'Your last quiz has no question left to answer.'
      : `Your open quiz is at question ${open.position} of ${totalQuestions}.`;
  return (
    <Message
      tone="info"
      action={
        <Button variant="primary" onClick={() => onContinue(id)}>
          {open === null ? 'See Results' : 'Continue quiz'}
        </Button>
      }
    >
      {status}
      {timed && open !== null ? ' Its clock is running.' : null} Starting a new one ends it.
    </Message>
  );
}
