import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiFailure, apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useErrorFocus } from '../../../platform/client/ui/Field.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import type { adminCouponsContract } from '../../billing/contract.ts';
import { buildLimits, draftLimits } from '../rules/coupon-draft.ts';

type Coupon = ResponseOf<typeof adminCouponsContract.coupons>['coupons'][number];

const api = apiClient<typeof adminCouponsContract>();

interface CouponLimitsProps {
  readonly coupon: Coupon;
  /** Reloads the coupons. */
  readonly onChange: () => Promise<void>;
}

/** A button that changes the end and the limit of a coupon. */
export function CouponLimits({ coupon, onChange }: CouponLimitsProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Edit<span className="visually-hidden"> {coupon.code}</span>
      </Button>
      {isOpen ? <LimitsDialog coupon={coupon} onChange={onChange} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function LimitsDialog({ coupon, onChange, onClose }: CouponLimitsProps & { readonly onClose: () => void }): ReactNode {
  const { code, used } = coupon;
  const [draft, setDraft] = useState(() => draftLimits(coupon));
  /** The coupon as the administrator saw it. */
  const [seen, setSeen] = useState<Coupon | null>(coupon);
  const before = seen ?? coupon;
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/admin/coupons/:code/limits', {
        params: { code },
        body: {
          ...buildLimits(draft, before),
          before: { expiresAt: before.expiresAt, maxRedemptions: before.maxRedemptions },
        },
      }),
    onSuccess: async () => {
      toast({ title: 'Coupon Changed', description: `${code} has its new end and limit.`, tone: 'success' });
      await onChange();
      onClose();
    },
    onError: async (error) => {
      if (!(error instanceof ApiFailure) || error.code !== 'EDIT_CONFLICT') return;
      await onChange();
      setSeen(null);
    },
  });
  const area = useErrorFocus<HTMLDivElement>(save.error);
  const errorOf = (field: string) =>
    save.error instanceof ApiFailure ? (save.error.issueOf(field) ?? undefined) : undefined;
  const isAtField = ['expiresAt', 'maxRedemptions'].some((field) => errorOf(field) !== undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={keepNames`Edit ${code}`}
      actions={
        <>
          <CancelButton variant="quiet" />
          <Button variant="primary" busy={save.isPending} busyLabel="Saving..." onClick={() => save.mutate()}>
            Save
          </Button>
        </>
      }
    >
      <div ref={area} className="column gap-14">
        <TextField
          label="Uses"
          help={`${used === 1 ? '1 use' : `${used} uses`} so far. Leave it empty for no limit.`}
          inputMode="numeric"
          value={draft.uses}
          error={errorOf('maxRedemptions')}
          onChange={({ target }) => setDraft({ ...draft, uses: target.value })}
        />
        <TextField
          label="Last day"
          help="Leave it empty for no end date."
          type="date"
          value={draft.to}
          error={errorOf('expiresAt')}
          onChange={({ target }) => setDraft({ ...draft, to: target.value })}
        />
        {save.error === null || isAtField ? null : (
          <p role="alert">
            {sentenceOf(save.error, 'The coupon was not changed. Please try again.')}
            {seen === null ? ` ${presentText(coupon)}` : ''}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function presentText({ expiresAt, maxRedemptions }: Coupon): string {
  const end = expiresAt === null ? 'has no end date' : `ends on ${formatDateTime(expiresAt)}`;
  return `The coupon now ${end} and has ${maxRedemptions === null ? 'no limit' : `a limit of ${maxRedemptions}`}.`;
}
