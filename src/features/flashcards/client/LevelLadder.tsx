import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { useLevels, type LevelsAnswer } from '../../achievements/client/service.ts';
import type { LevelState } from '../../achievements/rules/levels.ts';
import './ladder.css';

const STEP = { width: 46, gap: 4, lowest: 34, rise: 15 } as const;
const HEIGHT = 150;

/** The eight levels as steps that rise: completed, open and locked. Nothing while they load, or without them. */
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
  const width = levels.length * (STEP.width + STEP.gap) - STEP.gap;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {levels.map(({ id, state }, index) => {
        const height = STEP.lowest + index * STEP.rise;
        const x = index * (STEP.width + STEP.gap);
        return (
          <g key={id} data-state={state}>
            <rect x={x + 1} y={HEIGHT - height} width={STEP.width - 2} height={height - 1} rx={4} />
            <text x={x + STEP.width / 2} y={HEIGHT - height + 23} textAnchor="middle">
              {id}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Describes the picture of the levels: each with its name and state. */
function ladderText(
  levels: readonly { readonly id: number; readonly name: string; readonly state: LevelState }[],
): string {
  return levels.map(({ id, name, state }) => `Level ${id}, ${name}: ${state}.`).join(' ');
}
