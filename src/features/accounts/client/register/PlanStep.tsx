import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { PLAN_IDS, PLANS, type Plan, type PlanId } from '../../../plans/rules/plans.ts';
import { FeatureTiles } from '../previews/FeatureTiles.tsx';
import { PlanCard } from './PlanCard.tsx';

/** Step 1: the four plans, and a look at what they open. */
export function PlanStep({
  plan,
  onChoose,
  onContinue,
}: {
  readonly plan: Plan;
  readonly onChoose: (plan: PlanId) => void;
  readonly onContinue: () => void;
}): ReactNode {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <fieldset>
        <legend className="visually-hidden">Plan</legend>
        <div className="cols accounts__plans">
          {PLAN_IDS.map((id) => (
            <PlanCard key={id} plan={PLANS[id]} chosen={id === plan.id} onChoose={() => onChoose(id)} />
          ))}
        </div>
      </fieldset>
      <FeatureTiles />
      <p className="small muted accounts__plan-terms">
        Prices in US dollars. Every plan opens everything; only the time differs.
      </p>
      <div className="accounts__plan-next">
        <Button variant="primary" large type="submit">
          Continue with {plan.name}
        </Button>
      </div>
    </form>
  );
}
