import CloudAlert from 'lucide-react/icons/cloud-alert';
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { KeptRun } from '../rules/kept-run.ts';
import { Clock } from './Clock.tsx';
import { LeaveQuiz } from './LeaveQuiz.tsx';
import { Message } from './Message.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { FinishedAnswer, RunningQuiz } from './quiz-api.ts';
import { useQuizKeys } from './use-quiz-keys.ts';
import { useQuizRun } from './use-quiz-run.ts';

const WHERE = 'quiz-where';

/** Props of `QuestionView`. */
export interface QuestionViewProps {
  readonly userId: number;
  readonly quiz: RunningQuiz;
  /** What this tab kept of the quiz before a reload. */
  readonly kept: KeptRun | null;
  readonly onFinished: (answer: FinishedAnswer) => void;
  readonly onGone: () => void;
  readonly onLeave: () => void;
}

/** One question after the other, until the quiz is finished. */
export function QuestionView({ userId, quiz, kept, onFinished, onGone, onLeave }: QuestionViewProps): ReactNode {
  const run = useQuizRun({ userId, quiz, kept, onFinished, onGone });
  const { question, open, isLast, status, unsaved, failure } = useSyncExternalStore(run.subscribe, run.view);
  const [spoken, setSpoken] = useState('');
  const area = useRef<HTMLElement>(null);
  const { timed } = quiz.setup;
  const where = `Question ${open.position} of ${quiz.questions.length}`;
  const asking = status === 'asking';
  const needsAnswer = !timed && open.chosen === null;

  function goOn(): void {
    if (needsAnswer) toast({ title: 'Select an Answer', description: 'Please select an answer before proceeding.', tone: 'danger' });
    else run.next(open.position);
  }

  useQuizKeys(area, (command) => {
    if (!asking) return;
    if (command === 'next') return goOn();
    run.choose(command);
    area.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[command]?.focus();
  });

  if (failure !== null) {
    return (
      <div className="wrap">
        <div className="quiz">
          <ErrorState
            title="Unable to Finish Your Quiz"
            heading="h1"
            icon={CloudAlert}
            retrying={status === 'finishing'}
            onRetry={run.retry}
          >
            {failure} Your answers are kept on this device.
          </ErrorState>
        </div>
      </div>
    );
  }

  return (
    <div className="wrap">
      <section className="quiz quiz-run" aria-label="Quiz" ref={area} tabIndex={-1}>
        <div className="apart qtop">
          <h1 className="num" id={WHERE}>
            {where}
          </h1>
          <Clock
            key={open.position}
            startedAt={open.startedAt}
            limit={quiz.secondsAllowed}
            stopped={!asking}
            onSpeak={setSpoken}
            onEnd={() => run.next(open.position)}
          />
        </div>
        <Bar thin wordsHidden value={open.position} max={quiz.questions.length} label="Quiz progress" words={where} />
        <QuestionCard
          key={question.position}
          question={question}
          chosen={open.chosen}
          describedBy={WHERE}
          disabled={!asking}
          onChoose={run.choose}
          action={
            <Button
              variant="primary"
              large
              block
              disabled={needsAnswer}
              busy={status === 'finishing'}
              busyWord={isLast ? 'Finishing...' : undefined}
              onClick={(event) => {
                // The second half of a double press must not answer the question that has just come.
                if (event.detail < 2) goOn();
              }}
            >
              {isLast ? 'Finish Quiz' : 'Next Question'}
            </Button>
          }
        />
        {unsaved ? (
          <Message tone="info" action={<Button variant="quiet" onClick={run.retry}>Try Again</Button>}>
            Your last answer is not saved yet. It is kept on this device until it is.
          </Message>
        ) : null}
        <div className="hintbar" aria-hidden="true">
          <span>
            <kbd>A</kbd> to <kbd>D</kbd> choose
          </span>
          <span>
            <kbd>Enter</kbd> next
          </span>
        </div>
        <output className="vh">{spoken}</output>
      </section>
      <LeaveQuiz timed={timed} onLeave={onLeave} />
    </div>
  );
}
