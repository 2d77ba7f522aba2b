import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { useTabDraft } from '../../../platform/client/tab-draft.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useErrorFocus } from '../../../platform/client/ui/Field.tsx';
import type { adminCouponsContract } from '../../billing/contract.ts';
import { buildCoupon, NEW_COUPON, type CouponDraft, withKind } from '../rules/coupon-draft.ts';
import { PLAN_IDS, PLANS, planNamed } from '../../access/rules/plans.ts';

interface CouponFieldsProps {
  readonly draft: CouponDraft;
  readonly set: (part: Partial<CouponDraft>) => void;
  /** Returns the server's error of a field. */
  readonly errorOf: (field: string) => string | undefined;
}

/** The fields of the chosen kind of coupon. */
function CouponValueFields({ draft, set, errorOf }: CouponFieldsProps): ReactNode {
  switch (draft.kind) {
    case 'percentage':
      return (
        <TextField
          label="Percent off"
          inputMode="numeric"
          value={draft.percent}
          error={errorOf('percent')}
          onChange={({ target }) => set({ percent: target.value })}
        />
      );
    case 'fixed':
      return (
        <TextField
          label="Dollars off"
          inputMode="decimal"
          value={draft.amount}
          error={errorOf('cents')}
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
            error={errorOf('days')}
            onChange={({ target }) => set({ days: target.value })}
          />
        </>
      );
  }
}

/** The fields for the number of uses and the dates. */
function CouponLimitFields({ draft, set, errorOf }: CouponFieldsProps): ReactNode {
  return (
    <>
      <TextField
        label="Uses"
        help="How many people can use it. Leave it empty for no limit."
        inputMode="numeric"
        value={draft.uses}
        error={errorOf('maxRedemptions')}
        onChange={({ target }) => set({ uses: target.value })}
      />
      <TextField
        label="First day"
        help="Leave it empty to start at once."
        type="date"
        value={draft.from}
        error={errorOf('startsAt')}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        label="Last day"
        help="Leave it empty for no end date."
        type="date"
        value={draft.to}
        error={errorOf('expiresAt')}
        onChange={({ target }) => set({ to: target.value })}
      />
    </>
  );
}

const api = apiClient<typeof adminCouponsContract>();

const KINDS = [
  { value: 'percentage', label: 'Discount in percent' },
  { value: 'fixed', label: 'Discount in dollars' },
  { value: 'access', label: 'Access code' },
] as const;

interface CouponDialogProps {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Creates a coupon. The typed values survive an error and a reload, and each message is at its field. */
export function CouponDialog({ onDone, onClose }: CouponDialogProps): ReactNode {
  const { draft, set, make, errorOf, codeError, close } = useNewCoupon({ onDone, onClose });
  const area = useErrorFocus<HTMLDivElement>(make.error);
  return (
    <Dialog
      open
      onClose={close}
      title="New coupon"
      actions={
        <>
          <CancelButton variant="quiet" />
          <Button variant="primary" busy={make.isPending} busyLabel="Creating..." onClick={() => make.mutate()}>
            Create Coupon
          </Button>
        </>
      }
    >
      <div ref={area} className="column gap-14">
        <SelectField
          label="Kind"
          value={draft.kind}
          choices={KINDS}
          onChange={({ target }) =>
            set(withKind(draft, KINDS.find(({ value }) => value === target.value)?.value ?? draft.kind))
          }
        />
        <TextField
          label="Code"
          help="Letters, digits, dashes and underscores. Capital letters make no difference."
          value={draft.code}
          autoComplete="off"
          error={codeError}
          onChange={({ target }) => set({ code: target.value })}
        />
        <CouponValueFields draft={draft} set={set} errorOf={errorOf} />
        <CouponLimitFields draft={draft} set={set} errorOf={errorOf} />
      </div>
    </Dialog>
  );
}

/** Fields, besides the code, that the server may refuse. */
const NAMED_FIELDS = ['percent', 'cents', 'days', 'startsAt', 'expiresAt', 'maxRedemptions'];

/** The typed coupon, and the request that creates it. */
function useNewCoupon({ onDone, onClose }: CouponDialogProps) {
  const { draft, change, ...tab } = useTabDraft('admin.coupon', NEW_COUPON);
  const make = useMutation({
    mutationFn: () => api('POST /api/admin/coupons', { body: buildCoupon(draft) }),
    onSuccess: async ({ code, description }) => {
      toast({ title: 'Coupon Created', description: `${code}: ${description}.`, tone: 'success' });
      tab.clear();
      await onDone();
      onClose();
    },
  });
  const failed = make.error;
  const errorOf = (field: string) => (failed instanceof ApiFailure ? (failed.issueOf(field) ?? undefined) : undefined);
  const isElsewhere = NAMED_FIELDS.some((field) => errorOf(field) !== undefined);
  return {
    draft,
    set: (part: Partial<CouponDraft>) => change({ ...draft, ...part }),
    close: (): void => {
      tab.leave();
      onClose();
    },
    make,
    errorOf,
    /** The error of the code, or one that belongs to no other field. */
    codeError:
      errorOf('code') ??
      (failed === null || isElsewhere
        ? undefined
        : sentenceOf(failed, 'The coupon was not created. Please try again.')),
  };
}
