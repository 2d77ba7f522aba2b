import { useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { grenadaDate } from '../../accounts/rules/grenada-time.ts';
import { PLAN_IDS, PLANS, planNamed } from '../../plans/rules/plans.ts';
import type { adminContract } from '../contract.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const api = apiClient<typeof adminContract>();

/** Gives a person a plan, or so many days of it. */
export function GrantDialog({
  user: { id, username },
  onDone,
  onClose,
}: {
  readonly user: { readonly id: number; readonly username: string };
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const [plan, setPlan] = useState(PLANS['3month']);
  const [days, setDays] = useState('');
  // One for the dialog: pressed again after a lost answer, nothing more is given.
  const [requestKey] = useState(() => crypto.randomUUID());

  async function give(): Promise<void> {
    const { subscriptionEndDate } = await api('POST /api/admin/users/:id/access', {
      params: { id },
      body: { planId: plan.id, requestKey, ...(days === '' ? {} : { days: Number(days) }) },
    });
    toast({
      title: 'Access Given',
      description:
        subscriptionEndDate === null ? (
          keepNames`${username} has full access for good.`
        ) : (
          <>
            {keepNames`${username}`} has full access until {grenadaDate(subscriptionEndDate)}.
          </>
        ),
      tone: 'success',
    });
    await onDone();
  }
  return (
    <ConfirmDialog
      title={keepNames`Give ${username} access?`}
      action="Give Access"
      busyWord="Giving..."
      onDone={give}
      onClose={onClose}
    >
      <p>Everything opens at once. If a plan is running, this adds to it.</p>
      <SelectField
        label="Plan"
        value={plan.id}
        choices={PLAN_IDS.map((value) => ({ value, label: PLANS[value].name }))}
        onChange={({ target }) => setPlan(planNamed(target.value))}
      />
      <TextField
        label="Days"
        help="Leave it empty for the full length of the plan."
        type="number"
        inputMode="numeric"
        min={1}
        max={3660}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </ConfirmDialog>
  );
}
