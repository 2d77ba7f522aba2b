import type { ReactNode } from 'react';
import { Drawing } from '../../../platform/client/public-page/PageSymbols.tsx';
import { PLAN_IDS, PLANS, dollars, type Plan } from '../../billing/rules/plans.ts';
import { Statute } from './Statute.tsx';

/** The four plans, each with its own way to start. */
export function Plans(): ReactNode {
  return (
    <section className="sec wrap" id="plans">
      <Statute note="Plans and prices." title="Pay once, study at your pace.">
        <p className="intro">Prices in US dollars. Every plan opens everything; only the time differs.</p>
      </Statute>
      <div className="plans">
        {PLAN_IDS.map((id) => (
          <PlanCard key={id} plan={PLANS[id]} />
        ))}
      </div>
    </section>
  );
}

function PlanCard({ plan }: { readonly plan: Plan }): ReactNode {
  const nameId = `plan-${plan.id}`;
  return (
    <div className={plan.popular ? 'plan pop cloth' : 'plan'}>
      {plan.popular && <span className="badge foil flag">Most Popular</span>}
      <h3 id={nameId}>{plan.name}</h3>
      <p className="pr num">{dollars(plan.priceCents)}</p>
      <p className="was">
        {plan.originalPriceCents === null || plan.savings === null ? (
          'One payment'
        ) : (
          <>
            <span className="vh">It was </span>
            <s>{dollars(plan.originalPriceCents)}</s> {plan.savings}
          </>
        )}
      </p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Drawing of="check" size={18} strokeWidth={2} />
            {feature}
          </li>
        ))}
      </ul>
      <a className={plan.popular ? 'btn btn-foil' : 'btn btn-s'} href={`/register?plan=${plan.id}`} aria-describedby={nameId}>
        Get Started
      </a>
    </div>
  );
}
