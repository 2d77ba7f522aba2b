import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useLevels, type LevelsAnswer } from '../../achievements/client/service.ts';
import type { LevelState } from '../../achievements/rules/levels.ts';
import './ladder.css';

/** The eight levels: completed, open and locked. Nothing while they load, or without them. */
export default function LevelLadder(): ReactNode {
  const { data } = useLevels();
  const level = data?.levels.find(({ id }) => id === data.levelToStudy);
  if (data === undefined || level === undefined) return null;
  return (
    <section className="card padded column gap-12 flashcards__ladder" aria-labelledby="ladder">
      <div className="apart">
        <h2 className="title" id="ladder">
          The eight levels
        </h2>
        <Anchor className="link reach smallish" href="/study">
          All levels
        </Anchor>
      </div>
      <figure>
        <Steps levels={data.levels} />
        <figcaption className="visually-hidden">{ladderText(data.levels)}</figcaption>
      </figure>
      <p className="smallish muted">
        You are on Level {level.id}: {level.name}. {level.completedCards} of {level.totalCards} cards known.
      </p>
    </section>
  );
}

function Steps({ levels }: Pick<LevelsAnswer, 'levels'>): ReactNode {
  return (
    <div className="flashcards__steps serif" aria-hidden="true">
      {levels.map(({ id, state }) => (
        <span key={id} data-state={state}>
          {id}
          {state === 'locked' ? <Icon of={Lock} size={14} /> : null}
        </span>
      ))}
    </div>
  );
}

/** Describes the picture of the levels: each with its name and state. */
function ladderText(
  levels: readonly { readonly id: number; readonly name: string; readonly state: LevelState }[],
): string {
  return levels.map(({ id, name, state }) => `Level ${id}, ${name}: ${state}.`).join(' ');
}
