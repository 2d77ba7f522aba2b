import type { ReactNode } from 'react';
import LockOpen from 'lucide-react/icons/lock-open';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { upgradeAddress } from '../../access/rules/access.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useLevels, type LevelsAnswer } from '../../achievements/client/service.ts';
import { LEVELS, type Level } from '../../achievements/rules/levels.ts';
import { isCounted } from '../../achievements/rules/quiz-score.ts';
import { Message } from '../../assessment/client/parts.tsx';
import { neededText } from '../../flashcards/rules/next-step-text.ts';
import { termsOf } from '../../flashcards/rules/next-step.ts';
import './outcome.css';
import { useStartQuiz, type FinishedQuiz, type RunningQuiz } from './queries.ts';

interface LevelOutcomeProps {
  readonly user: Pick<SessionUser, 'username' | 'accessType'>;
  readonly quiz: FinishedQuiz;
  readonly levelId: number;
  readonly onStarted: (quiz: RunningQuiz) => void;
}

/** Results of a level quiz: the level that it opened, or what is still needed and the level quiz again. */
export default function LevelOutcome({ user, quiz, levelId, onStarted }: LevelOutcomeProps): ReactNode {
  const { data, isFetching, isError } = useLevels();
  const level = LEVELS.find(({ id }) => id === levelId);
  const state = data?.levels.find(({ id }) => id === levelId)?.state;
  // Levels cached before the quiz would name the old average.
  if (isFetching || isError || data === undefined || level === undefined) return null;
  if (state === undefined || state === 'locked' || !isCounted(quiz.totalQuestions)) return null;
  const opens = LEVELS.find(({ requiredPreviousLevel }) => requiredPreviousLevel === level.id) ?? null;
  if (state === 'completed') {
    const opened = data.levels.find(({ id }) => id === opens?.id);
    return opened === undefined ? <AllDone level={level} /> : <OpenedLevel user={user} level={opened} />;
  }
  const terms = termsOf(level, data, quiz.totalQuestions);
  const missingCards = (data.badges.find(({ id }) => id === level.badge)?.requiredCards ?? 0) - data.cardsCompleted;
  const outcome = opens === null ? `Level ${level.id} is complete` : `Level ${opens.id} opens`;
  const missed = quiz.totalQuestions - quiz.correctAnswers;
  return (
    <section className="card padded column gap-12 quiz__level" aria-labelledby="level-outcome">
      <h2 className="title" id="level-outcome">
        {outcome} at a {terms.requiredScore}% average
      </h2>
      <Gauge
        average={terms.averageScore}
        needed={terms.requiredScore}
        name={opens === null ? 'Needed' : `Level ${opens.id}`}
      />
      {missingCards > 0 ? (
        <LearnCards missing={missingCards} level={level} outcome={outcome} />
      ) : (
        <>
          <p>
            {missed === 0 ? '' : `First review the ${missed === 1 ? 'card' : `${missed} cards`} you missed. `}
            {neededText({ level, opens, terms: { ...terms, averageScore: 0 } })}
          </p>
          <TryAgain quiz={quiz} missed={missed} onStarted={onStarted} />
        </>
      )}
    </section>
  );
}

/** The learner's average on a scale of 100, with a mark at the score that is needed. */
function Gauge({
  average,
  needed,
  name,
}: {
  readonly average: number;
  readonly needed: number;
  readonly name: string;
}): ReactNode {
  return (
    <div className="quiz__gauge">
      <div className="apart smallish strong tabular" aria-hidden="true">
        <span>You: {average}%</span>
        <span>
          {name}: {needed}%
        </span>
      </div>
      <Bar label="Your quiz average" value={average} text={`You: ${average}%. ${name}: ${needed}%.`} isTextHidden />
      <i style={{ left: `${needed}%` }} />
    </div>
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

function AllDone({ level }: { readonly level: Level }): ReactNode {
  return (
    <section className="card padded quiz__level" aria-labelledby="level-outcome">
      <h2 className="title" id="level-outcome">
        Level {level.id} is complete
      </h2>
      <p>You have completed every level.</p>
    </section>
  );
}

/** The level that the quiz opened, and the way into it. */
function OpenedLevel({
  user: { username, accessType },
  level,
}: {
  readonly user: LevelOutcomeProps['user'];
  readonly level: LevelsAnswer['levels'][number];
}): ReactNode {
  const { id, name, description, totalCards, openCards, estimatedTime, cardRange } = level;
  return (
    <section className="cloth quiz__level quiz__opened" aria-labelledby="level-outcome">
      <p className="line strong">
        <Icon of={LockOpen} size={18} />
        Well done, {username}.
      </p>
      <h2 id="level-outcome">
        Level {id} is open: {name}
      </h2>
      <p>
        {description} {totalCards} cards, about {estimatedTime}. {openCardsText(openCards, totalCards, cardRange[0])}
      </p>
      {openCards === 0 ? (
        <ButtonLink variant="foil" large block href={upgradeAddress(accessType)}>
          Upgrade to Premium
        </ButtonLink>
      ) : (
        <ButtonLink variant="foil" large block href={`/flashcards?level=${id}`}>
          Start Level {id}
        </ButtonLink>
      )}
    </section>
  );
}

/** Says which cards of a level the learner's access opens; empty when it opens all. */
function openCardsText(openCards: number, totalCards: number, first: number): string {
  if (openCards === totalCards) return '';
  return openCards === 0
    ? 'The cards are part of Premium.'
    : `Your trial includes cards ${first} to ${first + openCards - 1}.`;
}

/** Leads to the missed cards first (product-rules.md, V12), and starts the same quiz again. */
function TryAgain({
  quiz: { setup },
  missed,
  onStarted,
}: {
  readonly quiz: FinishedQuiz;
  readonly missed: number;
  readonly onStarted: (quiz: RunningQuiz) => void;
}): ReactNode {
  const start = useStartQuiz(onStarted);
  return (
    <div className="column gap-12">
      <div className="flow gap-12 quiz__again">
        {missed === 0 ? null : (
          <ButtonLink variant="primary" href="/review">
            {missed === 1 ? 'Review the card' : `Review the ${missed} cards`}
          </ButtonLink>
        )}
        <Button
          variant={missed === 0 ? 'primary' : 'secondary'}
          busy={start.isPending}
          busyLabel="Starting..."
          onClick={() => start.mutate(setup)}
        >
          Try the level quiz again
        </Button>
      </div>
      {start.isError ? <Message tone="danger">{sentenceOf(start.error, 'The quiz did not start.')}</Message> : null}
    </div>
  );
}
