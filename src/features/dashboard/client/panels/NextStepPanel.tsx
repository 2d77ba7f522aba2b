import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import '../../../../platform/client/styles/parts/panels.css';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import type { Dashboard } from '../queries.ts';

/** The one thing to do next, with a button. */
export function NextStepPanel({
  title,
  text,
  action,
  href,
  after,
  position,
  isGoalMet = false,
}: Dashboard['nextStep'] & {
  /** Whether today's goal is met and nothing is due: the step is then an offer. */
  readonly isGoalMet?: boolean;
}): ReactNode {
  return (
    <section className="volume dashboard__continue cloth" aria-labelledby="next-step">
      <span className="volume-spine" aria-hidden="true">
        <i />
        <i />
      </span>
      <div>
        <p className="note">{isGoalMet ? 'Today’s goal is met. Want to do more?' : 'Your next step'}</p>
        <h2 id="next-step">{title}</h2>
        <p className="dashboard__position smallish tabular">{text}</p>
        {position === null ? null : (
          <Bar
            value={position.position - 1}
            max={position.total}
            label={`${position.setName} progress`}
            text={`card ${position.position} of ${position.total}`}
            isTextHidden
          />
        )}
        {after === null ? null : <p className="dashboard__after smallish tabular">{after}</p>}
      </div>
      <div className="flow dashboard__ways">
        <ButtonLink variant="foil" large href={href}>
          {action} <Icon of={ArrowRight} strokeWidth={2} />
        </ButtonLink>
      </div>
    </section>
  );
}
