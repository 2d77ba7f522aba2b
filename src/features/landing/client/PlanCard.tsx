import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { dollars, inEcDollars, type Plan } from '../../access/rules/plans.ts';

/** A plan with a link that starts it. */
export function PlanCard({
  plan,
  heading: Name,
  href,
  perMonth = null,
}: {
  readonly plan: Plan;
  /** Heading level of the name. */
  readonly heading: 'h2' | 'h3';
  readonly href: string;
  /** Price per month, under the price in EC dollars; null for none. */
  readonly perMonth?: string | null | undefined;
}): ReactNode {
  const nameId = `plan-${plan.id}`;
  return (
    <div className={plan.popular ? 'landing__plan landing__popular cloth' : 'landing__plan'}>
      {plan.popular && <Badge tone="foil">Most Popular</Badge>}
      <Name id={nameId}>{plan.name}</Name>
      <p className="landing__price tabular" translate="no">
        {dollars(plan.priceCents)}
      </p>
      <p className="landing__former-price">
        {plan.originalPriceCents === null || plan.savings === null ? (
          'One payment'
        ) : (
          <>
            <span className="visually-hidden">It was </span>
            <s translate="no">{dollars(plan.originalPriceCents)}</s> <b>{plan.savings}</b>
          </>
        )}
      </p>
      <p className="landing__ec-price">
        About <span translate="no">{inEcDollars(plan.priceCents)}</span>
        {perMonth === null ? null : <span className="landing__former-price"> {perMonth}</span>}
      </p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon of={CheckMark} size={18} strokeWidth={2} />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink variant={plan.popular ? 'foil' : 'secondary'} href={href} aria-describedby={nameId} plain>
        Get Started
      </ButtonLink>
    </div>
  );
}
