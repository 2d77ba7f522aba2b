import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { useLevels } from '../../achievements/client/service.ts';
import { LEVELS } from '../../achievements/rules/levels.ts';

/** Describes the quiz of a level, with a button that chooses another quiz. */
export default function LevelChoice({
  levelId,
  onOther,
}: {
  readonly levelId: number;
  readonly onOther: () => void;
}): ReactNode {
  const { data } = useLevels();
  const level = LEVELS.find(({ id }) => id === levelId);
  if (level === undefined) return null;
  const following = LEVELS.find(({ requiredPreviousLevel }) => requiredPreviousLevel === level.id);
  const opens = following === undefined ? `Level ${level.id} is complete` : `Level ${following.id} opens`;
  const terms = data?.badges.find(({ id }) => id === level.badge);
  return (
    <div className="column gap-12">
      <div>
        <h2 className="title">
          Level {level.id}: {level.name}
        </h2>
        <p className="small muted">
          Questions from cards {level.cardRange.join(' to ')}.
          {terms === undefined
            ? null
            : ` ${opens} at ${terms.requiredCards} completed cards and a quiz average of ${terms.requiredScore}%.`}
        </p>
      </div>
      <div>
        <Button onClick={onOther}>Choose another quiz</Button>
      </div>
    </div>
  );
}
