import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { DifficultyBadge, StatusBadge } from '../../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { classNames } from '../../../../platform/client/ui/class-names.ts';
import type { LevelsAnswer } from '../../../achievements/client/service.ts';
import { levelProgressText, termsText } from '../../../achievements/rules/badge-text.ts';

/** A level with where the learner stands in it. */
export type ShownLevel = LevelsAnswer['levels'][number];

/** The eight levels: each to start, to review, or with what opens it. */
export function LevelList({
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
  /** The level that its badge opens; undefined for the last one. */
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
            words={levelProgressText(level)}
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
      <WayIn level={level} onOpen={onOpen} />
    </li>
  );
}

/** The button that opens a level, or what unlocks it. */
function WayIn({
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
