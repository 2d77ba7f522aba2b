import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import { adviceOn } from '../rules/advice.ts';
import { scoreTone } from '../rules/grade.ts';
import type { QuizSetup } from '../rules/quiz.ts';
import { Message } from './Message.tsx';
import type { FinishedQuiz, RunningQuiz } from './quiz-api.ts';
import { Review } from './Review.tsx';
import { BADGE_TONES } from './score-look.ts';
import { ShareScore } from './ShareScore.tsx';
import { useStartQuiz } from './use-start-quiz.ts';

/** Props of `ResultsView`. */
export interface ResultsViewProps {
  readonly quiz: FinishedQuiz;
  readonly onAgain: () => void;
  /** A quiz of what the learner misses has begun. */
  readonly onStarted: (quiz: RunningQuiz) => void;
}

/** How a quiz went, and every question with its answer. */
export function ResultsView({ quiz, onAgain, onStarted }: ResultsViewProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const tone = scoreTone(quiz.score);

  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="wrap">
      <div className="quiz">
        <section className="card resh">
          <Ring size={148} tone={tone} value={quiz.score} label="Score" words={`${quiz.score} percent`}>
            <span className="big num" aria-hidden="true">
              {quiz.score}
              <small>%</small>
            </span>
          </Ring>
          <div>
            <div className="rhead">
              <h1 ref={heading} tabIndex={-1}>
                Quiz Complete!
              </h1>
              <Badge tone={BADGE_TONES[tone]}>{quiz.rating}</Badge>
            </div>
            <p className="muted">{adviceOn(quiz.review)}</p>
            <dl className="trio num">
              <div>
                <dt>Correct</dt>
                <dd>
                  {quiz.correctAnswers} of {quiz.totalQuestions}
                </dd>
              </div>
              <div>
                <dt>Per question</dt>
                <dd>{quiz.averageSeconds} sec</dd>
              </div>
              <div>
                <dt>Points</dt>
                <dd>+{quiz.pointsEarned}</dd>
              </div>
            </dl>
          </div>
        </section>
        <div className="acts qacts">
          <Button variant="primary" onClick={onAgain}>
            <Icon of={RotateCcw} size={18} strokeWidth={2} />
            Take Another Quiz
          </Button>
          {quiz.review.every(({ isCorrect }) => isCorrect) ? null : <PractiseWeakSpots setup={quiz.setup} onStarted={onStarted} />}
          <ButtonLink href="/flashcards">Study Flashcards</ButtonLink>
          <ShareScore quiz={quiz} />
        </div>
        <h2 className="rtitle">Review your answers</h2>
        <Review questions={quiz.review} />
      </div>
    </div>
  );
}

interface PractiseWeakSpotsProps extends Pick<ResultsViewProps, 'onStarted'> {
  readonly setup: QuizSetup;
}

/** Starts a quiz of what the learner misses, in all laws, with the clock as it was. */
function PractiseWeakSpots({ setup, onStarted }: PractiseWeakSpotsProps): ReactNode {
  const start = useStartQuiz(onStarted);
  return (
    <>
      <Button busy={start.isPending} busyWord="Starting..." onClick={() => start.mutate({ ...setup, mode: 'weak_spots', category: 'all' })}>
        Practise my weak spots
      </Button>
      {start.isError ? <Message tone="danger">{sentenceOf(start.error, 'The quiz did not start.')}</Message> : null}
    </>
  );
}
