import type { ReactNode } from 'react';
import { PLAN_IDS, PLANS } from '../../access/rules/plans.ts';
import { PlanCard } from './PlanCard.tsx';
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
          <PlanCard key={id} plan={PLANS[id]} heading="h3" href={`/register?plan=${id}`} />
        ))}
      </div>
    </section>
  );
}
