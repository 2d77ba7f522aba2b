import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { useLevels } from '../../achievements/client/service.ts';
import { LEVELS, type Level } from '../../achievements/rules/levels.ts';
import { isCounted } from '../../achievements/rules/quiz-scores.ts';
import { Message } from '../../assessment/client/parts.tsx';
import { neededText } from '../../flashcards/rules/next-step-text.ts';
import { termsOf } from '../../flashcards/rules/next-step.ts';
import { useStartQuiz, type FinishedQuiz, type RunningQuiz } from './queries.ts';

/** Results of a level quiz: the level that it opened, or what is still needed and the level quiz again. */
export default function LevelOutcome({
  quiz,
  levelId,
  onStarted,
}: {
  readonly quiz: FinishedQuiz;
  readonly levelId: number;
  readonly onStarted: (quiz: RunningQuiz) => void;
}): ReactNode {
  const { data, isFetching, isError } = useLevels();
  const level = LEVELS.find(({ id }) => id === levelId);
  const state = data?.levels.find(({ id }) => id === levelId)?.state;
  // Levels cached before the quiz would name the old average.
  if (isFetching || isError || data === undefined || level === undefined) return null;
  if (state === undefined || state === 'locked' || !isCounted(quiz.totalQuestions)) return null;
  const opens = LEVELS.find(({ requiredPreviousLevel }) => requiredPreviousLevel === level.id) ?? null;
  if (state === 'completed') return <LevelDone level={level} opens={opens} />;
  const terms = termsOf(level, data, quiz.totalQuestions);
  const missingCards = (data.badges.find(({ id }) => id === level.badge)?.requiredCards ?? 0) - data.cardsCompleted;
  const outcome = opens === null ? `Level ${level.id} is complete` : `Level ${opens.id} opens`;
  return (
    <section className="card padded column gap-12 quiz__level" aria-labelledby="level-outcome">
      <h2 className="title" id="level-outcome">
        {outcome} at a {terms.requiredScore}% average
      </h2>
      <Bar
        label="Your quiz average"
        value={terms.averageScore}
        words={`You: ${terms.averageScore}%. ${opens === null ? 'Needed' : `Level ${opens.id}`}: ${terms.requiredScore}%.`}
      />
      {missingCards > 0 ? (
        <LearnCards missing={missingCards} level={level} outcome={outcome} />
      ) : (
        <>
          <p>{neededText({ level, opens, terms: { ...terms, averageScore: 0 } })}</p>
          <TryAgain quiz={quiz} onStarted={onStarted} />
        </>
      )}
    </section>
  );
}

function LearnCards({
  missing,
  level,
  outcome,
}: {
  readonly missing: number;
  readonly level: Level;
  readonly outcome: string;
}): ReactNode {
  return (
    <>
      <p>
        First learn {missing === 1 ? '1 more card' : `${missing} more cards`}. Then your quizzes count and {outcome}.
      </p>
      <div>
        <ButtonLink variant="primary" href={`/flashcards?level=${level.id}`}>
          Learn the cards
        </ButtonLink>
      </div>
    </>
  );
}

function LevelDone({ level, opens }: { readonly level: Level; readonly opens: Level | null }): ReactNode {
  if (opens === null)
    return (
      <section className="card padded quiz__level" aria-labelledby="level-outcome">
        <h2 className="title" id="level-outcome">
          Level {level.id} is complete
        </h2>
        <p>You have completed every level.</p>
      </section>
    );
  return (
    <section className="card padded column gap-12 quiz__level" aria-labelledby="level-outcome">
      <h2 className="title" id="level-outcome">
        Level {opens.id} is open: {opens.name}
      </h2>
      <p>{opens.description}</p>
      <div>
        <ButtonLink variant="primary" href={`/flashcards?level=${opens.id}`}>
          Start Level {opens.id}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Starts the same quiz again. */
function TryAgain({
  quiz: { setup },
  onStarted,
}: {
  readonly quiz: FinishedQuiz;
  readonly onStarted: (quiz: RunningQuiz) => void;
}): ReactNode {
  const start = useStartQuiz(onStarted);
  return (
    <div className="column gap-12">
      <div>
        <Button variant="primary" busy={start.isPending} busyWord="Starting..." onClick={() => start.mutate(setup)}>
          Try the level quiz again
        </Button>
      </div>
      {start.isError ? <Message tone="danger">{sentenceOf(start.error, 'The quiz did not start.')}</Message> : null}
    </div>
  );
}
