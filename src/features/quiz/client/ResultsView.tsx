import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Message, ResultHead, Review } from '../../assessment/client/parts.tsx';
import { adviceOn } from '../rules/advice.ts';
import { practiceNote } from '../rules/practice-note.ts';
import { scoreTone } from '../../achievements/rules/quiz-scores.ts';
import type { QuizSetup } from '../rules/quiz.ts';
import type { FinishedQuiz, RunningQuiz } from './queries.ts';
import { ShareScore } from './ShareScore.tsx';
import { useStartQuiz } from './use-start-quiz.ts';

export interface ResultsViewProps {
  readonly quiz: FinishedQuiz;
  readonly onAgain: () => void;
  /** A quiz of what the learner misses has begun. */
  readonly onStarted: (quiz: RunningQuiz) => void;
}

/** How a quiz went, and every question with its answer. */
export function ResultsView({ quiz, onAgain, onStarted }: ResultsViewProps): ReactNode {
  const { set } = quiz;
  const isPoor = quiz.rating === 'Needs Improvement';
  const hasNext = isPoor && set === null;
  return (
    <div className="wrap">
      <div className="assessment__page">
        <ResultHead
          score={quiz.score}
          tone={scoreTone(quiz.score)}
          title={quiz.passed ? 'Quiz passed' : 'Quiz Complete!'}
          badge={quiz.rating}
          words={wordsOn(quiz)}
          figures={[
            ['Correct', `${quiz.correctAnswers} of ${quiz.totalQuestions}`],
            ['Per question', `${quiz.averageSeconds} sec`],
            ['Points', `+${quiz.pointsEarned}`],
          ]}
        />
        <div className="actions assessment__actions">
          {hasNext ? <PractiseWeakSpots setup={quiz.setup} isNext onStarted={onStarted} /> : null}
          {set === null ? null : (
            <ButtonLink variant="primary" href={set.home.path}>
              {set.home.name}
            </ButtonLink>
          )}
          <Button variant={hasNext || set !== null ? 'secondary' : 'primary'} onClick={onAgain}>
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

/** Where to go on, and whether the quiz counts. */
function wordsOn({ review, totalQuestions }: FinishedQuiz): string {
  return [adviceOn(review), practiceNote(totalQuestions)].filter((words) => words !== '').join(' ');
}

interface PractiseWeakSpotsProps extends Pick<ResultsViewProps, 'onStarted'> {
  readonly setup: QuizSetup;
  /** It is the first thing to do. */
  readonly isNext: boolean;
}

/** Starts a quiz of what the learner misses, in all laws, with the clock as it was. */
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
