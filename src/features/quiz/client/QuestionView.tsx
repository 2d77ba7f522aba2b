import Timer from 'lucide-react/icons/timer';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast, withdrawToast } from '../../../platform/client/ui/toast.ts';
import { EndDialog, QuestionCard, RunPage, RunError, useRunKeys } from '../../assessment/client/parts.tsx';
import { openSequentialRun, useRun, type RunEnd } from '../../assessment/client/service.ts';
import type { OpenQuestion, StoredSequentialRun } from '../../assessment/rules/stored-run.ts';
import { finishQuiz, quizApi, quizStorage, type QuizEnd, type RunningQuiz } from './queries.ts';
import { QuestionFoot } from './QuestionFoot.tsx';
import { QuestionTime } from './QuestionTime.tsx';

const HEADING_ID = 'quiz-where';
const SELECT = 'Select an Answer';

export interface QuestionViewProps {
  readonly userId: number;
  readonly quiz: RunningQuiz;
  /** The answers this tab stored before a reload; null without any. */
  readonly stored: StoredSequentialRun | null;
  readonly onEnd: (end: RunEnd<QuizEnd>) => void;
  readonly onLeave: () => void;
}

/** Shows one question after the other until the quiz is finished. */
export function QuestionView({ userId, quiz, stored, onEnd, onLeave }: QuestionViewProps): ReactNode {
  const [run, { question, open, isLast, isAnswered, feedback, ...state }] = useRun(
    () => openQuizRun(userId, quiz, stored),
    onEnd,
  );
  const { timed } = quiz.setup;
  const heading = `Question ${open.position} of ${quiz.questions.length}`;
  const isAnswering = state.status === 'answering';
  const needsAnswer = !timed && open.chosen === null;
  const showsCheck = quiz.feedback && !needsAnswer && !isAnswered;
  const controls = useQuestionControls(run, open, { isAnswering, needsAnswer, showsCheck });
  useAwayTime(run);

  if (state.failure !== null) {
    return (
      <RunError title="Unable to Finish Your Quiz" retrying={state.status === 'finishing'} onRetry={run.retry}>
        {state.failure} Your answers are kept on this device.
      </RunError>
    );
  }

  return (
    <div className="wrap">
      <RunPage
        area={controls.area}
        label="Quiz"
        state={state}
        retry={run.retry}
        heading={{ id: HEADING_ID, text: heading }}
        clock={
          <div className="line">
            {quiz.secondsAllowed === null ? null : (
              <QuestionTime
                key={open.position}
                startedAt={open.startedAt}
                limit={quiz.secondsAllowed}
                stopped={!isAnswering}
                onEnd={controls.endByClock}
              />
            )}
            <LeaveQuiz timed={timed} onLeave={onLeave} />
          </div>
        }
        progress={{ value: open.position, max: quiz.questions.length, label: 'Quiz progress', text: heading }}
        unsavedText="Your last answer is not saved yet. Until it is saved, it stays on this device."
      >
        <output>{controls.timedOut === null ? null : <TimeUp of={controls.timedOut} />}</output>
        <QuestionCard
          key={question.position}
          question={question}
          chosen={open.chosen}
          describedBy={HEADING_ID}
          disabled={!isAnswering || isAnswered}
          onChoose={controls.choose}
          onPress={quiz.feedback ? controls.answer : undefined}
          feedback={feedback}
          head={<QuestionHead question={question} />}
          foot={
            <QuestionFoot
              question={question}
              isLast={isLast}
              showsCheck={showsCheck}
              isAnswered={isAnswered}
              feedback={feedback}
              chosen={open.chosen}
              unsaved={state.unsaved}
              disabled={needsAnswer}
              busy={state.status === 'finishing'}
              onNext={controls.goNext}
            />
          }
        />
      </RunPage>
    </div>
  );
}

/** The button that leaves a running quiz, with a dialog that confirms it. */
function LeaveQuiz({ timed, onLeave }: { readonly timed: boolean; readonly onLeave: () => void }): ReactNode {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        Leave quiz
      </Button>
      <EndDialog
        open={confirming}
        title="Leave this quiz?"
        action="Leave quiz"
        variant="danger"
        onStay={() => setConfirming(false)}
        onEnd={onLeave}
      >
        <p>You can go on with it later, until you start another quiz.{timed ? ' The clock keeps running.' : null}</p>
      </EndDialog>
    </>
  );
}

/** Handles presses, keys and the end of the time for the open question. */
function useQuestionControls(
  run: ReturnType<typeof openQuizRun>,
  open: OpenQuestion,
  {
    isAnswering,
    needsAnswer,
    showsCheck,
  }: { readonly isAnswering: boolean; readonly needsAnswer: boolean; readonly showsCheck: boolean },
) {
  const area = useRef<HTMLElement>(null);
  const isSelectToastShown = useRef(false);
  /** The last question whose time ran out, until the learner presses Next. */
  const [timedOut, setTimedOut] = useState<OpenQuestion | null>(null);

  function goNext(): void {
    if (needsAnswer) {
      isSelectToastShown.current = true;
      toast({ title: SELECT, description: 'Please select an answer before proceeding.', tone: 'danger' });
      return;
    }
    if (showsCheck) return run.check();
    setTimedOut(null);
    run.next(open.position);
  }

  function choose(option: number): void {
    if (isSelectToastShown.current) void withdrawToast(SELECT);
    isSelectToastShown.current = false;
    run.choose(option);
  }

  function endByClock(): void {
    setTimedOut(open);
    run.next(open.position);
  }

  /** Chooses an option, and in a quiz with feedback answers with it. */
  function answer(option: number): void {
    choose(option);
    run.check();
  }

  useRunKeys(area, { answering: isAnswering, choose: answer, next: goNext });
  return { area, timedOut, choose, answer, goNext, endByClock };
}

/** Stops the time of a quiz without a clock while its page is hidden. */
function useAwayTime(run: ReturnType<typeof openQuizRun>): void {
  const update = useEffectEvent(() => run.setAway(document.visibilityState === 'hidden'));
  useEffect(() => {
    const listen = (): void => update();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}

function QuestionHead({ question }: { readonly question: RunningQuiz['questions'][number] }): ReactNode {
  return (
    <div className="flow assessment__badges">
      <CategoryBadge category={question.category} />
      <DifficultyBadge difficulty={question.difficulty} />
    </div>
  );
}

/** Announces that the time of a question ran out, and whether its answer was sent. */
function TimeUp({ of: { position, chosen } }: { readonly of: OpenQuestion }): ReactNode {
  return (
    <span className="notice" data-tone="info">
      <Icon of={Timer} />
      {chosen === null
        ? `Time is up: question ${position} went in without an answer.`
        : `Time is up: question ${position} went in with the answer you had chosen.`}
    </span>
  );
}

function openQuizRun(userId: number, quiz: RunningQuiz, stored: StoredSequentialRun | null) {
  const params = { id: quiz.id };
  return openSequentialRun(quiz, stored, {
    save: (body) => quizApi('PUT /api/quiz/sessions/:id/answer', { params, body }),
    finish: () => finishQuiz(quiz.id),
    persist: (run) => quizStorage.write(userId, run),
    refused: (position) =>
      toast({
        title: 'Answer not counted',
        description: `Time was up for question ${position}, or another device had answered it.`,
        tone: 'info',
      }),
    now: () => Date.now(),
  });
}
