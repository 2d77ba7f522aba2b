import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { PlanCards } from '../../../access/client/parts.tsx';
import { PLAN_IDS, type Plan, type PlanId } from '../../../access/rules/plans.ts';

/** Without a network the step works without them. */
const FeatureTiles = lazy(() => import('./FeatureTiles.tsx').catch(() => ({ default: () => null })));

/** Step 1: the four plans, and previews of the features. */
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
      <PlanCards planIds={PLAN_IDS} chosen={plan.id} onChoose={onChoose} />
      <div className="form-end accounts__plan-next">
        <Button variant="primary" large type="submit">
          Continue with {plan.name}
        </Button>
      </div>
      <section className="accounts__look-inside" aria-labelledby="look-inside">
        <h2 className="small muted" id="look-inside">
          Look inside first
        </h2>
        <Suspense fallback={null}>
          <FeatureTiles />
        </Suspense>
      </section>
    </form>
  );
}
