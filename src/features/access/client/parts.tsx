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
              {onChoose === undefined ? null : (
                <>
                  <input
                    type="radio"
                    name="plan"
                    id={id}
                    value={planId}
                    checked={planId === chosen}
                    onChange={() => onChoose(planId)}
                    aria-describedby={`${id}-price ${id}-terms`}
                  />
                  <span className="mark-ring" aria-hidden="true">
                    <Icon of={CheckMark} size={16} strokeWidth={3} />
                  </span>
                </>
              )}
              {onChoose === undefined ? <h3 id={id}>{plan.name}</h3> : <label htmlFor={id}>{plan.name}</label>}
              {plan.popular ? <StatusBadge status="Most Popular" /> : null}
              <p className="access__price serif tabular" id={`${id}-price`}>
                {dollars(plan.priceCents)}
              </p>
              <div className="small muted access__terms" id={`${id}-terms`}>
                <p>
                  <Saving plan={plan} />
                </p>
                <p>
                  About <span translate="no">{inEcDollars(plan.priceCents)}</span>
                </p>
                {untilOf === undefined ? null : <p>{untilOf(plan)}</p>}
              </div>
              {renderActions === undefined ? null : (
                <div className="access__plan-actions">{renderActions(plan, id)}</div>
              )}
            </li>
          );
        })}
      </ul>
      <p className="small muted access__benefits">
        Every plan includes all cards, quizzes and scenarios, Ask Jocelyn, Daily Insights and certificates.
      </p>
    </fieldset>
  );
}

/** The former price and the saving; without them, that it is one payment. */
function Saving({ plan }: { readonly plan: Plan }): ReactNode {
  if (plan.originalPriceCents === null) return <>One payment</>;
  return (
    <>
      <span className="visually-hidden">Was </span>
      <s>{dollars(plan.originalPriceCents)}</s> <b>{plan.savings}</b>
    </>
  );
}
