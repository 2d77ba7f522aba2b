import CheckMark from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';
import { StatusBadge } from '../../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { dollars, type Plan } from '../../../access/rules/plans.ts';

/** One of the plans of an upgrade, to choose. */
export function UpgradePlan({
  plan,
  chosen,
  onChoose,
}: {
  readonly plan: Plan;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}): ReactNode {
  const id = useId();
  return (
    <div className="card billing__upgrade-plan" data-chosen={chosen ? '' : undefined}>
      <div className="ui__check">
        <span>
          <input
            id={id}
            type="radio"
            name="plan"
            value={plan.id}
            checked={chosen}
            onChange={onChoose}
            aria-describedby={`${id}-price`}
          />
        </span>
        <label className="serif billing__plan-name" htmlFor={id}>
          {plan.name}
        </label>
      </div>
      {plan.popular ? <StatusBadge status="Most Popular" /> : null}
      <div id={`${id}-price`}>
        <p className="small muted">{plan.description}</p>
        <p className="serif tabular billing__upgrade-price">{dollars(plan.priceCents)}</p>
        <p className="small muted">
          {plan.originalPriceCents === null ? (
            'One payment'
          ) : (
            <>
              Was <s>{dollars(plan.originalPriceCents)}</s>, {plan.savings}
            </>
          )}
        </p>
      </div>
      <ul className="column smallish">
        {plan.features.map((feature) => (
          <li key={feature} className="muted">
            <Icon of={CheckMark} size={18} strokeWidth={2} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
