import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import { adviceOn } from '../rules/advice.ts';
import { scoreTone } from '../rules/grade.ts';
import type { FinishedQuiz } from './quiz-api.ts';
import { Review } from './Review.tsx';
import { ShareScore } from './ShareScore.tsx';

const BADGE_TONES = { success: 'ok', warning: 'warn', danger: 'bad' } as const satisfies Record<string, BadgeTone>;

/** Props of `ResultsView`. */
export interface ResultsViewProps {
  readonly quiz: FinishedQuiz;
  readonly onAgain: () => void;
  /** The learner went elsewhere: the next visit begins anew. A reload, which is no leaving, shows the results again. */
  readonly onLeft: () => void;
}

/** How a quiz went, and every question with its answer. */
export function ResultsView({ quiz, onAgain, onLeft }: ResultsViewProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const tone = scoreTone(quiz.score);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const left = useEffectEvent(onLeft);
  useEffect(() => () => left(), []);

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
          <ButtonLink href="/flashcards">Study Flashcards</ButtonLink>
          <ShareScore quiz={quiz} />
        </div>
        <h2 className="rtitle">Review your answers</h2>
        <Review questions={quiz.review} />
      </div>
    </div>
  );
}
