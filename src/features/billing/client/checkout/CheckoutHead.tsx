import type { ReactNode } from 'react';
import { CHECKOUT_STEP_NAMES, CHECKOUT_STEPS, type CheckoutStep } from '../../rules/checkout-place.ts';

/** Where a checkout stands: "Step 2 of 3: Payment", and a bar of three parts. */
export function CheckoutHead({ step }: { readonly step: CheckoutStep }): ReactNode {
  const number = CHECKOUT_STEPS.indexOf(step) + 1;
  return (
    <div className="column billing__steps">
      <p className="smallish medium tabular">
        Step {number} of {CHECKOUT_STEPS.length}: {CHECKOUT_STEP_NAMES[step]}
      </p>
      <div className="segments" aria-hidden="true">
        {CHECKOUT_STEPS.map((each, index) => (
          <i key={each} className={index < number ? 'reached' : undefined} />
        ))}
      </div>
    </div>
  );
}
