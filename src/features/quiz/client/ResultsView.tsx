import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { lazy, Suspense, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { scoreTone } from '../../achievements/rules/quiz-scores.ts';
import { Message, ResultHead, Review } from '../../assessment/client/parts.tsx';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { adviceOn } from '../rules/advice.ts';
import { lawOf, practiceNote, type QuizSetup } from '../rules/quiz.ts';
import { useStartQuiz, type FinishedQuiz, type RunningQuiz } from './queries.ts';

const LevelOutcome = lazy(() => import('./LevelOutcome.tsx'));

export interface ResultsViewProps {
  readonly quiz: FinishedQuiz;
  readonly onAgain: () => void;
  /** Called when a quiz of weak spots has started. */
  readonly onStarted: (quiz: RunningQuiz) => void;
}

/** The result of a finished quiz, and every question with its answer. */
export function ResultsView({ quiz, onAgain, onStarted }: ResultsViewProps): ReactNode {
  const { set } = quiz;
  const isPoor = quiz.rating === 'Needs Improvement';
  const levelId = quiz.setup.studyLevel;
  const hasNext = isPoor && set === null && levelId === undefined;
  return (
    <div className="wrap">
      <div className="assessment__page">
        <ResultHead
          score={quiz.score}
          tone={scoreTone(quiz.score)}
          title={quiz.passed ? 'Quiz passed' : 'Quiz Complete!'}
          badge={quiz.rating}
          summary={summaryOf(quiz)}
          figures={[
            ['Correct', `${quiz.correctAnswers} of ${quiz.totalQuestions}`],
            ['Per question', `${quiz.averageSeconds} sec`],
            ['Points', `+${quiz.pointsEarned}`],
          ]}
        />
        {levelId === undefined ? null : (
          <Suspense>
            <LevelOutcome quiz={quiz} levelId={levelId} onStarted={onStarted} />
          </Suspense>
        )}
        <div className="actions assessment__actions">
          {hasNext ? <PractiseWeakSpots setup={quiz.setup} isNext onStarted={onStarted} /> : null}
          {set === null ? null : (
            <ButtonLink variant="primary" href={set.home.path}>
              {set.home.name}
            </ButtonLink>
          )}
          <Button
            variant={hasNext || set !== null || levelId !== undefined ? 'secondary' : 'primary'}
            onClick={onAgain}
          >
            <Icon of={RotateCcw} size={18} strokeWidth={2} />
            Take Another Quiz
          </Button>
          {hasNext || quiz.review.every(({ isCorrect }) => isCorrect) ? null : (
            <PractiseWeakSpots setup={quiz.setup} isNext={false} onStarted={onStarted} />
          )}
          <ButtonLink href="/flashcards">Study Flashcards</ButtonLink>
          <ShareScore quiz={quiz} />
        </div>
        <h2 className="assessment__title">Review your answers</h2>
        <Review questions={quiz.review} />
      </div>
    </div>
  );
}

function ShareScore({
  quiz: { id, correctAnswers, totalQuestions, setup },
}: {
  readonly quiz: FinishedQuiz;
}): ReactNode {
  return (
    <ShareButton
      variant="quiet"
      request={{ type: 'quiz_score', quizId: id }}
      data={{ type: 'quiz_score', score: correctAnswers, totalQuestions, category: lawOf(setup.category) }}
    >
      Share score
    </ShareButton>
  );
}

/** Returns the advice on the result, and a note when the quiz is too short to count. */
function summaryOf({ review, totalQuestions }: FinishedQuiz): string {
  return [adviceOn(review), practiceNote(totalQuestions)].filter((text) => text !== '').join(' ');
}

interface PractiseWeakSpotsProps extends Pick<ResultsViewProps, 'onStarted'> {
  readonly setup: QuizSetup;
  /** Whether it is the main action of the page. */
  readonly isNext: boolean;
}

/** Starts a quiz of weak spots over all laws, with the same clock. */
function PractiseWeakSpots({ setup, isNext, onStarted }: PractiseWeakSpotsProps): ReactNode {
  const start = useStartQuiz(onStarted);
  return (
    <>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        busy={start.isPending}
        busyWord="Starting..."
        onClick={() => start.mutate({ ...setup, mode: 'weak_spots', category: 'all', studyLevel: undefined })}
      >
        Practise my weak spots
      </Button>
      {start.isError ? <Message tone="danger">{sentenceOf(start.error, 'The quiz did not start.')}</Message> : null}
    </>
  );
}
