import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { stepLine, stepsLabel } from '../rules/path-text.ts';
import type { ShownPath, ShownStep } from './queries.ts';
import { StepWork } from './StepWork.tsx';

/** The steps of a path in their order. The first that is not done stands open; the others open at a press: none is locked. */
export function PathSteps({ path, user }: { readonly path: ShownPath; readonly user: SessionUser }): ReactNode {
  return (
    <ol aria-label={stepsLabel(path.steps.length)}>
      {path.steps.map((step, index) => (
        <Step key={step.id} path={path} step={step} number={index + 1} isCurrent={index === path.current} user={user} />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly path: ShownPath;
  readonly step: ShownStep;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly user: SessionUser;
}

function Step({ path, step, number, isCurrent, user }: StepProps): ReactNode {
  const state = step.isDone ? 'done' : isCurrent ? 'current' : 'open';
  const words = (
    <>
      <p className="paths__line smallish muted tabular">
        {step.isDone ? (
          <span className="paths__done">
            <Icon of={CircleCheck} size={18} strokeWidth={2} />
            Done
          </span>
        ) : null}
        <span>{stepLine(step)}</span>
        {step.needsPlan ? <StatusBadge status="Premium" /> : null}
      </p>
      <h2 className="title">{step.title}</h2>
      <p className="paths__text muted">{step.text}</p>
    </>
  );
  return (
    <li className="paths__step" data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className="paths__number" aria-hidden="true">
        {number}
      </span>
      {isCurrent ? (
        <div className="card paths__current">
          {words}
          <StepWork path={path.id} step={step} user={user} isCurrent />
        </div>
      ) : (
        <div className="paths__words">
          {words}
          <details className="paths__more">
            <summary className="link reach">
              What is in it<span className="visually-hidden">: {step.title}</span>
            </summary>
            <StepWork path={path.id} step={step} user={user} isCurrent={false} />
          </details>
        </div>
      )}
    </li>
  );
}
