import type { ReactNode, Ref } from 'react';
import { Segments } from '../../../../platform/client/ui/Segments.tsx';
import { STEP_NAMES, WIZARD_STEPS, type WizardStep } from '../../rules/wizard.ts';

/** Where the wizard stands, and the heading of the step. */
export function StepHead({
  step,
  title,
  heading,
  children,
}: {
  readonly step: WizardStep;
  readonly title: string;
  /** From `useHeadingFocus`. */
  readonly heading: Ref<HTMLHeadingElement>;
  /** One sentence under the title. */
  readonly children: ReactNode;
}): ReactNode {
  const number = WIZARD_STEPS.indexOf(step) + 1;
  return (
    <div className="step-head">
      <p className="smallish strong muted tabular">
        Step {number} of {WIZARD_STEPS.length}: {STEP_NAMES[step]}
      </p>
      <Segments count={WIZARD_STEPS.length} reached={number} className="accounts__step-bar" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="subtitle">{children}</p>
    </div>
  );
}
