import type { ReactNode } from 'react';
import { dollars, type Plan } from '../../../plans/rules/plans.ts';

/** The chosen plan beside the form: what it is, what it costs. */
export function PlanSummary({ plan }: { readonly plan: Plan }): ReactNode {
  return (
    <aside className="card padded accounts__plan-summary" aria-labelledby="plan-sum">
      <h2 className="title" id="plan-sum">
        {plan.name}
      </h2>
      <p className="muted">{plan.description}</p>
      <dl className="facts">
        <div>
          <dt>Access</dt>
          <dd>{plan.duration}</dd>
        </div>
        {plan.originalPriceCents === null ? null : (
          <>
            <div>
              <dt>Price before</dt>
              <dd className="tabular">
                <s>{dollars(plan.originalPriceCents)}</s>
              </dd>
            </div>
            <div>
              <dt>Saving</dt>
              <dd className="tabular">{dollars(plan.originalPriceCents - plan.priceCents)}</dd>
            </div>
          </>
        )}
        <div className="accounts__total">
          <dt>Price, one payment</dt>
          <dd className="tabular">{dollars(plan.priceCents)}</dd>
        </div>
      </dl>
    </aside>
  );
}
