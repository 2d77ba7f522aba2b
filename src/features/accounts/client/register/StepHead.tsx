import { useEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { STEP_NAMES, WIZARD_STEPS, type WizardStep } from '../../rules/wizard.ts';

/** Where the wizard stands, and the heading of the step. */
export function StepHead({ step, title, heading, children }: {
  readonly step: WizardStep;
  readonly title: string;
  /** From `useStepFocus`. */
  readonly heading: Ref<HTMLHeadingElement>;
  /** One sentence under the title. */
  readonly children: ReactNode;
}): ReactNode {
  const number = WIZARD_STEPS.indexOf(step) + 1;
  return (
    <div className="step-head">
      <p className="num">
        Step {number} of {WIZARD_STEPS.length}: {STEP_NAMES[step]}
      </p>
      <div className="step-bar" aria-hidden="true">
        {WIZARD_STEPS.map((each, index) => (
          <i key={each} className={index < number ? 'on' : undefined} />
        ))}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="sub">{children}</p>
    </div>
  );
}

/** The ref of a step's heading, which takes the focus whenever another step is shown. */
export function useStepFocus(step: WizardStep): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
