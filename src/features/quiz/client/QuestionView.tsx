import Timer from 'lucide-react/icons/timer';
import { useRef, useState, type ReactNode } from 'react';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast, withdrawToast } from '../../../platform/client/ui/toast.ts';
import { LawReference, QuestionCard, RunDesk, RunTrouble, useDeskKeys } from '../../assessment/client/parts.tsx';
import { openRunInTurns, useRun, type RunEnd } from '../../assessment/client/service.ts';
import type { OpenQuestion, StoredTurns } from '../../assessment/rules/stored-run.ts';
import { LeaveQuiz } from './LeaveQuiz.tsx';
import { QuestionTime } from './QuestionTime.tsx';
import { quizApi, type FinishedAnswer, type RunningQuiz } from './queries.ts';
import { quizStorage } from './storage.ts';

const WHERE = 'quiz-where';
const SELECT = 'Select an Answer';

export interface QuestionViewProps {
  readonly userId: number;
  readonly quiz: RunningQuiz;
  /** What this tab stored of the quiz before a reload. */
  readonly stored: StoredTurns | null;
  readonly onEnd: (end: RunEnd<FinishedAnswer>) => void;
  readonly onLeave: () => void;
}

/** One question after the other, until the quiz is finished. */
export function QuestionView({ userId, quiz, stored, onEnd, onLeave }: QuestionViewProps): ReactNode {
  const [run, { question, open, isLast, ...state }] = useRun(() => runOf(userId, quiz, stored), onEnd);
  const { timed } = quiz.setup;
  const words = `Question ${open.position} of ${quiz.questions.length}`;
  const asking = state.status === 'asking';
  const needsAnswer = !timed && open.chosen === null;
  const turn = useTurn(run, open, { asking, needsAnswer });

  if (state.failure !== null) {
    return (
      <RunTrouble title="Unable to Finish Your Quiz" retrying={state.status === 'finishing'} onRetry={run.retry}>
        {state.failure} Your answers are kept on this device.
      </RunTrouble>
    );
  }

  return (
    <div className="wrap">
      <RunDesk
        area={turn.area}
        label="Quiz"
        state={state}
        retry={run.retry}
        where={{ id: WHERE, words }}
        clock={
          <QuestionTime
            key={open.position}
            startedAt={open.startedAt}
            limit={quiz.secondsAllowed}
            stopped={!asking}
            onEnd={turn.endByClock}
          />
        }
        progress={{ value: open.position, max: quiz.questions.length, label: 'Quiz progress', words }}
        unsavedWords="Your last answer is not saved yet. It is kept on this device until it is."
      >
        <output>{turn.timedOut === null ? null : <TimeUp of={turn.timedOut} />}</output>
        <QuestionCard
          key={question.position}
          question={question}
          chosen={open.chosen}
          describedBy={WHERE}
          disabled={!asking}
          onChoose={turn.choose}
          head={<QuestionHead question={question} />}
          foot={
            <QuestionFoot
              question={question}
              isLast={isLast}
              disabled={needsAnswer}
              busy={state.status === 'finishing'}
              onNext={turn.goOn}
            />
          }
        />
      </RunDesk>
      <LeaveQuiz timed={timed} onLeave={onLeave} />
    </div>
  );
}

/** What the learner and the clock do with the open question: by press, by key, and at the end of its time. */
function useTurn(
  run: ReturnType<typeof runOf>,
  open: OpenQuestion,
  { asking, needsAnswer }: { readonly asking: boolean; readonly needsAnswer: boolean },
) {
  const area = useRef<HTMLElement>(null);
  const askedToSelect = useRef(false);
  /** The question that the clock ended last, until the learner goes on by themselves. */
  const [timedOut, setTimedOut] = useState<OpenQuestion | null>(null);

  function goOn(): void {
    if (needsAnswer) {
      askedToSelect.current = true;
      toast({ title: SELECT, description: 'Please select an answer before proceeding.', tone: 'danger' });
      return;
    }
    setTimedOut(null);
    run.next(open.position);
  }

  function choose(option: number): void {
    if (askedToSelect.current) withdrawToast(SELECT);
    askedToSelect.current = false;
    run.choose(option);
  }

  function endByClock(): void {
    setTimedOut(open);
    run.next(open.position);
  }

  useDeskKeys(area, { asking, choose, next: goOn });
  return { area, timedOut, choose, goOn, endByClock };
}

function QuestionHead({ question }: { readonly question: RunningQuiz['questions'][number] }): ReactNode {
  return (
    <div className="flow assessment__badges">
      <CategoryBadge category={question.category} />
      <DifficultyBadge difficulty={question.difficulty} />
    </div>
  );
}

interface QuestionFootProps {
  readonly question: Pick<RunningQuiz['questions'][number], 'category' | 'lawReference'>;
  readonly isLast: boolean;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onNext: () => void;
}

/** What a question rests on, and the button that goes on. */
function QuestionFoot({ question, isLast, disabled, busy, onNext }: QuestionFootProps): ReactNode {
  return (
    <div className="apart assessment__foot">
      <LawReference category={question.category} reference={question.lawReference} />
      <div className="dock">
        <Button
          variant="primary"
          large
          block
          disabled={disabled}
          busy={busy}
          busyWord={isLast ? 'Finishing...' : undefined}
          onClick={(event) => {
            // The second half of a double press must not answer the question that has just come.
            if (event.detail < 2) onNext();
          }}
        >
          {isLast ? 'Finish Quiz' : 'Next Question'}
        </Button>
      </div>
    </div>
  );
}

/** What became of a question when its time was over. */
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

function runOf(userId: number, quiz: RunningQuiz, stored: StoredTurns | null) {
  const params = { id: quiz.id };
  return openRunInTurns(quiz, stored, {
    save: (body) => quizApi('PUT /api/quiz/sessions/:id/answer', { params, body }),
    finish: () => quizApi('POST /api/quiz/sessions/:id/finish', { params, body: {} }),
    persist: (run) => quizStorage.write(userId, run),
    refused: (position) =>
      toast({
        title: 'Answer not counted',
        description: `The time of question ${position} was over, or another device had answered it.`,
        tone: 'info',
      }),
    now: () => Date.now(),
  });
}
