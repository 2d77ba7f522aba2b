import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiFailure, apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useFaultFocus } from '../../../platform/client/ui/use-fault-focus.ts';
import { addDays, dayStart, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { couponDeskContract } from '../../billing/contract.ts';
import { readAmount } from '../../billing/rules/price.ts';
import { PLAN_IDS, PLANS, planNamed } from '../../plans/rules/plans.ts';

const api = apiClient<typeof couponDeskContract>();

const KINDS = [
  { value: 'percentage', label: 'Discount in percent' },
  { value: 'fixed', label: 'Discount in dollars' },
  { value: 'access', label: 'Access code' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** Makes a coupon. What was typed stays when something is wrong, and each message stands by its field. */
export function CouponDialog({
  onDone,
  onClose,
}: {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const [kind, setKind] = useState<Kind>('access');
  const [code, setCode] = useState('');
  const [percent, setPercent] = useState('10');
  const [amount, setAmount] = useState('5');
  const [plan, setPlan] = useState(PLANS['3month']);
  const [days, setDays] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [uses, setUses] = useState('1');

  const make = useMutation({
    mutationFn: () => {
      const terms = {
        code,
        startsAt: startOf(from, 0),
        expiresAt: startOf(to, 1),
        maxRedemptions: uses === '' ? null : Number(uses),
      };
      const body =
        kind === 'percentage'
          ? { kind, percent: Number(percent), ...terms }
          : kind === 'fixed'
            ? { kind, cents: readAmount(amount) ?? Number.NaN, ...terms }
            : { kind, planId: plan.id, days: days === '' ? null : Number(days), ...terms };
      return api('POST /api/admin/coupons', { body });
    },
    onSuccess: async ({ code: made, description }) => {
      toast({ title: 'Coupon Made', description: `${made}: ${description}.`, tone: 'success' });
      await onDone();
      onClose();
    },
  });
  const failed = make.error;
  const area = useFaultFocus<HTMLDivElement>(failed);
  const fault = (field: string) => (failed instanceof ApiFailure ? (failed.issueOf(field) ?? undefined) : undefined);
  const named = ['percent', 'cents', 'days', 'startsAt', 'expiresAt', 'maxRedemptions'].some(
    (field) => fault(field) !== undefined,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="What is the new coupon?"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={make.isPending} busyWord="Making..." onClick={() => make.mutate()}>
            Make It
          </Button>
        </>
      }
    >
      <div ref={area} className="column gap-14">
        <SelectField
          label="Kind"
          value={kind}
          choices={KINDS}
          onChange={({ target }) => setKind(KINDS.find(({ value }) => value === target.value)?.value ?? kind)}
        />
        <TextField
          label="Code"
          help="Letters, digits, dashes and underscores; capitals or not is the same."
          value={code}
          autoComplete="off"
          error={
            fault('code') ??
            (failed === null || named ? undefined : sentenceOf(failed, 'The coupon was not made. Please try again.'))
          }
          onChange={({ target }) => setCode(target.value)}
        />
        {kind === 'percentage' ? (
          <TextField
            label="Percent off"
            inputMode="numeric"
            value={percent}
            error={fault('percent')}
            onChange={({ target }) => setPercent(target.value)}
          />
        ) : null}
        {kind === 'fixed' ? (
          <TextField
            label="Dollars off"
            inputMode="decimal"
            value={amount}
            error={fault('cents')}
            onChange={({ target }) => setAmount(target.value)}
          />
        ) : null}
        {kind === 'access' ? (
          <>
            <SelectField
              label="Plan"
              value={plan.id}
              choices={PLAN_IDS.map((value) => ({ value, label: PLANS[value].name }))}
              onChange={({ target }) => setPlan(planNamed(target.value))}
            />
            <TextField
              label="Days"
              help="In place of the length of the plan; empty for the plan as it is."
              inputMode="numeric"
              value={days}
              error={fault('days')}
              onChange={({ target }) => setDays(target.value)}
            />
          </>
        ) : null}
        <TextField
          label="Uses"
          help="How many people may use it; empty for any number."
          inputMode="numeric"
          value={uses}
          error={fault('maxRedemptions')}
          onChange={({ target }) => setUses(target.value)}
        />
        <TextField
          label="First day"
          help="Empty for at once."
          type="date"
          value={from}
          error={fault('startsAt')}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="Last day"
          help="Empty for no end."
          type="date"
          value={to}
          error={fault('expiresAt')}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
    </Dialog>
  );
}

/** The instant at which a Grenadian day begins, or so many days later; null for no day. */
function startOf(text: string, later: number): string | null {
  const day = parseGrenadaDay(text);
  return day === null ? null : new Date(dayStart(addDays(day, later))).toISOString();
}
