import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiFailure, apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useFaultFocus } from '../../../platform/client/ui/use-fault-focus.ts';
import type { couponDeskContract } from '../../billing/contract.ts';
import { couponOf, NEW_COUPON, type CouponDraft } from '../rules/coupon-draft.ts';
import { CouponTerms, CouponWorth } from './CouponFields.tsx';

const api = apiClient<typeof couponDeskContract>();

const KINDS = [
  { value: 'percentage', label: 'Discount in percent' },
  { value: 'fixed', label: 'Discount in dollars' },
  { value: 'access', label: 'Access code' },
] as const;

interface CouponDialogProps {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Makes a coupon. What was typed stays when something is wrong, and each message stands by its field. */
export function CouponDialog({ onDone, onClose }: CouponDialogProps): ReactNode {
  const { draft, set, make, faultOf, codeFault } = useNewCoupon({ onDone, onClose });
  const area = useFaultFocus<HTMLDivElement>(make.error);
  return (
    <Dialog
      open
      onClose={onClose}
      title="New coupon"
      actions={
        <>
          <CancelButton variant="quiet" />
          <Button variant="primary" busy={make.isPending} busyWord="Making..." onClick={() => make.mutate()}>
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
            set({ kind: KINDS.find(({ value }) => value === target.value)?.value ?? draft.kind })
          }
        />
        <TextField
          label="Code"
          help="Letters, digits, dashes and underscores. Capital letters make no difference."
          value={draft.code}
          autoComplete="off"
          error={codeFault}
          onChange={({ target }) => set({ code: target.value })}
        />
        <CouponWorth draft={draft} set={set} faultOf={faultOf} />
        <CouponTerms draft={draft} set={set} faultOf={faultOf} />
      </div>
    </Dialog>
  );
}

/** Fields besides the code that a refusal may be about. */
const NAMED_FIELDS = ['percent', 'cents', 'days', 'startsAt', 'expiresAt', 'maxRedemptions'];

/** The coupon as it is typed, and the call that makes it. */
function useNewCoupon({ onDone, onClose }: CouponDialogProps) {
  const [draft, setDraft] = useState(NEW_COUPON);
  const make = useMutation({
    mutationFn: () => api('POST /api/admin/coupons', { body: couponOf(draft) }),
    onSuccess: async ({ code, description }) => {
      toast({ title: 'Coupon Created', description: `${code}: ${description}.`, tone: 'success' });
      await onDone();
      onClose();
    },
  });
  const failed = make.error;
  const faultOf = (field: string) => (failed instanceof ApiFailure ? (failed.issueOf(field) ?? undefined) : undefined);
  const isElsewhere = NAMED_FIELDS.some((field) => faultOf(field) !== undefined);
  return {
    draft,
    set: (part: Partial<CouponDraft>) => setDraft((before) => ({ ...before, ...part })),
    make,
    faultOf,
    /** What is wrong about the code, or what failed and stands by no other field. */
    codeFault:
      faultOf('code') ??
      (failed === null || isElsewhere
        ? undefined
        : sentenceOf(failed, 'The coupon was not created. Please try again.')),
  };
}
