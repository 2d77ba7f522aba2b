import CheckMark from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';
import { StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { dollars, inEcDollars, PLANS, type Plan, type PlanId } from '../rules/plans.ts';
import './plan-cards.css';

/** The plans as cards. With `onChoose` each card is a radio button; otherwise `renderActions` returns its buttons. */
export function PlanCards({
  planIds,
  chosen,
  onChoose,
  untilOf,
  renderActions,
}: {
  readonly planIds: readonly PlanId[];
  /** Null when none is chosen yet. */
  readonly chosen: PlanId | null;
  readonly onChoose?: (plan: PlanId) => void;
  /** Returns the end of access that a plan would give, as text. */
  readonly untilOf?: (plan: Plan) => string;
  /** Returns the buttons of a plan. `nameId` is the id of its name. */
  readonly renderActions?: (plan: Plan, nameId: string) => ReactNode;
}): ReactNode {
  const prefix = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">Plan</legend>
      <ul className="cols access__plans">
        {planIds.map((planId) => {
          const plan = PLANS[planId];
          const id = `${prefix}-${planId}`;
          return (
            <li key={planId} className="card access__plan" data-chosen={planId === chosen ? '' : undefined}>
              {plan.popular ? <StatusBadge status="Most Popular" /> : null}
              {onChoose === undefined ? (
                <h3 id={id}>{plan.name}</h3>
              ) : (
                <>
                  <input
                    type="radio"
                    name="plan"
                    id={id}
                    value={planId}
                    checked={planId === chosen}
                    onChange={() => onChoose(planId)}
                    aria-describedby={`${id}-about`}
                  />
                  <span className="mark-ring" aria-hidden="true">
                    <Icon of={CheckMark} size={16} strokeWidth={3} />
                  </span>
                  <label htmlFor={id}>{plan.name}</label>
                </>
              )}
              <p className="access__price serif tabular">{dollars(plan.priceCents)}</p>
              <div id={`${id}-about`}>
                <p className="smallish">
                  <Saving plan={plan} />
                </p>
                <p className="small muted">
                  {untilOf === undefined ? null : `${untilOf(plan)} `}
                  About <span translate="no">{inEcDollars(plan.priceCents)}</span>
                </p>
                <ul className="column smallish muted">
                  {plan.features.map((feature) => (
                    <li key={feature}>
                      <Icon of={CheckMark} size={18} strokeWidth={2} />
                      {feature}
                    </li>
                  ))}
                </ul>
              </div>
              {renderActions === undefined ? null : (
                <div className="access__plan-actions">{renderActions(plan, id)}</div>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** The former price and the saving; without them, that it is one payment. */
function Saving({ plan }: { readonly plan: Plan }): ReactNode {
  if (plan.originalPriceCents === null) return <>One payment</>;
  return (
    <>
      <span className="visually-hidden">Was </span>
      <s>{dollars(plan.originalPriceCents)}</s> {plan.savings}
    </>
  );
}
