import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiFailure, apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { useTabDraft } from '../../../platform/client/tab-draft.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { RadioGroup } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Field, useErrorFocus } from '../../../platform/client/ui/Field.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import type { adminPaymentsContract } from '../../billing/contract.ts';
import { methodName } from '../../billing/rules/payment-method.ts';
import { centsText, decimalAmount, parseAmount } from '../../billing/rules/price.ts';
import { REASON_LENGTH } from '../../billing/rules/refund.ts';

const api = apiClient<typeof adminPaymentsContract>();

export type PaymentDetails = ResponseOf<typeof adminPaymentsContract.payment>;
export type Refund = PaymentDetails['refunds'][number];

interface RefundDialogProps {
  readonly details: PaymentDetails;
  /** A refund that failed, to try again; null for a new one. */
  readonly failed: Refund | null;
  /** Reloads the payment. */
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
}

/** Refunds a part or all of a payment. When the provider refuses, the dialog stays open with what was typed, which a reload keeps too. */
export function RefundDialog({ details, failed, onChange, onClose }: RefundDialogProps): ReactNode {
  const { payment } = details;
  const form = useRefundForm({ details, failed, onChange, onClose });
  const { cents, refund, maxCents, isWhole } = form;
  const area = useErrorFocus<HTMLDivElement>(refund.error);
  const { amount, reason, access } = form.draft;
  return (
    <Dialog
      open
      onClose={form.close}
      title={`Refund ${payment.number}`}
      actions={
        <>
          <CancelButton variant="quiet" />
          {form.isDone ? null : (
            <Button variant="danger" busy={refund.isPending} busyLabel="Refunding..." onClick={() => refund.mutate()}>
              {cents === null ? 'Refund' : `Refund $${centsText(cents)}`}
            </Button>
          )}
        </>
      }
    >
      <div ref={area} className="column gap-14">
        <Purchase payment={payment} />
        <Field
          label="Amount to refund"
          help={`In US dollars, at most $${centsText(maxCents)}.`}
          error={form.errorOf('amountCents')}
        >
          {(control) => (
            <span className="admin__money">
              <span aria-hidden="true">$</span>
              <input
                {...control}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                className="ui__input tabular"
                value={amount}
                onChange={({ target }) => form.set({ amount: target.value })}
              />
              {cents === maxCents ? null : (
                <Button variant="quiet" onClick={() => form.set({ amount: decimalAmount(maxCents) })}>
                  Refund all of it
                </Button>
              )}
            </span>
          )}
        </Field>
        <TextAreaField
          label="Reason"
          help={keepNames`Sent to ${payment.username ?? 'the buyer'} by email, and kept with this payment.`}
          limit={REASON_LENGTH.max}
          value={reason}
          error={form.errorOf('reason')}
          onChange={({ target }) => form.set({ reason: target.value })}
        />
        {payment.status === 'refunded' ? (
          <p>The earlier refund already ended this purchase. This refund does not change that.</p>
        ) : isWhole || payment.seats !== null ? (
          <p>{WITHOUT_CHOICE[payment.seats === null ? 'whole' : isWhole ? 'allSeats' : 'seats']}</p>
        ) : (
          <RadioGroup
            label="Access after the refund"
            choices={[
              {
                value: 'keep',
                label:
                  payment.accessUntil === null
                    ? 'Keep it for good'
                    : `Keep it until ${formatDate(payment.accessUntil)}`,
              },
              { value: 'end', label: 'End it now' },
            ]}
            value={access}
            error={form.errorOf('access')}
            onChange={(value) => form.set({ access: value })}
          />
        )}
        {form.message === null ? null : <p role="alert">{form.message}</p>}
      </div>
    </Dialog>
  );
}

const WITHOUT_CHOICE = {
  whole: 'This is a full refund. The buyer loses this access.',
  allSeats: 'This is a full refund. The seats end.',
  seats: 'The seats stay as they are. Only a full refund ends them.',
} as const;

function Purchase({ payment }: { readonly payment: PaymentDetails['payment'] }): ReactNode {
  const { username, amountCents, refundedCents, method, planName, paidAt } = payment;
  return (
    <p>
      {username === null ? 'The buyer' : <span translate="no">{username}</span>} paid ${centsText(amountCents)} for the{' '}
      {planName}
      {paidAt === null ? '' : ` on ${formatDate(paidAt)}`} ({methodName(method)}).
      {refundedCents === 0 ? '' : ` $${centsText(refundedCents)} of it is refunded.`}
    </p>
  );
}

/** Fields whose errors are shown beside them. */
const FIELDS = ['amountCents', 'reason', 'access'];

/** The typed refund, and the request that makes it. The key stays, so that a repeated request refunds once. */
function useRefundForm({ details: { payment, leftCents, refunds }, failed, onChange, onClose }: RefundDialogProps) {
  const maxCents = leftCents + (failed !== null && failed.isRetrying ? failed.amountCents : 0);
  // A canceled or failed refund needs a new request key. It is stored with what was typed: a reload must not refund twice.
  const [newKey] = useState(() => (failed?.isRetrying === true ? failed.id : crypto.randomUUID()));
  const { draft, change, ...tab } = useTabDraft(`admin.refund.${failed?.id ?? payment.id}`, {
    requestKey: newKey,
    amount: decimalAmount(Math.min(maxCents, failed?.amountCents ?? maxCents)),
    reason: failed?.reason ?? '',
    access: failed?.access ?? ('keep' as const),
  });
  const cents = parseAmount(draft.amount.replaceAll(/[$,\s]/g, ''));
  const isWhole = cents !== null && payment.refundedCents + cents >= payment.amountCents;
  // The payment on the page may be newer than the answer to the request.
  const stored = refunds.find(({ id }) => id === draft.requestKey);
  const refund = useMutation({
    mutationFn: () =>
      api('POST /api/admin/payments/:orderId/refund', {
        params: { orderId: payment.id },
        body: {
          requestKey: draft.requestKey,
          amountCents: cents ?? 0,
          reason: draft.reason,
          access: payment.seats === null ? draft.access : 'keep',
        },
      }),
    onSuccess: async ({ refund: { state, amountCents } }) => {
      await onChange();
      if (state !== 'done') return;
      tab.clear();
      toast({
        title: 'Refund Made',
        description: `$${centsText(amountCents)} of ${payment.number} is being refunded.`,
        tone: 'success',
      });
      onClose();
    },
  });
  const errorOf = (field: string) =>
    refund.error instanceof ApiFailure ? (refund.error.issueOf(field) ?? undefined) : undefined;
  return {
    draft,
    set: (part: Partial<typeof draft>) => change({ ...draft, ...part }),
    close: (): void => {
      if (stored?.state === 'done') tab.clear();
      else tab.leave();
      onClose();
    },
    cents,
    maxCents,
    isWhole,
    refund,
    errorOf,
    isDone: stored?.state === 'done',
    /** The outcome, or the error that belongs to no field. */
    message:
      stored?.state === 'done'
        ? `$${centsText(stored.amountCents)} was refunded.`
        : refund.error === null
          ? refund.data === undefined || refund.data.refund.state === 'done'
            ? null
            : ((stored ?? refund.data.refund).failure ??
              'The refund is on its way. The payment page shows when it is complete.')
          : FIELDS.some((field) => errorOf(field) !== undefined)
            ? null
            : sentenceOf(refund.error, 'The refund was not made. Please try again.'),
  };
}
