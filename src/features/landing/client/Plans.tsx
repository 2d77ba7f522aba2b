import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { PLAN_IDS, PLANS, dollars, type Plan } from '../../plans/rules/plans.ts';
import { Statute } from './Statute.tsx';

/** The four plans, each with its own way to start. */
export function Plans(): ReactNode {
  return (
    <section className="landing__part wrap" id="plans">
      <Statute note="Plans and prices." title="Pay once, study at your pace.">
        <p className="landing__intro">Prices in US dollars. Every plan opens everything; only the time differs.</p>
      </Statute>
      <div className="landing__plans">
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
    <div className={plan.popular ? 'landing__plan landing__popular cloth' : 'landing__plan'}>
      {plan.popular && <Badge tone="foil">Most Popular</Badge>}
      <h3 id={nameId}>{plan.name}</h3>
      <p className="landing__price tabular">{dollars(plan.priceCents)}</p>
      <p className="landing__former-price">
        {plan.originalPriceCents === null || plan.savings === null ? (
          'One payment'
        ) : (
          <>
            <span className="visually-hidden">It was </span>
            <s>{dollars(plan.originalPriceCents)}</s> {plan.savings}
          </>
        )}
      </p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon of={CheckMark} size={18} strokeWidth={2} />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink
        variant={plan.popular ? 'foil' : 'secondary'}
        href={`/register?plan=${plan.id}`}
        aria-describedby={nameId}
        plain
      >
        Get Started
      </ButtonLink>
    </div>
  );
}
