import type { ReactNode } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { PLAN_IDS, PLANS, planNamed } from '../../plans/rules/plans.ts';
import type { CouponDraft } from '../rules/coupon-draft.ts';

interface CouponFieldsProps {
  readonly draft: CouponDraft;
  readonly set: (part: Partial<CouponDraft>) => void;
  /** The sentence about one field of what was sent. */
  readonly faultOf: (field: string) => string | undefined;
}

/** What a coupon of the chosen kind gives. */
export function CouponWorth({ draft, set, faultOf }: CouponFieldsProps): ReactNode {
  switch (draft.kind) {
    case 'percentage':
      return (
        <TextField
          label="Percent off"
          inputMode="numeric"
          value={draft.percent}
          error={faultOf('percent')}
          onChange={({ target }) => set({ percent: target.value })}
        />
      );
    case 'fixed':
      return (
        <TextField
          label="Dollars off"
          inputMode="decimal"
          value={draft.amount}
          error={faultOf('cents')}
          onChange={({ target }) => set({ amount: target.value })}
        />
      );
    case 'access':
      return (
        <>
          <SelectField
            label="Plan"
            value={draft.planId}
            choices={PLAN_IDS.map((value) => ({ value, label: PLANS[value].name }))}
            onChange={({ target }) => set({ planId: planNamed(target.value).id })}
          />
          <TextField
            label="Days"
            help="Leave it empty for the full length of the plan."
            inputMode="numeric"
            value={draft.days}
            error={faultOf('days')}
            onChange={({ target }) => set({ days: target.value })}
          />
        </>
      );
  }
}

/** How often a coupon can be used, and when. */
export function CouponTerms({ draft, set, faultOf }: CouponFieldsProps): ReactNode {
  return (
    <>
      <TextField
        label="Uses"
        help="How many people can use it. Leave it empty for no limit."
        inputMode="numeric"
        value={draft.uses}
        error={faultOf('maxRedemptions')}
        onChange={({ target }) => set({ uses: target.value })}
      />
      <TextField
        label="First day"
        help="Leave it empty to start at once."
        type="date"
        value={draft.from}
        error={faultOf('startsAt')}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        label="Last day"
        help="Leave it empty for no end date."
        type="date"
        value={draft.to}
        error={faultOf('expiresAt')}
        onChange={({ target }) => set({ to: target.value })}
      />
    </>
  );
}
