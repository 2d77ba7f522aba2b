import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { LEVELS } from '../../badges/rules/levels.ts';

/** The level whose questions are asked, and the way to any other quiz. */
export default function LevelChoice({
  levelId,
  onOther,
}: {
  readonly levelId: number;
  readonly onOther: () => void;
}): ReactNode {
  const level = LEVELS.find(({ id }) => id === levelId);
  if (level === undefined) return null;
  const following = LEVELS.find(({ requiredPreviousLevel }) => requiredPreviousLevel === level.id);
  const opens = following === undefined ? `completes Level ${level.id}` : `opens Level ${following.id}`;
  return (
    <div className="column gap-12">
      <div>
        <h2 className="title">
          Level {level.id}: {level.name}
        </h2>
        <p className="small muted">
          Questions from cards {level.cardRange.join(' to ')}. Your average over all quizzes {opens}.
        </p>
      </div>
      <div>
        <Button onClick={onOther}>Choose another quiz</Button>
      </div>
    </div>
  );
}
