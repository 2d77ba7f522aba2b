import { type ReactNode, useState, type ComponentType, useId } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { PLAN_IDS, PLANS, type Plan, type PlanId, dollars, inEcDollars } from '../../../access/rules/plans.ts';
import Layers from 'lucide-react/icons/layers';
import ListChecks from 'lucide-react/icons/list-checks';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Trophy from 'lucide-react/icons/trophy';
import { Icon, type IconComponent } from '../../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { PreviewDialogProps, PreviewName } from './PreviewDialog.tsx';
import CheckMark from 'lucide-react/icons/check';
import { StatusBadge } from '../../../../platform/client/ui/Badges.tsx';

/** One plan; the whole card is its radio button. On a phone only the chosen plan lists its features. */
function PlanCard({
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
          About <span translate="no">{inEcDollars(plan.priceCents)}</span>. <Saving plan={plan} />
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

interface Feature {
  readonly name: PreviewName;
  readonly icon: IconComponent;
}

const FEATURES: readonly Feature[] = [
  { name: 'Flashcards', icon: Layers },
  { name: 'Ask Jocelyn', icon: MessagesSquare },
  { name: 'Leaderboard', icon: Trophy },
  { name: 'Quiz', icon: ListChecks },
];

/** Four features, each with a small preview that loads on demand. */
function FeatureTiles(): ReactNode {
  const [shown, setShown] = useState<PreviewName | null>(null);
  const [PreviewDialog, setPreviewDialog] = useState<ComponentType<PreviewDialogProps> | null>(null);

  async function open(name: PreviewName): Promise<void> {
    try {
      const loaded = await import('./PreviewDialog.tsx');
      setPreviewDialog(() => loaded.PreviewDialog);
      setShown(name);
    } catch {
      toast({ title: 'Preview Not Loaded', description: 'Check your connection and try again.', tone: 'danger' });
    }
  }

  return (
    <section className="accounts__look-inside" aria-labelledby="look-inside">
      <h2 className="small muted" id="look-inside">
        Look inside first
      </h2>
      <ul className="cols">
        {FEATURES.map(({ name, icon }) => (
          <li key={name}>
            <button
              type="button"
              className="card accounts__tile"
              aria-haspopup="dialog"
              onClick={() => void open(name)}
            >
              <Icon of={icon} size={20} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {PreviewDialog === null ? null : <PreviewDialog shown={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

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
      <fieldset>
        <legend className="visually-hidden">Plan</legend>
        <div className="cols accounts__plans">
          {PLAN_IDS.map((id) => (
            <PlanCard key={id} plan={PLANS[id]} chosen={id === plan.id} onChoose={() => onChoose(id)} />
          ))}
        </div>
      </fieldset>
      <div className="accounts__plan-next">
        <Button variant="primary" large type="submit">
          Continue with {plan.name}
        </Button>
      </div>
      <FeatureTiles />
    </form>
  );
}
