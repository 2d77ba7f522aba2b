import type { ReactNode, Ref } from 'react';
import { StatusBadge } from '../../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { dollars, PLAN_IDS, PLANS, type Plan, type PlanId } from '../../../access/rules/plans.ts';

/** The first step of a checkout: the four plans, one of them chosen. */
export function PlanChoice({
  plan,
  heading,
  notice,
  onChoose,
  onContinue,
}: {
  readonly plan: Plan;
  readonly heading: Ref<HTMLHeadingElement>;
  /** What stands between the heading and the plans. */
  readonly notice: ReactNode;
  readonly onChoose: (plan: PlanId) => void;
  readonly onContinue: () => void;
}): ReactNode {
  return (
    <form
      className="column gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Choose your plan
        </h1>
        <p className="muted">Prices in US dollars. Every plan opens everything; only the time differs.</p>
      </div>
      {notice}
      <fieldset className="card">
        <legend className="visually-hidden">Plan</legend>
        {PLAN_IDS.map((id) => (
          <PlanOption key={id} plan={PLANS[id]} chosen={id === plan.id} onChoose={() => onChoose(id)} />
        ))}
      </fieldset>
      <div className="form-end column">
        <Button variant="primary" large block type="submit">
          Continue with {plan.name}
        </Button>
      </div>
    </form>
  );
}

function PlanOption({
  plan,
  chosen,
  onChoose,
}: {
  readonly plan: Plan;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}): ReactNode {
  return (
    <label className="ui__check billing__option" data-chosen={chosen ? '' : undefined}>
      <span>
        <input type="radio" name="plan" value={plan.id} checked={chosen} onChange={onChoose} />
      </span>
      <span className="billing__option-name">
        <span className="serif">{plan.name}</span>
        {plan.popular ? (
          <>
            {' '}
            <StatusBadge status="Most Popular" />
          </>
        ) : null}
        <span className="small muted billing__until">
          {plan.description}
          {plan.originalPriceCents === null ? null : (
            <>
              . Was <s>{dollars(plan.originalPriceCents)}</s>, {plan.savings}
            </>
          )}
        </span>
      </span>
      <span className="billing__plan-price serif tabular">{dollars(plan.priceCents)}</span>
    </label>
  );
}
