import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox, RadioGroup, type RadioChoice } from '../../../platform/client/ui/Choices.tsx';
import {
  CATEGORY_NAMES,
  QUESTIONS_PER_QUIZ,
  SECONDS_PER_QUESTION,
  type QuizCategory,
  type QuizLevel,
  type QuizMode,
  type QuizSetup,
} from '../rules/quiz.ts';
import { Message } from './Message.tsx';
import { quizApi, type RunningQuiz } from './quiz-api.ts';

const MODES: readonly RadioChoice<QuizMode>[] = [
  { value: 'adaptive', label: 'Adaptive', help: 'Questions of your level, filled up from the levels beside it.' },
  { value: 'random', label: 'Random', help: 'Questions of every level, as they come.' },
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

/** Props of `SetupForm`. */
export interface SetupFormProps {
  readonly initial: QuizSetup;
  /** The learner comes from a quiz, whose focused button is gone: the form takes the focus. */
  readonly returned: boolean;
  /** Why the learner is here again, when it was not their wish. */
  readonly notice: string | null;
  readonly onStarted: (quiz: RunningQuiz) => void;
}

/** What the quiz is to be like. */
export function SetupForm({ initial, returned, notice, onStarted }: SetupFormProps): ReactNode {
  const [setup, setSetup] = useState(initial);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useMutation({
    mutationFn: (body: QuizSetup) => quizApi('POST /api/quiz/sessions', { body }),
    onSuccess: onStarted,
  });
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
      <form className="quiz column gap-24 quiz-setup" onSubmit={submit}>
        <div>
          <p className="note over">{QUESTIONS_PER_QUIZ} questions, four answers each.</p>
          <h1 ref={heading} tabIndex={-1}>
            Test Your Knowledge
          </h1>
        </div>
        {notice === null ? null : <Message tone="info">{notice}</Message>}
        <div className="card column gap-24">
          <RadioGroup label="Quiz mode" choices={MODES} value={setup.mode} onChange={(mode) => change({ mode })} />
          <RadioGroup
            label="Level"
            help={setup.mode === 'random' ? 'A random quiz asks every level.' : undefined}
            choices={LEVELS}
            value={setup.level}
            disabled={setup.mode === 'random'}
            row
            onChange={(level) => change({ level })}
          />
          <RadioGroup label="Category" choices={CATEGORIES} value={setup.category} row onChange={(category) => change({ category })} />
          <div className="column gap-16 quiz-timed">
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
                onChange={(value) => change({ secondsPerQuestion: SECONDS_PER_QUESTION.find((seconds) => String(seconds) === value) ?? setup.secondsPerQuestion })}
              />
            ) : null}
          </div>
        </div>
        {start.isError ? (
          <Message tone="danger">{sentenceOf(start.error, 'The quiz did not start.')}</Message>
        ) : null}
        <Button type="submit" variant="primary" large busy={start.isPending} busyWord="Starting...">
          {start.isError ? 'Try Again' : 'Start Quiz'}
        </Button>
      </form>
    </div>
  );
}
