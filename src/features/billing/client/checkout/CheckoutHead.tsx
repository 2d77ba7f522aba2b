import type { ReactNode } from 'react';
import { Segments } from '../../../../platform/client/ui/Progress.tsx';
import { CHECKOUT_STEP_NAMES, CHECKOUT_STEPS, type CheckoutStep } from '../../rules/checkout-query.ts';

/** Shows the step of a checkout: "Step 2 of 3: Payment". */
export function CheckoutHead({ step }: { readonly step: CheckoutStep }): ReactNode {
  const number = CHECKOUT_STEPS.indexOf(step) + 1;
  return (
    <div className="column billing__steps">
      <p className="smallish medium tabular">
        Step {number} of {CHECKOUT_STEPS.length}: {CHECKOUT_STEP_NAMES[step]}
      </p>
      <Segments count={CHECKOUT_STEPS.length} reached={number} />
    </div>
  );
}
