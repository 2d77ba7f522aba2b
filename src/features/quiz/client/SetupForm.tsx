import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox, RadioGroup, type RadioChoice } from '../../../platform/client/ui/Choices.tsx';
import {
  QUESTIONS_PER_QUIZ,
  SECONDS_PER_QUESTION,
  type QuizCategory,
  type QuizLevel,
  type QuizMode,
  type QuizSetup,
} from '../rules/quiz.ts';
import { CATEGORY_NAMES } from '../../assessment/rules/question.ts';
import { Message } from '../../assessment/client/parts.tsx';
import type { RunningQuiz } from './queries.ts';
import { MoreTime, OpenQuiz, PastQuizzes, useQuizList } from './QuizList.tsx';
import { useStartQuiz } from './use-start-quiz.ts';

const MODES: readonly RadioChoice<QuizMode>[] = [
  { value: 'adaptive', label: 'Adaptive', help: 'Questions of your level, filled up from the levels beside it.' },
  { value: 'random', label: 'Random', help: 'Questions of every level, as they come.' },
  {
    value: 'weak_spots',
    label: 'Practise my weak spots',
    help: 'Only what you missed before, in quizzes, exams and flashcards, the latest most often.',
  },
];

const LEVELS: readonly RadioChoice<QuizLevel>[] = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
];

const CATEGORIES: readonly RadioChoice<QuizCategory>[] = [
  { value: 'all', label: 'All Categories' },
  { value: 'employment', label: CATEGORY_NAMES.employment },
  { value: 'unions', label: CATEGORY_NAMES.unions },
  { value: 'minimum_wages', label: CATEGORY_NAMES.minimum_wages },
];

const TIMES: readonly RadioChoice<string>[] = SECONDS_PER_QUESTION.map((seconds) => ({
  value: String(seconds),
  label: `${seconds} seconds`,
}));

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

/** What the quiz is to be like. */
export function SetupForm({ initial, returned, notice, onStarted, onContinue }: SetupFormProps): ReactNode {
  const [setup, setSetup] = useState(initial);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useStartQuiz(onStarted);
  const list = useQuizList();
  const isRefused = start.error instanceof ApiFailure && start.error.code === 'REFUSED';
  const change = (part: Partial<QuizSetup>): void => setSetup((before) => ({ ...before, ...part }));

  useEffect(() => {
    if (returned) heading.current?.focus({ preventScroll: true });
  }, [returned]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!start.isPending) start.mutate(setup);
  }

  return (
    <div className="wrap">
      <form className="assessment__page column gap-24 quiz__setup" onSubmit={submit}>
        <div>
          <p className="note over">
            {setup.mode === 'weak_spots' ? 'Up to ' : null}
            {QUESTIONS_PER_QUIZ} questions, four answers each.
          </p>
          <h1 ref={heading} tabIndex={-1}>
            Test Your Knowledge
          </h1>
        </div>
        {notice === null ? null : <Message tone="info">{notice}</Message>}
        {list?.running ? <OpenQuiz quiz={list.running} onContinue={onContinue} /> : null}
        <div className="card column gap-24">
          <RadioGroup label="Quiz mode" choices={MODES} value={setup.mode} onChange={(mode) => change({ mode })} />
          <RadioGroup
            label="Level"
            help={setup.mode === 'adaptive' ? undefined : 'This mode asks every level.'}
            choices={LEVELS}
            value={setup.level}
            disabled={setup.mode !== 'adaptive'}
            row
            onChange={(level) => change({ level })}
          />
          <RadioGroup
            label="Category"
            choices={CATEGORIES}
            value={setup.category}
            row
            onChange={(category) => change({ category })}
          />
          <div className="column gap-16 quiz__timed">
            <Checkbox
              label="Timed mode"
              help="Each question goes in by itself when its time is up. The clock keeps running if you leave the page."
              checked={setup.timed}
              onChange={(event) => change({ timed: event.target.checked })}
            />
            {setup.timed ? (
              <RadioGroup
                label="Time per question"
                choices={TIMES}
                value={String(setup.secondsPerQuestion)}
                row
                onChange={(value) =>
                  change({
                    secondsPerQuestion:
                      SECONDS_PER_QUESTION.find((seconds) => String(seconds) === value) ?? setup.secondsPerQuestion,
                  })
                }
              />
            ) : null}
            <MoreTime accommodation={list?.timeAccommodation} />
          </div>
        </div>
        {start.isError ? (
          <Message tone={isRefused ? 'info' : 'danger'}>{sentenceOf(start.error, 'The quiz did not start.')}</Message>
        ) : null}
        <Button type="submit" variant="primary" large busy={start.isPending} busyWord="Starting...">
          {start.isError && !isRefused ? 'Try Again' : 'Start Quiz'}
        </Button>
      </form>
      {list === undefined ? null : <PastQuizzes quizzes={list.finished} now={list.readAt} />}
    </div>
  );
}
