import CheckMark from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';
import { StatusBadge } from '../../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { dollars, type Plan } from '../../../plans/rules/plans.ts';
import './plan-card.css';

/** One plan to choose: the whole card is its radio. On a phone it is a row, and the one that is chosen lists what it has. */
export function PlanCard({
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
    <div className="card accounts__plan">
      {plan.popular ? (
        <span className="accounts__flag" id={`${id}-flag`}>
          <StatusBadge status="Most Popular" />
        </span>
      ) : null}
      <input
        type="radio"
        name="plan"
        id={id}
        value={plan.id}
        checked={chosen}
        onChange={onChoose}
        aria-describedby={`${plan.popular ? `${id}-flag ` : ''}${id}-price ${id}-features`}
      />
      <label className="accounts__plan-name" htmlFor={id}>
        {plan.name}
      </label>
      <span className="mark-ring accounts__chosen" aria-hidden="true">
        <Icon of={CheckMark} size={16} strokeWidth={3} />
      </span>
      <div className="accounts__cost" id={`${id}-price`}>
        <p className="accounts__price tabular">{dollars(plan.priceCents)}</p>
        <p className="smallish muted">
          <Saving plan={plan} />
        </p>
      </div>
      <ul className="column smallish" id={`${id}-features`}>
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

/** The price before and what is saved; without either, that it is one payment. */
function Saving({ plan }: { readonly plan: Plan }): ReactNode {
  if (plan.originalPriceCents === null) return <>One payment</>;
  return (
    <>
      <span className="visually-hidden">Was </span>
      <s>{dollars(plan.originalPriceCents)}</s> {plan.savings}
    </>
  );
}
