import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { GuideStep } from './queries.ts';

export interface StepListProps {
  readonly steps: readonly GuideStep[];
  /** Id of the step that is shown. */
  readonly current: string;
  /** Ids of the steps that were gone through. */
  readonly visited: ReadonlySet<string>;
  readonly onChoose: (step: string) => void;
}

/** Every step of the guide, to go to any of them. On phones a row of numbers. */
export function StepList({ steps, current, visited, onChoose }: StepListProps): ReactNode {
  return (
    <nav className="resources__steps" aria-label="Steps of the guide">
      <ol>
        {steps.map(({ id, title }, index) => (
          <li key={id}>
            <button
              className="line gap-14"
              type="button"
              aria-current={id === current ? 'step' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className="mark-ring resources__number tabular" data-visited={visited.has(id) ? '' : undefined}>
                {visited.has(id) && id !== current ? <Icon of={CheckMark} size={16} strokeWidth={2.4} /> : index + 1}
              </span>
              <span className="resources__step-title">{title}</span>
              {visited.has(id) ? <span className="visually-hidden">, visited</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
