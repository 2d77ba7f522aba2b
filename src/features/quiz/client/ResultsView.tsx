import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { lazy, Suspense, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { scoreTone } from '../../achievements/rules/quiz-score.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { Message, ResultHead, Review } from '../../assessment/client/parts.tsx';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { adviceOn } from '../rules/advice.ts';
import { lawOf, paceText, practiceNote, type QuizSetup } from '../rules/quiz.ts';
import { useStartQuiz, type FinishedAnswer, type FinishedQuiz, type RunningQuiz } from './queries.ts';

const EarnedAwards = lazy(() => import('./EarnedAwards.tsx'));
const LevelOutcome = lazy(() => import('./LevelOutcome.tsx'));

export interface ResultsViewProps {
  readonly user: SessionUser;
  readonly quiz: FinishedQuiz;
  /** What the quiz just earned; null for a quiz that ended before this visit. */
  readonly awards: FinishedAnswer['awards'] | null;
  readonly onAgain: () => void;
  /** Called when a quiz of weak spots has started. */
  readonly onStarted: (quiz: RunningQuiz) => void;
}

/** The result of a finished quiz, and every question with its answer. */
export function ResultsView({ user, quiz, awards, onAgain, onStarted }: ResultsViewProps): ReactNode {
  const { set, review } = quiz;
  const missed = review.filter(({ isCorrect }) => !isCorrect);
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
            ['Per question', paceText(quiz.averageSeconds)],
            ['Points', `+${quiz.pointsEarned}`],
          ]}
        />
        <Suspense>
          {levelId === undefined ? null : (
            <LevelOutcome user={user} quiz={quiz} levelId={levelId} onStarted={onStarted} />
          )}
          {awards === null ? null : <EarnedAwards awards={awards} namesLevels={levelId === undefined} />}
        </Suspense>
        {missed.length === 0 ? null : <Answers title={missedTitle(missed.length)} questions={missed} />}
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
          {hasNext || missed.length === 0 ? null : (
            <PractiseWeakSpots setup={quiz.setup} isNext={false} onStarted={onStarted} />
          )}
          <ButtonLink href="/flashcards">Study Flashcards</ButtonLink>
          <ShareScore quiz={quiz} />
        </div>
        <RightAnswers questions={review.filter(({ isCorrect }) => isCorrect)} all={missed.length === 0} />
      </div>
    </div>
  );
}

function missedTitle(count: number): string {
  return count === 1 ? 'The one you missed' : `The ${count} you missed`;
}

interface AnswersProps {
  readonly questions: FinishedQuiz['review'];
}

function Answers({ title, questions }: AnswersProps & { readonly title: string }): ReactNode {
  return (
    <section className="quiz__answers" aria-label={title}>
      <h2 className="assessment__title">{title}</h2>
      <Review questions={questions} />
    </section>
  );
}

/** The questions answered right, folded while there are others to read first. */
function RightAnswers({ questions, all }: AnswersProps & { readonly all: boolean }): ReactNode {
  if (questions.length === 0) return null;
  if (all) return <Answers title="Review your answers" questions={questions} />;
  return (
    <details className="card quiz__right">
      <summary className="line gap-12">
        <span>{questions.length === 1 ? 'The one you got right' : `The ${questions.length} you got right`}</span>
        <ChevronDownGlyph size={18} />
      </summary>
      <Review questions={questions} />
    </details>
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
        busyLabel="Starting..."
        onClick={() => start.mutate({ ...setup, mode: 'weak_spots', category: 'all', studyLevel: undefined })}
      >
        Practise my weak spots
      </Button>
      {start.isError ? <Message tone="danger">{sentenceOf(start.error, 'The quiz did not start.')}</Message> : null}
    </>
  );
}
