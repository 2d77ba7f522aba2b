import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { PlanCards } from '../../../access/client/parts.tsx';
import { accessEnd, dollars, PLAN_IDS, PLANS, type PlanId } from '../../../access/rules/plans.ts';
import { shortDate } from '../../rules/plan-period.ts';
import { billingApi } from '../queries.ts';

/** A request to renew or upgrade. Both are paid at the checkout. */
type SelectedAction = { readonly kind: 'renew' | 'upgrade'; readonly planId: PlanId };

const NAMES = { renew: 'Renewal', upgrade: 'Upgrade' } as const;

/** Lists the plans with the access end that each would give. `endDate` is the end of the current plan, ISO 8601. */
export function AvailablePlans({ endDate }: { readonly endDate: string }): ReactNode {
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const [now] = useState(() => new Date());
  const { pendingRequest, sendRequest } = usePlanRequest();
  function renew(): void {
    if (chosen === null)
      toast({
        title: 'Select a Plan',
        description: 'Please choose a subscription plan to continue.',
        tone: 'danger',
        passing: true,
      });
    else sendRequest({ kind: 'renew', planId: chosen });
  }
  return (
    <section aria-labelledby="available-plans">
      <h2 className="title billing__section" id="available-plans">
        Available Plans
      </h2>
      <PlanCards
        planIds={PLAN_IDS}
        chosen={chosen}
        untilOf={(plan) => {
          const until = accessEnd(plan, new Date(endDate), now);
          return until === null ? 'Never ends.' : `Open until ${shortDate(until)}.`;
        }}
        renderActions={({ id }, nameId) => (
          <>
            <Button aria-pressed={chosen === id} aria-describedby={nameId} onClick={() => setChosen(id)}>
              Select Plan
            </Button>
            <Button
              aria-describedby={nameId}
              busy={pendingRequest?.kind === 'upgrade' && pendingRequest.planId === id}
              busyLabel="Redirecting..."
              onClick={() => sendRequest({ kind: 'upgrade', planId: id })}
            >
              Upgrade Now
            </Button>
          </>
        )}
      />
      <div className="billing__renew">
        <Button
          variant="primary"
          large
          busy={pendingRequest?.kind === 'renew'}
          busyLabel="Redirecting..."
          onClick={renew}
        >
          Renew Subscription
        </Button>
        <p className="small muted">
          {chosen === null ? (
            'Choose a plan first. Nothing is paid here.'
          ) : (
            <>
              {PLANS[chosen].name}, <span translate="no">{dollars(PLANS[chosen].priceCents)}</span>.
            </>
          )}
        </p>
      </div>
    </section>
  );
}

/** Requests a plan and navigates to its checkout. `asking` is the pending request. */
function usePlanRequest(): {
  readonly pendingRequest: SelectedAction | null;
  readonly sendRequest: (request: SelectedAction) => void;
} {
  const [, navigate] = useLocation();
  const start = useMutation({
    mutationFn: ({ kind, planId }: SelectedAction) =>
      kind === 'renew'
        ? billingApi('POST /api/subscription/renew', { body: { planId } })
        : billingApi('POST /api/subscription/upgrade', { body: { planId } }),
    onSuccess: ({ message, checkoutUrl }, { kind }) => {
      toast({ title: `${NAMES[kind]} Initiated`, description: message, tone: 'success', passing: true });
      navigate(checkoutUrl);
    },
    onError: (error, { kind }) =>
      toast({ title: `${NAMES[kind]} Failed`, description: sentenceOf(error, 'Please try again.'), tone: 'danger' }),
  });
  return {
    pendingRequest: start.isPending ? start.variables : null,
    sendRequest: (request) => {
      if (!start.isPending) start.mutate(request);
    },
  };
}
