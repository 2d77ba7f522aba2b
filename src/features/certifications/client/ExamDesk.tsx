import CloudAlert from 'lucide-react/icons/cloud-alert';
import { useRef, useState, type ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { Message, useQuizKeys } from '../../quiz/client/parts.tsx';
import type { RunningExam } from './certifications-query.ts';
import { ExamClock } from './ExamClock.tsx';
import { ExamQuestionCard } from './ExamQuestionCard.tsx';
import type { ExamRunEnd } from './exam-run.ts';
import { FinishExam } from './FinishExam.tsx';
import { QuestionMap } from './QuestionMap.tsx';
import { useExamRun } from './use-exam-run.ts';

const WHERE = 'exam-where';

/** Props of `ExamDesk`. */
export interface ExamDeskProps {
  readonly userId: number;
  readonly exam: RunningExam;
  readonly onEnd: (end: ExamRunEnd) => void;
}

/** The questions of a running exam, in any order, until it is finished or its time is over. */
export function ExamDesk({ userId, exam, onEnd }: ExamDeskProps): ReactNode {
  const [run, { questions, open, answered, marked, status, unsaved, failure, endsAt }] = useExamRun(userId, exam, onEnd);
  const [finishing, setFinishing] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const total = questions.length;
  const asking = status === 'asking';
  const where = `Question ${open.position} of ${total}`;

  function goOn(): void {
    if (open.position === total) setFinishing(true);
    else run.goTo(open.position + 1);
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
          <ErrorState title="Unable to Finish Your Exam" heading="h1" icon={CloudAlert} retrying={status === 'finishing'} onRetry={run.retry}>
            {failure} Your answers are kept on this device and sent as soon as possible.
          </ErrorState>
        </div>
      </div>
    );
  }

  return (
    <div className="wrap">
      <div ref={area}>
        <section className="quiz quiz-run" aria-label={exam.certificationName}>
          <div className="apart qtop">
            <h1 className="num" id={WHERE}>
              {where}
            </h1>
            <ExamClock endsAt={endsAt} stopped={!asking} onEnd={run.finish} />
          </div>
          <Bar thin wordsHidden value={answered} max={total} label="Questions answered" words={`${answered} of ${total}`} />
          <ExamQuestionCard
            key={open.position}
            question={open}
            isFirst={open.position === 1}
            isLast={open.position === total}
            describedBy={WHERE}
            disabled={!asking}
            onChoose={run.choose}
            onMark={run.mark}
            onBack={() => run.goTo(open.position - 1)}
            onNext={goOn}
          />
          {unsaved ? (
            <Message tone="info" action={<Button variant="quiet" onClick={run.retry}>Try Again</Button>}>
              Your last answers are not saved yet. They are kept on this device until they are.
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
        </section>
        <section className="quiz column gap-16 exam-all" aria-labelledby="exam-all">
          <h2 className="h3 num" id="exam-all">
            {answered} of {total} answered
          </h2>
          <QuestionMap questions={questions} open={open.position} onGoTo={run.goTo} />
          <div className="apart">
            <Anchor className="link reach" href="/certifications">
              Leave for now
            </Anchor>
            <Button busy={status === 'finishing'} busyWord="Finishing..." onClick={() => setFinishing(true)}>
              Finish Exam
            </Button>
          </div>
          <p className="small muted">The clock runs on while you are away. Your answers are saved.</p>
        </section>
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
