import { useRef, useState, type ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { RunDesk, RunTrouble, useDeskKeys } from '../../assessment/client/parts.tsx';
import type { RunEnd } from '../../assessment/client/service.ts';
import type { FinishedExam, RunningExam } from './queries.ts';
import { ExamClock } from './ExamClock.tsx';
import { ExamQuestionCard } from './ExamQuestionCard.tsx';
import { FinishExam } from './FinishExam.tsx';
import { QuestionMap } from './QuestionMap.tsx';
import { useExamRun, type ExamQuestion } from './use-exam-run.ts';

const WHERE = 'exam-where';

export interface ExamDeskProps {
  readonly userId: number;
  readonly exam: RunningExam;
  readonly onEnd: (end: RunEnd<FinishedExam>) => void;
}

/** The questions of a running exam, in any order, until it is finished or its time is over. */
export function ExamDesk({ userId, exam, onEnd }: ExamDeskProps): ReactNode {
  const [run, { questions, open, answered, marked, endsAt, ...state }] = useExamRun(userId, exam, onEnd);
  const [finishing, setFinishing] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const total = questions.length;
  const asking = state.status === 'asking';

  const ask = () => setFinishing(true);
  function goOn(): void {
    if (open.position === total) ask();
    else run.goTo(open.position + 1);
  }

  useDeskKeys(area, { asking, choose: run.choose, next: goOn });

  if (state.failure !== null) {
    return (
      <RunTrouble title="Unable to Finish Your Exam" retrying={state.status === 'finishing'} onRetry={run.retry}>
        {state.failure} Your answers are kept on this device and sent as soon as possible.
      </RunTrouble>
    );
  }

  return (
    <div className="wrap">
      <div ref={area}>
        <RunDesk
          label={exam.certificationName}
          state={state}
          retry={run.retry}
          where={{ id: WHERE, words: `Question ${open.position} of ${total}` }}
          clock={<ExamClock endsAt={endsAt} stopped={!asking} onEnd={run.finish} />}
          progress={{
            value: answered,
            max: total,
            label: 'Questions answered',
            words: `${answered} of ${total}`,
          }}
          unsavedWords="Your last answers are not saved yet. They are kept on this device until they are."
        >
          <OpenQuestion key={open.position} question={open} total={total} asking={asking} run={run} onNext={goOn} />
        </RunDesk>
        <WholeExam answered={answered} total={total} finishing={state.status === 'finishing'} onFinish={ask}>
          <QuestionMap questions={questions} open={open.position} onGoTo={run.goTo} />
        </WholeExam>
      </div>
      <FinishExam
        open={finishing && asking}
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

interface OpenQuestionProps {
  readonly question: ExamQuestion;
  /** How many questions the exam has. */
  readonly total: number;
  /** Answers are taken. */
  readonly asking: boolean;
  readonly run: ReturnType<typeof useExamRun>[0];
  readonly onNext: () => void;
}

/** The question that is open, with what the run makes of its answer, its mark and the way back. */
function OpenQuestion({ question, total, asking, run, onNext }: OpenQuestionProps): ReactNode {
  const { position } = question;
  return (
    <ExamQuestionCard
      question={question}
      isFirst={position === 1}
      isLast={position === total}
      describedBy={WHERE}
      disabled={!asking}
      onChoose={run.choose}
      onMark={run.mark}
      onBack={() => run.goTo(position - 1)}
      onNext={onNext}
    />
  );
}

/** How much of the exam is answered, its questions, and the ways out. */
function WholeExam({
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
  /** The map of the questions. */
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
        <Button busy={finishing} busyWord="Finishing..." onClick={onFinish}>
          Finish Exam
        </Button>
      </div>
      <p className="small muted">The clock runs on while you are away. Your answers are saved.</p>
    </section>
  );
}
