import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { DifficultyBadge, StatusBadge } from '../../../../platform/client/ui/Badges.tsx';
import { Button, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { StudyNotLoaded, StudyWait } from '../../../../platform/client/ui/StudyWait.tsx';
import { Tabs } from '../../../../platform/client/ui/Tabs.tsx';
import { classNames } from '../../../../platform/client/ui/class-names.ts';
import { BadgeGrid } from '../../../achievements/client/parts.tsx';
import { useLevels, type LevelsAnswer } from '../../../achievements/client/service.ts';
import { levelProgressText, termsText } from '../../../achievements/rules/badge-text.ts';
import { useDashboard } from '../queries.ts';
import { OverallProgress } from './OverallProgress.tsx';

/** Achievement mode: levels, badges, figures and links. */
export default function AchievementStudy(): ReactNode {
  const { data, error, isFetching, refetch } = useLevels();
  if (data !== undefined) return <LevelTabs answer={data} />;
  if (error === null) return <StudyWait />;
  return (
    <StudyNotLoaded
      sentence={sentenceOf(error, 'Your levels did not load.')}
      offline={error instanceof ApiFailure && error.code === 'OFFLINE'}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function LevelTabs({ answer }: { readonly answer: LevelsAnswer }): ReactNode {
  const [, navigate] = useLocation();
  const { data: dashboard } = useDashboard();
  const toStudy = answer.levels.find(({ id }) => id === answer.levelToStudy);
  const levelHref = dashboard?.levelHref ?? null;

  /** Opens a level: a completed one at its first card, to go over it again. */
  function open({ id, state, cardRange: [first] }: ShownLevel): void {
    navigate(`/flashcards?level=${id}${state === 'completed' ? `&card=${first}` : ''}`);
  }

  return (
    <>
      <div className="flow gap-12 dashboard__ways">
        {toStudy === undefined ? null : (
          <ButtonLink variant="primary" href={levelHref ?? `/flashcards?level=${toStudy.id}`}>
            Continue Current Level<span className="visually-hidden">: {toStudy.name}</span>
          </ButtonLink>
        )}
        <ButtonLink href="/quiz">Take Practice Quiz</ButtonLink>
        <ButtonLink href="/jocelyn">Chat with Jocelyn</ButtonLink>
        <ButtonLink href="/review">Review</ButtonLink>
      </div>
      <Tabs
        label="Achievement mode"
        tabs={[
          { value: 'levels', label: 'Level Progress', content: <LevelList answer={answer} onOpen={open} /> },
          { value: 'badges', label: 'Achievements', content: <Badges answer={answer} /> },
          { value: 'figures', label: 'Statistics', content: <Statistics answer={answer} /> },
        ]}
      />
    </>
  );
}

function Badges({ answer }: { readonly answer: LevelsAnswer }): ReactNode {
  return (
    <div className="cols">
      <div>
        <BadgeGrid answer={answer} />
      </div>
      <div>
        <ButtonLink href="/achievements">See All Achievements</ButtonLink>
      </div>
    </div>
  );
}

function Statistics({ answer: { levels, badges, currentLevel } }: { readonly answer: LevelsAnswer }): ReactNode {
  const current = levels.find(({ id }) => id === currentLevel);
  const completed = levels.filter(({ state }) => state === 'completed').length;
  return (
    <div className="cols">
      <p>
        Current level:{' '}
        <b>
          {currentLevel}, {current?.name}
        </b>
        . {completed} of {levels.length} levels completed, {badges.filter(({ earned }) => earned).length} of{' '}
        {badges.length} badges earned.
      </p>
      <OverallProgress />
    </div>
  );
}

/** A level with the user's progress. */
type ShownLevel = LevelsAnswer['levels'][number];

/** The eight levels: each with a button to start or review it, or with what unlocks it. */
function LevelList({
  answer,
  onOpen,
}: {
  readonly answer: LevelsAnswer;
  readonly onOpen: (level: ShownLevel) => void;
}): ReactNode {
  return (
    <ol className="card rows dashboard__levels">
      {answer.levels.map((level) => (
        <LevelRow
          key={level.id}
          level={level}
          badge={answer.badges.find(({ id }) => id === level.badge)}
          following={answer.levels.find(({ requiredPreviousLevel }) => requiredPreviousLevel === level.id)}
          cardsInReach={answer.cardsInReach}
          onOpen={() => onOpen(level)}
        />
      ))}
    </ol>
  );
}

function LevelRow({
  level,
  badge,
  following,
  cardsInReach,
  onOpen,
}: {
  readonly level: ShownLevel;
  readonly badge: LevelsAnswer['badges'][number] | undefined;
  /** The level that its badge opens; undefined for the last level. */
  readonly following: ShownLevel | undefined;
  readonly cardsInReach: number;
  readonly onOpen: () => void;
}): ReactNode {
  const { id, name, description, cardRange, difficulty, estimatedTime, state, completedCards, openCards } = level;
  const locked = state === 'locked';
  return (
    <li className={classNames('dashboard__level', 'dashboard__numbered', locked && 'dashboard__locked')}>
      <span className="dashboard__level-number" aria-hidden="true">
        {id}
      </span>
      <div>
        <h2 className="title">
          <span className="visually-hidden">Level {id}: </span>
          {name}
        </h2>
        <p className="muted">{description}</p>
        <p className="dashboard__meta flow smallish muted tabular">
          <DifficultyBadge difficulty={difficulty} />
          <span>Cards {cardRange.join(' to ')}</span>
          <span>{estimatedTime}</span>
          {badge?.isPremium === true ? <StatusBadge status="Premium" /> : null}
        </p>
        {locked ? null : (
          <Bar
            label={`Level ${id} progress`}
            value={completedCards}
            max={Math.max(openCards, completedCards, 1)}
            text={levelProgressText(level)}
          />
        )}
        {state === 'open' && badge !== undefined ? (
          <p className="dashboard__meta flow smallish muted">
            {termsText(badge, following?.id ?? null, cardsInReach)}{' '}
            <Anchor className="link reach" href={`/quiz?level=${id}`}>
              Take the level quiz
            </Anchor>
          </p>
        ) : null}
      </div>
      <LevelAction level={level} onOpen={onOpen} />
    </li>
  );
}

function LevelAction({
  level: { id, state, requiredPreviousLevel },
  onOpen,
}: {
  readonly level: ShownLevel;
  readonly onOpen: () => void;
}): ReactNode {
  if (state === 'locked')
    return (
      <p className="dashboard__meta line smallish muted">
        <Icon of={Lock} size={18} /> Complete Level {requiredPreviousLevel} to unlock
      </p>
    );
  return (
    <Button onClick={onOpen}>
      {state === 'completed' ? 'Review Level' : 'Start Level'}
      <span className="visually-hidden"> {id}</span>
    </Button>
  );
}
