import { useRef, useState, type ReactNode } from 'react';
import Timer from 'lucide-react/icons/timer';
import Bookmark from 'lucide-react/icons/bookmark';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { RunPage, RunError, useRunKeys, Clock, EndDialog } from '../../assessment/client/parts.tsx';
import { type RunEnd, useCountdown, type CountdownOptions } from '../../assessment/client/service.ts';
import { clockText } from '../../assessment/rules/clock.ts';
import { EXAM } from '../rules/exam.ts';
import type { FinishedExam, RunningExam } from './queries.ts';
import { ExamQuestionCard } from './ExamQuestionCard.tsx';
import { useExamRun, type ExamQuestion } from './use-exam-run.ts';

const POSITION_ID = 'exam-where';

export interface ExamInProgressProps {
  readonly userId: number;
  readonly exam: RunningExam;
  readonly onEnd: (end: RunEnd<FinishedExam>) => void;
}

/** A running exam: its questions in any order, until it is finished or its time is over. */
export function ExamInProgress({ userId, exam, onEnd }: ExamInProgressProps): ReactNode {
  const [run, { questions, open, answered, marked, endsAt, ...state }] = useExamRun(userId, exam, onEnd);
  const [finishing, setFinishing] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const total = questions.length;
  const isAnswering = state.status === 'answering';

  const confirmFinish = () => setFinishing(true);
  function goToNext(): void {
    if (open.position === total) confirmFinish();
    else run.goTo(open.position + 1);
  }

  useRunKeys(area, { answering: isAnswering, choose: run.choose, next: goToNext });

  if (state.failure !== null) {
    return (
      <RunError title="Unable to Finish Your Exam" retrying={state.status === 'finishing'} onRetry={run.retry}>
        {state.failure} Your answers are kept on this device and sent as soon as possible.
      </RunError>
    );
  }

  return (
    <div className="wrap">
      <div ref={area}>
        <RunPage
          label={exam.certificationName}
          state={state}
          retry={run.retry}
          heading={{ id: POSITION_ID, text: `Question ${open.position} of ${total}` }}
          clock={<ExamClock endsAt={endsAt} stopped={!isAnswering} onEnd={run.finish} />}
          progress={{
            value: answered,
            max: total,
            label: 'Questions answered',
            text: `${answered} of ${total}`,
          }}
          unsavedText="Your last answers are not saved yet. Until they are saved, they stay on this device."
        >
          <ExamQuestionCard
            key={open.position}
            question={open}
            isFirst={open.position === 1}
            isLast={open.position === total}
            describedBy={POSITION_ID}
            disabled={!isAnswering}
            onChoose={run.choose}
            onMark={run.mark}
            onBack={() => run.goTo(open.position - 1)}
            onNext={goToNext}
          />
        </RunPage>
        <ExamOverview
          answered={answered}
          total={total}
          finishing={state.status === 'finishing'}
          onFinish={confirmFinish}
        >
          <QuestionMap questions={questions} open={open.position} onGoTo={run.goTo} />
        </ExamOverview>
      </div>
      <FinishExam
        open={finishing && isAnswering}
        missing={total - answered}
        marked={marked}
        onClose={() => setFinishing(false)}
        onFinish={() => {
          setFinishing(false);
          run.finish();
        }}
      />
    </div>
  );
}

/** Number of answered questions, the question map, and the buttons to leave or finish. */
function ExamOverview({
  answered,
  total,
  finishing,
  onFinish,
  children,
}: {
  readonly answered: number;
  readonly total: number;
  readonly finishing: boolean;
  readonly onFinish: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="assessment__page column gap-16 certifications__exam-all" aria-labelledby="exam-all">
      <h2 className="title tabular" id="exam-all">
        {answered} of {total} answered
      </h2>
      {children}
      <div className="apart">
        <Anchor className="link reach" href="/certifications">
          Leave for now
        </Anchor>
        <Button busy={finishing} busyLabel="Finishing..." onClick={onFinish}>
          Finish Exam
        </Button>
      </div>
      <p className="small muted">The clock runs on while you are away. Your answers are saved.</p>
    </section>
  );
}

/** The time left of the whole exam. */
function ExamClock(run: Pick<CountdownOptions, 'endsAt' | 'stopped' | 'onEnd'>): ReactNode {
  const countdown = useCountdown({ ...run, marks: EXAM.marks });
  return (
    <Clock countdown={countdown} className="assessment__countdown gap-10" figure={clockText(countdown.seconds * 1000)}>
      <Icon of={Timer} className="assessment__clock" />
    </Clock>
  );
}

interface QuestionMapProps {
  readonly questions: readonly ExamQuestion[];
  /** Position of the open question, from 1. */
  readonly open: number;
  readonly onGoTo: (position: number) => void;
}

/** The numbers of all questions: filled when answered, with a bookmark when marked. */
function QuestionMap({ questions, open, onGoTo }: QuestionMapProps): ReactNode {
  return (
    <ol className="certifications__question-map tabular">
      {questions.map(({ position, chosen, isMarked }) => (
        <li key={position}>
          <button
            type="button"
            aria-label={`Question ${position}, ${chosen === null ? 'not answered' : 'answered'}${isMarked ? ', to come back to' : ''}`}
            aria-current={position === open ? 'step' : undefined}
            onClick={() => onGoTo(position)}
          >
            <span className={classNames('mark-ring', chosen !== null && 'certifications__done')}>{position}</span>
            {isMarked ? <Icon of={Bookmark} size={16} /> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface FinishExamProps {
  readonly open: boolean;
  /** Number of questions without an answer. */
  readonly missing: number;
  /** Number of questions marked to come back to. */
  readonly marked: number;
  readonly onClose: () => void;
  readonly onFinish: () => void;
}

/** Dialog that confirms finishing the exam and counts unanswered and marked questions. */
function FinishExam({ open, missing, marked, onClose, onFinish }: FinishExamProps): ReactNode {
  return (
    <EndDialog
      open={open}
      title="Finish this exam?"
      action="Finish Exam"
      variant="primary"
      onStay={onClose}
      onEnd={onFinish}
    >
      <p>
        {missing === 0
          ? 'Every question has an answer.'
          : `${questionsAre(missing)} not answered and will count as wrong.`}
      </p>
      {marked === 0 ? null : <p>{questionsAre(marked)} marked to come back to.</p>}
      <p>After this, no answer can be changed.</p>
    </EndDialog>
  );
}

function questionsAre(count: number): string {
  return count === 1 ? '1 question is' : `${count} questions are`;
}
